import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Loaded with the first prompt. */
const library = () => import('@simplewebauthn/browser')

/** Creates a passkey with the options of the server; returns the response, as JSON text. */
export async function promptForNewPasskey(opcoes: string): Promise<string> {
  const { startRegistration } = await library()
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(opcoes) }))
}

/** Requests a passkey; returns the response for the server, as JSON text. */
export async function promptForPasskey(opcoes: string): Promise<string> {
  const { startAuthentication } = await library()
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(opcoes) }))
}

/** Texts of failures of the browser's own dialog, by the name of the error. */
const FAILURES: Record<string, MessageDescriptor> = {
  NotAllowedError: msg`A confirmação foi cancelada ou demorou demais. Tente de novo.`,
  AbortError: msg`A confirmação foi cancelada ou demorou demais. Tente de novo.`,
  InvalidStateError: msg`Este aparelho já tem uma chave de acesso sua.`,
  NotSupportedError: msg`Este aparelho não permite entrar com a digital ou o rosto.`,
  ConstraintError: msg`Este aparelho não tem bloqueio de tela. Ligue-o nas configurações e tente de novo.`,
  SecurityError: msg`Neste endereço não dá para entrar com a digital ou o rosto. Abra esta página pelo endereço da empresa.`,
}

/** Returns the text of a failed prompt; null for any other error. */
export function promptFailure({ name }: Error): MessageDescriptor | null {
  return FAILURES[name] ?? null
}
