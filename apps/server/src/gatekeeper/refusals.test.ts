import { describe, expect, it } from 'vitest'
import { accessRefusal, blocked, passwordRefusal, wrongPassword } from './refusals.ts'

describe('a refusal', () => {
  it.each([
    ['cpfInexistente', 'CPF não encontrado na base de dados'],
    ['semSenha', 'CPF sem senha cadastrada: procure o RH'],
    ['semVinculo', 'CPF não vinculado a um empregado'],
    ['senhaInvalida', 'Senha inválida'],
    ['loginInvalido', 'CPF ou senha inválidos'],
    ['senhaAtual', 'A senha atual não confere'],
    ['senhaIgual', 'A nova senha deve ser diferente da atual'],
    ['indisponivel', 'Serviço indisponível no momento, tente novamente mais tarde'],
    ['semTelefone', 'Nenhum celular válido cadastrado'],
    ['semEmail', 'Nenhum e-mail válido cadastrado'],
    ['semOpcao', 'Nenhum celular ou e-mail válido cadastrado: procure o RH'],
    ['codigoInvalido', 'Código inválido ou vencido'],
    ['passkey', 'Confirme com a digital ou o rosto'],
    ['passkeyVencida', 'O tempo para confirmar acabou: comece de novo'],
    ['passkeyInvalida', 'Não foi possível confirmar que é você'],
    ['passkeyIndisponivel', 'Neste portal não dá para entrar com a digital ou o rosto'],
    ['semPasskey', 'Chave de acesso não encontrada'],
  ] as const)('has the code %s beside its text', (codigo, message) => {
    expect(accessRefusal(codigo)).toMatchObject({ codigo, message })
  })

  it.each([
    [0, undefined, 'Senha inválida'],
    [1, 1, 'Senha inválida. Mais 1 tentativa antes de uma espera.'],
    [2, 2, 'Senha inválida. Mais 2 tentativas antes de uma espera.'],
    [3, undefined, 'Senha inválida'],
  ])('of a wrong password with %i tries left counts only the last two', (left, valor, message) => {
    expect(wrongPassword(left)).toMatchObject({ codigo: 'senhaInvalida', valor, message })
  })

  it.each([
    [1, 1, '1 minuto'],
    [60_000, 1, '1 minuto'],
    [60_001, 2, '2 minutos'],
    [3_600_000, 60, '60 minutos'],
  ])('of a try %i ms too early names the wait in whole minutes', (wait, valor, time) => {
    const message = `Muitas tentativas: tente novamente em ${time}`
    expect(blocked(wait)).toMatchObject({ codigo: 'bloqueado', valor, message })
  })

  it.each([
    ['required', '', 'Informe a nova senha'],
    ['digits', '', 'A nova senha deve ter apenas números'],
    ['length', '', 'A nova senha deve ter exatamente 6 números'],
    ['repeated', '', 'A nova senha não pode ter números iguais em seguida'],
    ['sequence', '', 'A nova senha não pode ter três números em sequência crescente'],
    ['short', '', 'A nova senha deve ter pelo menos 8 caracteres'],
    ['cpf', 'senhaPrevisivel', 'A nova senha não pode ser parte do seu CPF: é fácil de adivinhar'],
    ['common', 'senhaPrevisivel', 'A nova senha é uma combinação muito usada: é fácil de adivinhar'],
  ] as const)('of a new password says what is wrong with it: %s', (fault, codigo, message) => {
    expect(passwordRefusal(fault)).toMatchObject({ codigo, message })
  })
})
