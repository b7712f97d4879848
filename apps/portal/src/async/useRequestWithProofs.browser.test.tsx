import { excluirWebDependente } from '@colab/contract/domains/dependents'
import { continuaAvisoRH } from '@colab/contract/domains/hr-contact'
import { type Replies, status } from '@colab/contract/test/fake-server'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
// Provides the catalogs.
import '#test/screen.tsx'
import { changeLocale } from '@colab/ui/i18n/locale.ts'
import { channel } from '#rpc/channel.ts'
import { sessions } from '#session/session.ts'
import { current, startServer } from '#test/server.ts'
import { useRequestWithProofs } from './useRequestWithProofs.ts'

const saved = { AvisoRH: [{ codAviso: 7 }] }
const proof = { target: 'target', file: new File(['%PDF-'], 'a.pdf') }

/** A form with a request that has one proof; saving answers its number, as any method with a table would. */
function Form() {
  const [message, setMessage] = useState('')
  const request = useRequestWithProofs({
    save: continuaAvisoRH,
    withdraw: excluirWebDependente,
    invalidates: [],
    paramsOf: (descricao: string) => ({ codAviso: 1, descricao }),
    withdrawalOf: ({ AvisoRH }) => ({ sequencia: AvisoRH[0]?.codAviso ?? 0 }),
    proofsOf: () => [proof],
    texts: {
      sentTitle: '',
      sent: 'enviado',
      withdrawn: 'desfeito',
      cancelled: 'cancelado',
      unproven: 'sem comprovante',
      failed: 'falhou',
    },
    withdrawnTone: 'bad',
    onMessage: ({ text }) => setMessage(String(text)),
    onSent: () => {},
  })
  return (
    <>
      {['Primeiro', 'Segundo'].map((text) => (
        <button key={text} type="button" onClick={() => request.mutate(text)}>
          {text}
        </button>
      ))}
      <output>{request.isPending ? 'enviando' : message}</output>
    </>
  )
}

const press = (name: string) => page.getByRole('button', { name }).click()
const says = (text: string) => expect.element(page.getByRole('status')).toHaveTextContent(text)

async function show(replies: Replies | undefined, uploaded: number) {
  await changeLocale('pt-BR')
  const server = startServer()
  localStorage.clear()
  const session = server.session()
  if (session) sessions.write(session)
  server.replies = replies
  const upload = vi.spyOn(channel, 'asDevice').mockResolvedValue(new Response(null, { status: uploaded }))
  await render(<Form />)
  return { server, upload }
}

/** Saves a request whose proof fails, and whose withdrawal fails too. */
async function saveUnproven() {
  const { server, upload } = await show({ continuaAvisoRH: saved, excluirWebDependente: status(500)() }, 500)
  await press('Primeiro')
  await says('sem comprovante')
  server.replies = { continuaAvisoRH: saved, excluirWebDependente: {} }
  upload.mockResolvedValue(new Response(null, { status: 204 }))
  server.seen.length = 0
  return upload
}

const methods = () => current.server.seen.map(({ body }) => body.pcMetodo)

test('withdraws the saved request before it saves a changed one', async () => {
  await saveUnproven()
  await press('Segundo')
  await says('enviado')
  expect(methods()).toEqual(['excluirWebDependente', 'continuaAvisoRH'])
  expect(current.server.calls('excluirWebDependente')).toMatchObject([{ sequencia: 7 }])
  expect(current.server.calls('continuaAvisoRH')).toMatchObject([{ descricao: 'Segundo' }])
})

test('saves nothing while the saved request cannot be withdrawn', async () => {
  await saveUnproven()
  current.server.replies = { excluirWebDependente: status(500)() }
  await press('Segundo')
  await says('falhou')
  expect(methods()).toEqual(['excluirWebDependente'])
})

test('sends only the proof again for the same content', async () => {
  const upload = await saveUnproven()
  upload.mockClear()
  await press('Primeiro')
  await says('enviado')
  expect(methods()).toEqual([])
  expect(upload).toHaveBeenCalledOnce()
})

test('fails, and keeps the idempotency key, when the reply does not prove the save', async () => {
  const { server, upload } = await show(undefined, 204)
  server.reply = { error: 'ORA-01400' }
  await press('Primeiro')
  await says('falhou')
  await press('Primeiro')
  await expect.poll(() => server.calls('continuaAvisoRH')).toHaveLength(2)
  await says('falhou')
  expect(new Set(server.idempotencyKeys('continuaAvisoRH')).size).toBe(1)
  expect(methods()).toEqual(['continuaAvisoRH', 'continuaAvisoRH'])
  expect(upload).not.toHaveBeenCalled()
})
