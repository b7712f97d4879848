import { DEPENDENT_FLAGS } from '@colab/contract/domains/dependents'
import { recordAs, written } from '@colab/contract/domains/registration'
import { REQUEST_STATE, type Solicitacao } from '@colab/contract/domains/requests'
import { formatCpf } from '@colab/contract/wire/cpf'
import { storeDraft } from '@colab/ui/kit/fields/useDraft.ts'
import { PATHS } from '#paths.ts'
import { hasScreen } from '#profile.ts'
import { KINDS, kindOf } from './kinds.ts'

/** Returns the address if its screen is enabled for this client. */
export function offered(href: string | null): string | null {
  return href && hasScreen(href.replace(/\?.*/, '')) ? href : null
}

/** Returns the address of the form, or null for an unknown kind. */
export function formHref({ tipo, idSolicitacao, ttCampo }: Solicitacao): string | null {
  if (tipo === 'application') return `${KINDS.application.form}?vaga=${encodeURIComponent(idSolicitacao)}`
  if (tipo === 'reservation') {
    const isOther = ttCampo.some(({ campo, valor }) => campo === 'substProteina' && valor === '1')
    return `${KINDS.reservation.form}?cardapio=${encodeURIComponent(idSolicitacao)}${isOther ? '&semcarne=1' : ''}`
  }
  return kindOf(tipo)?.form ?? null
}

/** Returns the address where the request itself can be read or changed. */
export function openHref(request: Solicitacao): string | null {
  const { tipo, idSolicitacao, situacao } = request
  if (tipo === 'message') return `${PATHS.hrContact}?conversa=${encodeURIComponent(idSolicitacao)}`
  if (tipo === 'absence') return PATHS.absences
  const isOpen = situacao === REQUEST_STATE.open
  return isOpen && (tipo === 'application' || tipo === 'order' || tipo === 'reservation') ? formHref(request) : null
}

/** Returns whether a request like this one can be sent again: it was refused or cancelled, or is an order that is over. */
export function isRepeatable({ tipo, situacao, ttCampo }: Solicitacao): boolean {
  if (tipo === 'order' && situacao !== REQUEST_STATE.open) return ttCampo.length > 0
  return situacao === REQUEST_STATE.refused || situacao === REQUEST_STATE.cancelled
}

/** Fills in the draft that the form of this kind starts with; meals and openings are in the address. */
export function fillForm(request: Solicitacao): void {
  const { tipo, dtMovto, hrMovtoIni, hrMovtoFim, descricao } = request
  const fields = Object.fromEntries(request.ttCampo.map(({ campo, valor }) => [campo, valor]))
  if (tipo === 'adjustment') {
    storeDraft('punch-adjustment', { dtMovto: dtMovto ?? '', time: hrMovtoIni, observacao: descricao })
  } else if (tipo === 'teletex') {
    const [kind, codEvento] = [Number(fields.tipo), Number(fields.codEvento)]
    const times = { hrMovtoIni, hrMovtoFim, codEvento }
    storeDraft('teletex', { dtMovto: dtMovto ?? '', tipo: kind, ...times, observacao: descricao })
  } else if (tipo === 'message') {
    storeDraft('hr-contact', { codTipo: fields.codTipo, descricao })
  } else if (tipo === 'registration') {
    const { foto: _, ...record } = fields
    storeDraft('registration', { ...recordAs(written, record), observacao: descricao })
  } else if (tipo === 'dependent') {
    const { cpf = '', ...facts } = fields
    const flags = Object.fromEntries(DEPENDENT_FLAGS.map((name) => [name, fields[name] === '1']))
    storeDraft('dependent', { ...recordAs(written, facts), ...flags, CPF: formatCpf(cpf) })
  } else if (tipo === 'order') {
    storeDraft('retail-order again', fields)
  }
}
