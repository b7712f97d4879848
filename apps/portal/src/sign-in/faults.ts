import type { Refusal } from '@colab/contract/domains/access'
import { Refused, SignedOut, Unavailable } from '@colab/contract/wire/failures'
import { failureText } from '@colab/ui/calls/failureText.ts'
import type { FormFailure } from '@colab/ui/kit/fields/useForm.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { profile } from '#profile.ts'

/** Phone of HR, which can help with these (spec §9). */
const phone = profile.contactPhone

/** Texts of refusals by code (spec §8 Login, Recovery); `bloqueado` has a time and is composed below. */
const REFUSED: Record<Exclude<Refusal, 'bloqueado'>, MessageDescriptor> = {
  cpfInexistente: phone
    ? msg`CPF não encontrado na base de dados. Telefone do RH: ${phone}`
    : msg`CPF não encontrado na base de dados`,
  semSenha: phone
    ? msg`CPF sem senha cadastrada: procure o RH pelo telefone ${phone}`
    : msg`CPF sem senha cadastrada: procure o RH`,
  semVinculo: phone
    ? msg`CPF não vinculado a um empregado. Telefone do RH: ${phone}`
    : msg`CPF não vinculado a um empregado`,
  senhaInvalida: msg`Senha inválida`,
  loginInvalido: msg`CPF ou senha inválidos`,
  senhaAtual: msg`A senha atual não confere`,
  senhaIgual: msg`A nova senha deve ser diferente da atual.`,
  indisponivel: msg`Serviço indisponível no momento. Tente de novo em instantes.`,
  semTelefone: msg`Nenhum celular válido cadastrado`,
  semEmail: msg`Nenhum e-mail válido cadastrado`,
  semOpcao: phone
    ? msg`Nenhum celular ou e-mail válido cadastrado: procure o RH pelo telefone ${phone}`
    : msg`Nenhum celular ou e-mail válido cadastrado: procure o RH`,
  codigoInvalido: msg`Código inválido ou vencido`,
  senhaPrevisivel: msg`Esta senha é fácil de adivinhar. Escolha outra.`,
  passkey: msg`Confirme com a digital ou o rosto.`,
  passkeyVencida: msg`O tempo para confirmar acabou. Volte e informe a senha de novo.`,
  passkeyInvalida: msg`Não foi possível confirmar que é você. Tente de novo ou procure o RH.`,
  passkeyIndisponivel: msg`Neste portal não dá para entrar com a digital ou o rosto. Procure o RH.`,
  semPasskey: msg`Chave de acesso não encontrada`,
}

const unknown = phone
  ? msg`Não foi possível continuar. Procure o RH pelo telefone ${phone}.`
  : msg`Não foi possível continuar. Procure o RH.`

/** Fields affected by a refusal; other refusals concern the whole form. */
const FIELDS: Record<string, string> = {
  cpfInexistente: 'cpf',
  senhaInvalida: 'senha',
  codigoInvalido: 'codigo',
  senhaIgual: 'senha',
  senhaPrevisivel: 'senha',
}

/** Returns the text of a failed call. */
export function explain(failure: unknown): FormFailure {
  if (failure instanceof Refused) return explainRefusal(failure)
  if (failure instanceof SignedOut) {
    return { field: '', words: msg`O tempo para trocar a senha acabou. Volte e comece de novo.` }
  }
  if (failure instanceof Unavailable && failure.status === 429) {
    return { field: '', words: tooMany(Math.ceil((failure.retryAfter ?? 0) / 60)) }
  }
  if (failure instanceof Unavailable && failure.isLate) return { field: '', words: failureText(failure) }
  if (!navigator.onLine)
    return { field: '', words: msg`Você está sem conexão. Tente de novo quando a internet voltar.` }
  return { field: '', words: REFUSED.indisponivel }
}

/** Returns the seconds to wait before another attempt; 0 for other failures. */
export function waitOf(failure: Error): number {
  if (failure instanceof Refused && failure.codigo === 'bloqueado') return 60 * (failure.valor ?? 0)
  return failure instanceof Unavailable && failure.status === 429 ? (failure.retryAfter ?? 0) : 0
}

function explainRefusal({ codigo, message, valor = 0 }: Refused): FormFailure {
  if (codigo === 'bloqueado') return { field: '', words: tooMany(valor) }
  if (codigo === 'senhaInvalida' && valor > 0) {
    const words = msg`Senha inválida. ${plural(valor, { one: 'Mais # tentativa antes de uma espera.', other: 'Mais # tentativas antes de uma espera.' })}`
    return { field: 'senha', words }
  }
  const known = Object.hasOwn(REFUSED, codigo) ? REFUSED[codigo as keyof typeof REFUSED] : undefined
  return { field: FIELDS[codigo] ?? '', words: known ?? (message || unknown) }
}

function tooMany(minutes: number): MessageDescriptor {
  if (!minutes) return msg`Muitas tentativas. Espere um pouco e tente de novo.`
  return msg`Muitas tentativas. Tente de novo em ${plural(minutes, { one: '# minuto', other: '# minutos' })}.`
}
