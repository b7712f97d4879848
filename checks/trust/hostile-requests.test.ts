import { test } from 'vitest'
import { runSmall } from './small.ts'

test('1,000 hostile requests let nobody in, break nothing and reveal nothing', () =>
  runSmall('hostile-requests', 1000 / 650_000))
