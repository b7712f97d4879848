import type { Aviso } from '@colab/contract/domains/notices'
import { expect, test } from 'vitest'
import { latestNews, unreadLines } from './notices.ts'
import { alertedEvent, latestLines } from './opened.ts'

const notice = (sequencia: number, mensagem: string) => ({ dtAviso: '2026-03-10', sequencia, mensagem }) as Aviso
const texts = (...notices: Aviso[]) => latestLines(notices).map(({ notice }) => notice.mensagem)

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

test('shows no security alert among the news of home', () => {
  const [older, alert, newer] = [notice(1, 'Vacinação'), notice(2, 'Entrada em um novo aparelho'), notice(3, 'Feriado')]
  expect(latestNews([older, alert, newer])).toEqual([newer, older])
})

test('counts the unread security alerts of a kind in one line, and once on the bell', () => {
  const signIn = (sequencia: number, situacao: string) =>
    ({ ...notice(sequencia, 'Entrada em um novo aparelho'), situacao }) as Aviso
  const notices = [
    signIn(1, 'L'),
    signIn(2, 'N'),
    signIn(3, 'N'),
    { ...notice(4, 'Vacinação'), situacao: 'N' } as Aviso,
  ]
  expect(latestLines(notices).map(({ unread }) => unread)).toEqual([1, 2])
  expect(unreadLines(notices)).toBe(2)
  expect(unreadLines([signIn(1, 'L')])).toBe(0)
})

test('reads device and moment of a security alert, and nothing from what HR wrote', () => {
  const text =
    'Alguém entrou.\n\nQuando: 10/03/2026, às 08:15 (horário de Brasília)\nAparelho: Chrome · Android\n\nSe foi você…'
  const told = (mensagem: string, justificativa: string) => alertedEvent({ ...notice(1, mensagem), justificativa })
  expect(told('Entrada em um novo aparelho', text)).toEqual({ device: 'Chrome · Android', moment: '10/03/2026 08:15' })
  expect(told('O RH encerrou a sua senha', 'Quando: 10/03/2026, às 08:15')).toEqual({
    device: '',
    moment: '10/03/2026 08:15',
  })
  expect(told('Sua senha foi alterada', 'Uma senha.')).toBeNull()
  expect(told('Vacinação', text)).toBeNull()
})
