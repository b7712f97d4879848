import { test } from 'vitest'
import { runSmall } from './small.ts'

test('20 pairs of agents have one effect each, and the loser is told', () => runSmall('desk-race', 20 / 1000))
test('a stranger who tries the e-mails of five agents stops none of them, nor guesses more', () =>
  runSmall('desk-lockout', 5 / 100))
