import { test } from 'vitest'
import { runSmall } from './small.ts'

test('30 random lives end as a model of sessions and effects says', () => runSmall('model', 30 / 1000))
