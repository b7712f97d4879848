import { PROOF_FILES } from '@colab/contract/domains/dependents'
import { isCep } from '@colab/contract/wire/cep'
import { isCpf, lacksDigit } from '@colab/contract/wire/cpf'
import { isMistypedEnrolment } from '@colab/contract/wire/enrolment'
import { today } from '@colab/ui/i18n/clock.ts'
import { fileFault } from '@colab/ui/kit/fields/FileField.tsx'
import type { FieldErrors } from '@colab/ui/kit/fields/useForm.ts'
import type { Translatable } from '@colab/ui/kit/useTranslate.ts'
import { msg } from '@lingui/core/macro'
import type { Values } from './request.ts'

type Errors = FieldErrors<keyof Values>

const FILL = msg`Preencha o campo`
const CHOOSE = msg`Escolha uma opção`

/** Errors of plain text fields, also when the server refuses them: its own texts are in Portuguese. */
export const WORDS = {
  cidade: FILL,
  numCertidao: msg`Use até 7 números.`,
  observacao: FILL,
} satisfies Errors

function dayFault(day: string): Translatable | undefined {
  if (day === '') return FILL
  return day > today() ? msg`Esta data ainda não chegou.` : undefined
}

function cpfFault(cpf: string): Translatable | undefined {
  if (cpf === '') return FILL
  if (lacksDigit(cpf)) return msg`Um CPF tem 11 números e pode começar com 0.`
  return isCpf(cpf) ? undefined : msg`Confira o CPF: ele não é válido.`
}

export function checkPerson({ nome, codDependencia, sexo, CPF, dtNascimento }: Values): Errors {
  const [cpf, birth] = [cpfFault(CPF), dayFault(dtNascimento)]
  return {
    ...(nome.trim() === '' && { nome: FILL }),
    ...(codDependencia === '' && { codDependencia: CHOOSE }),
    ...(sexo === '' && { sexo: CHOOSE }),
    ...(cpf && { CPF: cpf }),
    ...(birth && { dtNascimento: birth }),
  }
}

export function checkFamily({ codCep, cidade, uf }: Values): Errors {
  return {
    ...(!isCep(codCep) && { codCep: msg`Informe os 8 números do CEP.` }),
    ...(cidade.trim() === '' && { cidade: WORDS.cidade }),
    ...(uf === '' && { uf: CHOOSE }),
  }
}

export function checkCertificate({ matriculaCertidao, dtCertidao, dtNascimento, numCertidao }: Values): Errors {
  const day = dayFault(dtCertidao)
  return {
    ...(isMistypedEnrolment(matriculaCertidao) && {
      matriculaCertidao: msg`Confira a matrícula: um dos 32 números está errado.`,
    }),
    ...(matriculaCertidao.trim() === '' && { matriculaCertidao: FILL }),
    ...(dtCertidao < dtNascimento && { dtCertidao: msg`A certidão não pode ser anterior ao nascimento.` }),
    ...(day && { dtCertidao: day }),
    ...(!/^\d{0,7}$/.test(numCertidao) && { numCertidao: WORDS.numCertidao }),
  }
}

export async function checkProof({ deficienteFisico, codNecessidade, observacao, proof }: Values): Promise<Errors> {
  const fault = proof ? await fileFault(proof, PROOF_FILES) : msg`Anexe o comprovante`
  return {
    ...(deficienteFisico && codNecessidade === '' && { codNecessidade: CHOOSE }),
    ...(observacao.trim() === '' && { observacao: WORDS.observacao }),
    ...(fault && { proof: fault }),
  }
}
