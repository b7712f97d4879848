import { test } from 'vitest'
import { runSmall } from './small.ts'

test('5,000 hostile requests let nobody in, break nothing and reveal nothing', () =>
  runSmall('hostile-requests', 5000 / 650_000))
