import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#test/screen.tsx'

/* The voices depend on the device, so they are replaced. */

let replaced: { mockRestore: () => void }[] = []
afterEach(() => {
  for (const mock of replaced) mock.mockRestore()
  replaced = []
})

const notice = {
  ...{ codEmp: 1, codEmpregado: 1001, codMensagem: 3, dtAviso: '2026-03-09', sequencia: 1, situacao: 'L' },
  ...{ mensagem: 'Vacinação', observacao: 'Na quarta-feira,\nna recepção.', justificativa: '', mostraMensagem: false },
}
const open = () => renderScreen('/avisos?aviso=1001-2026-03-09-1-1-3', { buscaAviso: { Avisos: [notice] } })
const voice = (lang: string, localService: boolean) => ({ lang, localService }) as SpeechSynthesisVoice
function voices(...all: SpeechSynthesisVoice[]) {
  replaced.push(vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue(all))
}
const button = (name: string) => page.getByRole('button', { name })

test('reads a notice with a voice of the device, and stops', async () => {
  voices(voice('pt-BR', false), voice('pt-PT', true))
  const speak = vi.spyOn(speechSynthesis, 'speak').mockReturnValue()
  const cancel = vi.spyOn(speechSynthesis, 'cancel')
  // The setter accepts only a real voice.
  const own = vi.spyOn(SpeechSynthesisUtterance.prototype, 'voice', 'set').mockReturnValue()
  replaced.push(speak, cancel, own)
  await open()
  await button('Ler em voz alta').click()
  expect(speak.mock.calls[0]?.[0].text).toBe('Na quarta-feira, na recepção.')
  await button('Parar de ler').click()
  expect(cancel).toHaveBeenCalledTimes(2)
  await expect.element(button('Ler em voz alta')).toBeVisible()
})

test('offers nothing where only a voice from the network speaks the language', async () => {
  voices(voice('pt-BR', false), voice('en-US', true))
  await open()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Vacinação' })).toBeVisible()
  await expect.element(button('Ler em voz alta')).not.toBeInTheDocument()
})

const both = { codEmp: 1, codEmpregado: 1001, origem: 'Admissão', dtCompetencia: '2026-02-01', rowidOrigem: 'o' }
const document = (given: object) => ({
  buscaDoctoAssinado: { ttDoctoAssinado: [{ ...both, sequencia: 1, nome: 'Código de conduta', ...given }] },
})

test('reads what the page says of a document to sign, each part as a sentence', async () => {
  voices(voice('pt-BR', true))
  const speak = vi.spyOn(speechSynthesis, 'speak').mockReturnValue()
  replaced.push(speak, vi.spyOn(SpeechSynthesisUtterance.prototype, 'voice', 'set').mockReturnValue())
  const situacao = 'Aguardando assinatura até 20/03/2026'
  await renderScreen(
    '/documentos?documento=1001-1-1',
    document({ situacao, rowidAssinado: '', linkAssinatura: '/assinar/abc' }),
  )
  await button('Ler em voz alta').click()
  expect(speak.mock.calls[0]?.[0].text).toBe(
    `${situacao}. Código de conduta. Origem: Admissão. Data: 01/02/2026. Este é só o resumo: o documento abre em “Assinar”. Leia com calma antes de assinar.`,
  )
})

test('offers nothing to hear of a signed document', async () => {
  voices(voice('pt-BR', true))
  await renderScreen(
    '/documentos?documento=1001-1-1',
    document({ situacao: 'Assinado em 02/02/2026', rowidAssinado: 's', linkAssinatura: '' }),
  )
  await expect.element(page.getByRole('heading', { level: 2, name: 'Código de conduta' })).toBeVisible()
  await expect.element(button('Ler em voz alta')).not.toBeInTheDocument()
})
