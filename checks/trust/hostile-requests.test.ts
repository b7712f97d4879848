import { test } from 'vitest'
import { runSmall } from './small.ts'

test('20,000 hostile requests let nobody in, break nothing and reveal nothing', () =>
  runSmall('hostile-requests', 20_000 / 650_000))
