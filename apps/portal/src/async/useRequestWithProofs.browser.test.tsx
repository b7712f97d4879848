import { excluirWebDependente } from '@colab/contract/domains/dependents'
import { continuaAvisoRH } from '@colab/contract/domains/hr-contact'
import { type Replies, status } from '@colab/contract/test/fake-server'
import { SignedOut } from '@colab/contract/wire/failures'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useState } from 'react'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
// Provides the catalogs.
import '#test/screen.tsx'
import { changeLocale } from '@colab/ui/i18n/locale.ts'
import { channel } from '#rpc/channel.ts'
import { sessions } from '#session/session.ts'
import { current, startServer } from '#test/server.ts'
import { ProofProgress } from './ProofProgress.tsx'
import { useRequestWithProofs } from './useRequestWithProofs.ts'

const saved = { AvisoRH: [{ codAviso: 7 }] }
type Proof = { target: string; file: File | null }

const file = new File(['%PDF-'], 'a.pdf')
const proof = { target: 'target', file }
const onSent = vi.fn()

/** A form with a request and its proofs; saving returns its number, as any method with a table would. */
function Form({ proofs }: { proofs: Proof[] }) {
  const [message, setMessage] = useState('')
  const request = useRequestWithProofs({
    save: continuaAvisoRH,
    withdraw: excluirWebDependente,
    invalidates: [],
    paramsOf: (descricao: string) => ({ codAviso: 1, descricao }),
    withdrawalOf: ({ AvisoRH: [saved] }) => (saved?.codAviso ? { sequencia: saved.codAviso } : null),
    proofsOf: () => proofs,
    texts: {
      sentTitle: 'Pronto',
      sent: 'enviado',
      withdrawn: 'desfeito',
      cancelled: 'cancelado',
      unproven: 'sem comprovante',
      failed: 'falhou',
    },
    withdrawnTone: 'bad',
    onMessage: (sent) =>
      setMessage(
        [sent.tone, 'title' in sent && sent.title, sent.cause?.text, String(sent.text)].filter(Boolean).join(' '),
      ),
    onSent,
  })
  return (
    <>
      {['Primeiro', 'Segundo'].map((text) => (
        <button key={text} type="button" onClick={() => request.mutate(text)}>
          {text}
        </button>
      ))}
      <ProofProgress request={request} label="Comprovante" />
      <output aria-label="Resultado">
        {request.isPending ? `enviando ${request.position.at} de ${request.position.of}` : message}
      </output>
    </>
  )
}

const press = (name: string) => page.getByRole('button', { name }).click()
const says = (text: string) => expect.element(page.getByRole('status', { name: 'Resultado' })).toHaveTextContent(text)

beforeEach(() => onSent.mockClear())

async function show(replies: Replies | undefined, uploaded: number, proofs: Proof[] = [proof]) {
  await changeLocale('pt-BR')
  const server = startServer()
  localStorage.clear()
  const session = server.session()
  if (session) sessions.write(session)
  server.replies = replies
  const upload = vi.spyOn(channel, 'asDevice').mockResolvedValue(new Response(null, { status: uploaded }))
  await render(
    <I18nProvider i18n={i18n}>
      <Form proofs={proofs} />
    </I18nProvider>,
  )
  return { server, upload }
}

/** Saves a request whose proof fails, and whose withdrawal fails too. */
async function saveUnproven() {
  const { server, upload } = await show({ continuaAvisoRH: saved, excluirWebDependente: status(500)() }, 500)
  await press('Primeiro')
  await says('warn Não foi possível falar com o servidor. Tente de novo em instantes. sem comprovante')
  server.replies = { continuaAvisoRH: saved, excluirWebDependente: {} }
  upload.mockResolvedValue(new Response(null, { status: 204 }))
  server.seen.length = 0
  return upload
}

/** Lets the test end the uploads, one after the other. */
function holdUploads(upload: MockInstance<typeof channel.asDevice>) {
  const held = { end: (_: Response | Error) => {} }
  upload.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        held.end = (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome))
      }),
  )
  return held
}

const methods = () => current.server.seen.map(({ body }) => body.pcMetodo)

test('withdraws the saved request before it saves a changed one', async () => {
  await saveUnproven()
  await press('Segundo')
  await says('good Pronto enviado')
  expect(methods()).toEqual(['excluirWebDependente', 'continuaAvisoRH'])
  expect(current.server.calls('excluirWebDependente')).toMatchObject([{ sequencia: 7 }])
  expect(current.server.calls('continuaAvisoRH')).toMatchObject([{ descricao: 'Segundo' }])
})

test('saves nothing while the saved request cannot be withdrawn', async () => {
  await saveUnproven()
  current.server.replies = { excluirWebDependente: status(500)() }
  await press('Segundo')
  await says('bad falhou')
  expect(methods()).toEqual(['excluirWebDependente'])
})

