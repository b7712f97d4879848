import { test } from 'vitest'
import { runSmall } from './small.ts'

test('threat hostile-requests: 20,000 of them let nobody in, break nothing and reveal nothing', () =>
  runSmall('hostile-requests', 20_000 / 650_000))
