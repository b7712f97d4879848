import type { Locale } from '@colab/contract/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#base/problems.ts'
import { CONFIRM_PATH, confirmChange, isConfirmable } from '#gatekeeper/contact-changes.ts'
import type { GatekeeperDeps } from '#gatekeeper/deps.ts'
import { CONTACT_CONFIRMATIONS } from '#gatekeeper/limits.ts'
import { limitCalls } from '#gatekeeper/rate.ts'
import { addressOf } from '#protocol/http/caller.ts'
import { ALERT_ICON, DONE_ICON, type Frame, queryOf, type View } from '#protocol/pages/frame.ts'
import { html } from '#protocol/pages/html.ts'
import { formPages, parseForms } from '#protocol/pages/send.ts'

type State = 'asks' | 'done' | 'invalid' | 'tooMany'
interface Words {
  title: string
  lead: string
  confirm: string
  /** Title and text after the confirmation. */
  done: [string, string]
  invalid: [string, string]
  tooMany: [string, string]
}

const WORDS: Record<Locale, Words> = {
  'pt-BR': {
    title: 'Confirmar contato novo',
    lead: 'O e-mail ou o celular do seu cadastro mudou. Confirme só se foi você que pediu: depois disso, códigos para criar uma senha vão para o contato novo.',
    confirm: 'Fui eu: confirmar',
    done: ['Contato confirmado', 'Códigos já vão para o contato novo.'],
    invalid: ['Este endereço não vale mais', 'Já foi usado, venceu ou o contato mudou de novo. Procure o RH.'],
    tooMany: ['Muitas tentativas seguidas', 'Tente de novo daqui a alguns minutos.'],
  },
  'en-US': {
    title: 'Confirm the new contact',
    lead: 'The e-mail or mobile in your record has changed. Confirm only if you asked for it: codes to create a password then go to the new contact.',
    confirm: 'It was me: confirm',
    done: ['Contact confirmed', 'Codes now go to the new contact.'],
    invalid: [
      'This address is not valid any more',
      'It was used, has expired, or the contact changed again. Contact HR.',
    ],
    tooMany: ['Too many attempts', 'Try again in a few minutes.'],
  },
  es: {
    title: 'Confirmar el contacto nuevo',
    lead: 'El correo o el celular de su registro cambió. Confirme solo si usted lo pidió: después, los códigos para crear una contraseña van al contacto nuevo.',
    confirm: 'Fui yo: confirmar',
    done: ['Contacto confirmado', 'Los códigos ya van al contacto nuevo.'],
    invalid: ['Esta dirección ya no es válida', 'Se usó, venció o el contacto cambió de nuevo. Hable con RR. HH.'],
    tooMany: ['Demasiados intentos seguidos', 'Inténtelo de nuevo en unos minutos.'],
  },
}

const STATUS: Record<State, number> = { asks: 200, done: 200, invalid: 404, tooMany: 429 }

type Request = FastifyRequest<{ Params: { code: string } }>

/** `/contato/<code>`: where the former address confirms a changed contact. Opening it changes nothing: mail servers open links. */
export function contactRoutes(server: FastifyInstance, deps: GatekeeperDeps): void {
  const { lookOf, send } = formPages(deps)
  const answer = (run: (code: string) => Promise<State>) => async (request: Request, reply: FastifyReply) => {
    const { code } = request.params
    const path = `${CONFIRM_PATH}/${encodeURIComponent(code)}`
    const { profile, publicUrl } = deps.settings
    const frame: Frame = { profile, look: lookOf(request), portal: publicUrl, path, isPublic: true }
    reply.header('X-Robots-Tag', 'noindex').header('Referrer-Policy', 'no-referrer')
    const found = await run(code)
    // An existing code has a limit of its own, so that others at the same address cannot block its confirmation.
    const who = found === 'invalid' ? addressOf(request) : `contact ${code}`
    const state = await limitCalls(deps, CONTACT_CONFIRMATIONS, who).then(
      () => found,
      (error): State => {
        if (!(error instanceof Problem && error.code === 'tooMany')) throw error
        reply.header('Retry-After', error.retryAfter)
        return 'tooMany'
      },
    )
    return send(reply, frame, viewOf(frame, state), STATUS[state])
  }
  server.get(
    `${CONFIRM_PATH}/:code`,
    answer(async (code) => ((await isConfirmable(deps, code)) ? 'asks' : 'invalid')),
  )
  server.register(async (scope) => {
    parseForms(scope, 1024)
    scope.post(
      `${CONFIRM_PATH}/:code`,
      answer(async (code) => ((await confirmChange(deps, code)) ? 'done' : 'invalid')),
    )
  })
}

function viewOf({ look, path }: Frame, state: State): View {
  const words = WORDS[look.locale]
  if (state === 'asks') {
    const body = html`<p class="lead">${words.lead}</p>
<form method="post" action="${path + queryOf(look)}"><button class="button">${words.confirm}</button></form>`
    return { title: words.title, body }
  }
  const [title, text] = words[state]
  const isGood = state === 'done'
  const body = html`<div class="alert" data-tone="${isGood ? 'good' : 'bad'}" role="${isGood ? 'status' : 'alert'}">${isGood ? DONE_ICON : ALERT_ICON}<p><b>${title}</b>${text}</p></div>`
  return { title: words.title, body }
}
