import { test } from 'vitest'
import { runSmall } from './small.ts'

test('2,000 hostile requests let nobody in, break nothing and reveal nothing', () =>
  runSmall('hostile-requests', 2000 / 650_000))
