import { INFECTED, Refused, TOO_MUCH_PENDING, Unavailable } from '@colab/contract/wire/failures'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '../../test/texts.ts'
import { failureLang, failureText, isNetworkFailure } from './failureText.ts'

const GENERIC = 'Não foi possível falar com o servidor. Tente de novo em instantes.'

beforeEach(loadTexts)

describe('the text of a failure', () => {
  test.each([
    [null, 1],
    [0, 1],
    [1, 1],
    [60, 1],
    [61, 2],
    [1200, 20],
  ])('says after 429 with Retry-After %j to wait %d min', (retryAfter, minutes) => {
    expect(failureText(new Unavailable(429, retryAfter))).toBe(`Muitas tentativas. Tente de novo em ${minutes} min.`)
  })

  test('is that of the server for a refusal, and marked as Portuguese', () => {
    expect(failureText(new Refused('Mês fechado.'))).toBe('Mês fechado.')
    expect(failureLang(new Refused('Mês fechado.'))).toBe('pt-BR')
    expect(failureText(new Refused(''))).toBe(GENERIC)
    expect(failureLang(new Refused(''))).toBeUndefined()
  })

  test.each([
    [TOO_MUCH_PENDING, 'Seus arquivos que esperam resposta passam de 50 MB. Espere uma resposta.'],
    [INFECTED, 'O antivírus da empresa recusou este arquivo. Envie outro.'],
  ])('is that of the portal, in its language, for a refusal with the code %s', (codigo, text) => {
    expect(failureText(new Refused('Recusado.', codigo))).toBe(text)
    expect(failureLang(new Refused('Recusado.', codigo))).toBeUndefined()
  })

  test('is the generic one for anything else, or names the lost connection', () => {
    for (const status of [0, 200, 403, 413, 500]) expect(failureText(new Unavailable(status))).toBe(GENERIC)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(failureText(new Unavailable(0))).toBe('Você está sem conexão. Tente de novo quando a internet voltar.')
  })
})

test('a network failure is one without any response', () => {
  expect([new Unavailable(0), new Unavailable(200), new Refused(''), null].map(isNetworkFailure)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
