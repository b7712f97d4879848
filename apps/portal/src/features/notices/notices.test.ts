import type { Aviso } from '@colab/contract/domains/notices'
import { expect, test } from 'vitest'
import { latestNotices } from './notices.ts'

const notice = (sequencia: number, mensagem: string) => ({ dtAviso: '2026-03-10', sequencia, mensagem }) as Aviso
const texts = (...notices: Aviso[]) => latestNotices(notices).map(({ mensagem }) => mensagem)

test('lists the three latest notices, of two sent on one day the later first', () => {
  const equal = [1, 2].map((sequencia) => notice(sequencia, 'Comunicado'))
  expect(texts(...equal, notice(3, 'Vacinação'), notice(4, 'Feriado'))).toEqual(['Feriado', 'Vacinação', 'Comunicado'])
  expect(texts(...equal)).toEqual(['Comunicado', 'Comunicado'])
})

test('lists one security alert of each kind', () => {
  const signIns = [3, 4, 5].map((sequencia) => notice(sequencia, 'Entrada em um novo aparelho'))
  const others = [notice(1, 'Vacinação'), notice(2, 'Sua senha foi alterada')]
  expect(texts(...others, ...signIns)).toEqual(['Entrada em um novo aparelho', 'Sua senha foi alterada', 'Vacinação'])
})
