import { confirma, entra, gravaCredencial, opcoesPasskey, sai } from '@colab/contract/desk/session'
import { promptForNewPasskey, promptForPasskey } from '@colab/ui/async/passkeyPrompt.ts'
import { calls } from '@colab/ui/calls/provide.ts'
import { queryClient } from '@colab/ui/calls/query.ts'
import { confirmed, declined, readSession } from '#session.ts'

/* What begins, confirms and ends a session. */

/** Lets the browser ask for a passkey; returns the answer. */
async function answerOf(uso: 'entra' | 'confirma'): Promise<{ desafio: string; resposta: string }> {
  const { ttOpcao } = await calls.call(opcoesPasskey, { uso })
  const [{ desafio, opcoes } = { desafio: '', opcoes: '' }] = ttOpcao
  return { desafio, resposta: await promptForPasskey(opcoes) }
}

export async function enterByPasskey(): Promise<void> {
  await calls.call(entra, await answerOf('entra'))
  await readSession()
}

export async function enterByPassword(typed: { email: string; senha: string; codigo: string }): Promise<void> {
  await calls.call(entra, typed)
  await readSession()
}

export async function confirmByPasskey(): Promise<void> {
  await calls.call(confirma, await answerOf('confirma'))
  await readSession()
  confirmed()
}

export async function confirmByCode(typed: { senha?: string; codigo: string }): Promise<void> {
  await calls.call(confirma, typed)
  await readSession()
  confirmed()
}

/** Uses an invitation by a new passkey. */
export async function enrolPasskey(convite: string): Promise<void> {
  const { ttOpcao } = await calls.call(opcoesPasskey, { uso: 'cria', convite })
  const [{ desafio, opcoes } = { desafio: '', opcoes: '' }] = ttOpcao
  await calls.call(gravaCredencial, { convite, desafio, resposta: await promptForNewPasskey(opcoes) })
  await readSession()
}

/** Uses an invitation by a password and the first of its codes. */
export async function enrolPassword(typed: { convite: string; senha: string; codigo: string }): Promise<void> {
  await calls.call(gravaCredencial, typed)
  await readSession()
}

/** Ends the session; nothing of it stays in this page. */
export async function leave(): Promise<void> {
  await calls.call(sai, {}).catch(() => {})
  declined()
  queryClient.clear()
  location.assign('/')
}