test('sends only the proof again for the same content', async () => {
  const upload = await saveUnproven()
  upload.mockClear()
  await press('Primeiro')
  await says('good Pronto enviado')
  expect(methods()).toEqual([])
  expect(upload).toHaveBeenCalledOnce()
})

test('uploads nothing, and keeps the idempotency key, when the reply does not say whether it is saved', async () => {
  const { server, upload } = await show(undefined, 204)
  server.reply = {}
  await press('Primeiro')
  await expect.poll(() => server.calls('continuaAvisoRH')).toHaveLength(1)
  await press('Primeiro')
  await expect.poll(() => server.calls('continuaAvisoRH')).toHaveLength(2)
  await expect.poll(() => server.idempotencyKeys('continuaAvisoRH')).toHaveLength(2)
  expect(new Set(server.idempotencyKeys('continuaAvisoRH')).size).toBe(1)
  expect(methods()).toEqual(['continuaAvisoRH', 'continuaAvisoRH'])
  expect(upload).not.toHaveBeenCalled()
})

test('sends the proofs one by one, and closes after the last', async () => {
  const { upload } = await show({ continuaAvisoRH: saved }, 204, [proof, proof])
  const held = holdUploads(upload)
  await press('Primeiro')
  await says('enviando 1 de 2')
  held.end(new Response(null, { status: 204 }))
  await says('enviando 2 de 2')
  expect(onSent).not.toHaveBeenCalled()
  held.end(new Response(null, { status: 204 }))
  await says('good Pronto enviado')
  expect(onSent).toHaveBeenCalledOnce()
})

test.for([
  [
    'a proof fails',
    new Response(null, { status: 500 }),
    'bad Não foi possível falar com o servidor. Tente de novo em instantes. desfeito',
  ],
  [
    'a proof is damaged',
    new Response(null, { status: 415 }),
    'bad O arquivo está danificado ou não é de um tipo aceito. desfeito',
  ],
  [
    'a proof is refused',
    new Response('Arquivo maior que 2 MB', { status: 413 }),
    'bad Arquivo maior que 2 MB desfeito',
  ],
  ['the person cancels the upload', new DOMException('', 'AbortError'), 'bad cancelado'],
] as const)('withdraws the request when %s', async ([_, outcome, message]) => {
  const { upload } = await show({ continuaAvisoRH: saved, excluirWebDependente: {} }, 204)
  const held = holdUploads(upload)
  await press('Primeiro')
  await says('enviando 1 de 1')
  if (outcome instanceof DOMException) await press('Cancelar')
  held.end(outcome)
  await says(message)
  expect(methods()).toEqual(['continuaAvisoRH', 'excluirWebDependente'])
  expect(onSent).not.toHaveBeenCalled()
})

test('withdraws the request when a proof has no file, and uploads none', async () => {
  const { upload } = await show({ continuaAvisoRH: saved, excluirWebDependente: {} }, 204, [
    proof,
    { target: 'other', file: null },
  ])
  await press('Primeiro')
  await says('bad desfeito')
  expect(upload).not.toHaveBeenCalled()
})

test('leaves the request as it is when the session ends during the upload', async () => {
  const { upload } = await show({ continuaAvisoRH: saved }, 204)
  const held = holdUploads(upload)
  await press('Primeiro')
  await says('enviando 1 de 1')
  held.end(new SignedOut())
  await expect.element(page.getByRole('status', { name: 'Resultado' })).toBeEmptyDOMElement()
  expect(methods()).toEqual(['continuaAvisoRH'])
})

test('closes without the proofs where the reply has no number', async () => {
  const { upload } = await show({ continuaAvisoRH: { AvisoRH: [{ codAviso: 0 }] } }, 204)
  await press('Primeiro')
  await says('warn enviado')
  expect(onSent).toHaveBeenCalledOnce()
  expect(upload).not.toHaveBeenCalled()
})

test('says why a proof was refused, and does not offer it again, when the request cannot be withdrawn', async () => {
  const refused = { retorno: [{ estatus: 'Erro', msgErro: 'Arquivo com vírus' }] }
  const { upload } = await show({ continuaAvisoRH: saved, excluirWebDependente: status(500)() }, 204)
  upload.mockResolvedValue(Response.json(refused))
  await press('Primeiro')
  await says('warn Arquivo com vírus sem comprovante')
  await expect.element(page.getByRole('alert')).toHaveTextContent('O arquivo não foi enviado.Arquivo com vírus')
  await expect.element(page.getByRole('button', { name: 'Enviar de novo' })).not.toBeInTheDocument()
})

test('offers the proof again when its upload had no reply, and the request cannot be withdrawn', async () => {
  await show({ continuaAvisoRH: saved, excluirWebDependente: status(500)() }, 500)
  await press('Primeiro')
  await expect.element(page.getByRole('button', { name: 'Enviar de novo' })).toBeVisible()
})
