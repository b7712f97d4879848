import { Refused, Unavailable } from '@colab/contract/wire/failures'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
// Provides the catalogs.
import '#test/screen.tsx'
import { changeLocale } from '@colab/ui/i18n/locale.ts'
import { channel } from './channel.ts'
import { useUpload } from './upload.ts'

function Upload() {
  const { send, error } = useUpload()
  const file = new File(['%PDF-'], 'a.pdf')
  return (
    <>
      <button type="button" onClick={() => send('target', file).catch(() => {})}>
        Enviar
      </button>
      <output>{error?.text ?? 'sem erro'}</output>
    </>
  )
}

const late = new Unavailable(0, null, { cause: new DOMException('', 'TimeoutError') })
const answer = (status: number, headers = {}) => new Response(null, { status, headers })

test.for([
  ['413', answer(413), 'O arquivo passa de 10 MB.'],
  ['415', answer(415), 'O arquivo está danificado ou não é de um tipo aceito.'],
  ['429', answer(429, { 'Retry-After': '90' }), 'Muitas tentativas. Tente de novo em 2 min.'],
  ['500', answer(500), 'Não foi possível falar com o servidor. Tente de novo em instantes.'],
  ['text that says Erro', new Response('Erro ao gravar arquivo'), 'Erro ao gravar arquivo'],
  ['another status and a text', new Response('Arquivo maior que 2 MB', { status: 415 }), 'Arquivo maior que 2 MB'],
  ['text that says nothing', new Response('ok?'), 'ok?'],
  ['a refusal', new Refused('Disco cheio.'), 'Disco cheio.'],
  ['400 without a text', answer(400), 'O servidor não aceitou este arquivo.'],
  ['nothing in time', late, 'O servidor está demorando. Tente de novo.'],
  ['a cancellation', new DOMException('', 'AbortError'), 'O envio foi cancelado.'],
  ['success', answer(204), 'sem erro'],
] as const)('says of an upload answered with %s what to do', async ([_, answered, text]) => {
  await changeLocale('pt-BR')
  const asDevice = vi.spyOn(channel, 'asDevice')
  if (answered instanceof Response) asDevice.mockResolvedValue(answered)
  else asDevice.mockRejectedValue(answered)
  await render(<Upload />)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(() => asDevice.mock.settledResults.length).toBe(1)
  await expect.element(page.getByRole('status')).toHaveTextContent(text)
})
