import { confirma, entra, gravaCredencial, opcoesPasskey, sai } from '@colab/contract/desk/session'
import { promptForNewPasskey, promptForPasskey } from '@colab/ui/async/passkeyPrompt.ts'
import { abortCalls, call } from '#call.ts'
import { page, readSession, resume } from '#session.ts'

/** Requests a passkey from the browser; returns the response. */
async function answerOf(uso: 'entra' | 'confirma'): Promise<{ desafio: string; resposta: string }> {
  const { ttOpcao } = await call(opcoesPasskey, { uso })
  const [{ desafio, opcoes } = { desafio: '', opcoes: '' }] = ttOpcao
  return { desafio, resposta: await promptForPasskey(opcoes) }
}

export async function enterByPasskey(): Promise<void> {
  await call(entra, await answerOf('entra'))
  await resume()
}

export async function enterByPassword(typed: { email: string; senha: string; codigo: string }): Promise<void> {
  await call(entra, typed)
  await resume()
}

export async function confirmByPasskey(): Promise<void> {
  await call(confirma, await answerOf('confirma'))
  await resume()
}

export async function confirmByCode(typed: { senha?: string; codigo: string }): Promise<void> {
  await call(confirma, typed)
  await resume()
}

/** Creates a passkey: with an invitation, which it uses up, or without one for the agent who is signed in. */
export async function enrolPasskey(convite = ''): Promise<void> {
  const { ttOpcao } = await call(opcoesPasskey, { uso: 'cria', convite })
  const [{ desafio, opcoes } = { desafio: '', opcoes: '' }] = ttOpcao
  await call(gravaCredencial, { convite, desafio, resposta: await promptForNewPasskey(opcoes) })
  await readSession()
}

/** Accepts an invitation with a password and the first one-time code. */
export async function enrolPassword(typed: { convite: string; senha: string; codigo: string }): Promise<void> {
  await call(gravaCredencial, typed)
  await readSession()
}

/** Ends the session; nothing of it remains in this page. */
export async function leave(): Promise<void> {
  // Without a session the server would refuse them, and the page would open the sign-in.
  abortCalls()
  await call(sai, {}, { waits: false }).catch(() => {})
  page.startAnew()
}
