import { test } from 'vitest'
import { runSmall } from './small.ts'

test('50 random lives end as a model of sessions and effects says', () => runSmall('model', 50 / 1000))
