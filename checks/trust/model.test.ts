import { test } from 'vitest'
import { runSmall } from './small.ts'

test('500 random lives end as a model of sessions and effects says', () => runSmall('model', 500 / 1000))
