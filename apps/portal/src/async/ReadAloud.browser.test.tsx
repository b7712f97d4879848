import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#test/screen.tsx'

/* The voices of the browser are the device's: they are replaced. */

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
  // Only a real voice may be set.
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
