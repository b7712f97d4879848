import { test } from 'vitest'
import { runSmall } from './small.ts'

test('100 random lives end as a model of sessions and effects says', () => runSmall('model', 100 / 1000))
