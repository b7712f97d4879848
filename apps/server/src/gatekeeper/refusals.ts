import type { Refusal } from '@colab/contract/domains/access'
import { Refused } from '@colab/contract/wire/failures'
import type { CommonestFault, PasswordFault } from '@colab/contract/wire/password'

/** Refusals of sign-in, recovery and password change (spec §8, wire protocol §5). */
const TEXTS: Record<Exclude<Refusal, 'bloqueado' | 'senhaPrevisivel'>, string> = {
  cpfInexistente: 'CPF não encontrado na base de dados',
  semSenha: 'CPF sem senha cadastrada: procure o RH',
  semVinculo: 'CPF não vinculado a um empregado',
  senhaInvalida: 'Senha inválida',
  // For every sign-in under UNIFORM_SIGN_IN.
  loginInvalido: 'CPF ou senha inválidos',
  senhaAtual: 'A senha atual não confere',
  senhaIgual: 'A nova senha deve ser diferente da atual',
  indisponivel: 'Serviço indisponível no momento, tente novamente mais tarde',
  semTelefone: 'Nenhum celular válido cadastrado',
  semEmail: 'Nenhum e-mail válido cadastrado',
  semOpcao: 'Nenhum celular ou e-mail válido cadastrado: procure o RH',
  codigoInvalido: 'Código inválido ou vencido',
  passkey: 'Confirme com a digital ou o rosto',
  passkeyVencida: 'O tempo para confirmar acabou: comece de novo',
  passkeyInvalida: 'Não foi possível confirmar que é você',
  passkeyIndisponivel: 'Neste portal não dá para entrar com a digital ou o rosto',
  semPasskey: 'Chave de acesso não encontrada',
}

/** Number of remaining attempts from which the person is warned: after a first mistake a warning would only worry. */
export const FEW_TRIES = 2

/** Returns the refusal of sign-in, recovery or a password change by its code. */
export function accessRefusal(codigo: keyof typeof TEXTS): Refused {
  return new Refused(TEXTS[codigo], codigo)
}

/** Returns `senhaInvalida`, with the number of remaining attempts once they are few. */
export function wrongPassword(left: number): Refused {
  if (left === 0 || left > FEW_TRIES) return accessRefusal('senhaInvalida')
  const tries = left === 1 ? 'Mais 1 tentativa' : `Mais ${left} tentativas`
  return new Refused(`${TEXTS.senhaInvalida}. ${tries} antes de uma espera.`, 'senhaInvalida', left)
}

/** Returns `bloqueado` with the time left in whole minutes; `wait` in milliseconds. */
export function blocked(wait: number): Refused {
  const minutes = Math.max(1, Math.ceil(wait / 60_000))
  const time = minutes === 1 ? '1 minuto' : `${minutes} minutos`
  return new Refused(`Muitas tentativas: tente novamente em ${time}`, 'bloqueado', minutes)
}

/** Error texts of a new password (spec §5), and of one that is allowed but easily guessed. */
const PASSWORD_TEXTS: Record<PasswordFault | CommonestFault, string> = {
  required: 'Informe a nova senha',
  digits: 'A nova senha deve ter apenas números',
  length: 'A nova senha deve ter exatamente 6 números',
  repeated: 'A nova senha não pode ter números iguais em seguida',
  sequence: 'A nova senha não pode ter três números em sequência crescente',
  short: 'A nova senha deve ter pelo menos 8 caracteres',
  cpf: 'A nova senha não pode ser parte do seu CPF: é fácil de adivinhar',
  common: 'A nova senha é uma combinação muito usada: é fácil de adivinhar',
}

/** Returns the refusal of a new password; the wire has no code for the rules of spec §5. */
export function passwordRefusal(fault: PasswordFault | CommonestFault): Refused {
  const isGuessable = fault === 'cpf' || fault === 'common'
  return new Refused(PASSWORD_TEXTS[fault], isGuessable ? 'senhaPrevisivel' : '')
}
