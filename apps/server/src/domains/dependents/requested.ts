import { certificateOf, type gravaWebDependente } from '@colab/contract/domains/dependents'
import { cepDigits, formatCep, isCep } from '@colab/contract/wire/cep'
import { cpfDigits, isCpf } from '@colab/contract/wire/cpf'
import { isMistypedEnrolment } from '@colab/contract/wire/enrolment'
import { Refused } from '@colab/contract/wire/failures'
import type { CheckedParams } from '@colab/contract/wire/method'
import type { StoredBytes } from '#db/outside.ts'
import { isListed } from '#domains/registration/listed.ts'
import type { PersonContext } from '#protocol/context.ts'
import type { StoredRequest } from './tables.ts'

type DependentRow = CheckedParams<typeof gravaWebDependente>['ttWebDependente'][number]
type RequestedDependent = Omit<
  StoredRequest,
  | 'sequencia'
  | 'codPessoa'
  | 'createdAt'
  | 'situacao'
  | 'retornoRh'
  | 'decididoPor'
  | 'decididoEm'
  | 'nomeArquivo'
  | 'mime'
  | keyof StoredBytes
  | 'tamanho'
>

/** Returns the dependent to be stored; certificate data in the matrícula takes precedence over typed data. */
export function dependentOf({ codPessoa: _, CPF, ...sent }: DependentRow): RequestedDependent {
  return {
    ...sent,
    cpf: isCpf(CPF) ? cpfDigits(CPF) : '',
    codCep: cepDigits(sent.codCep),
    ...certificateOf(sent.matriculaCertidao),
    estudante: sent.estudante ? 1 : 0,
    deficienteFisico: sent.deficienteFisico ? 1 : 0,
    codNecessidade: sent.deficienteFisico ? sent.codNecessidade || null : null,
  }
}

/** Repeats the validation of the form (spec §5) for other clients. Throws Refused. */
export async function checkDependent(
  { app, db, codPessoa }: PersonContext,
  requested: RequestedDependent,
): Promise<void> {
  const today = app.clock.today()
  const { nome, cpf, dtNascimento, dtCertidao, matriculaCertidao, numCertidao, codDependencia, codNecessidade } =
    requested
  if (!nome) throw new Refused('Informe o nome.')
  if (!cpf) throw new Refused('O CPF não é válido.')
  if (dtNascimento > today) throw new Refused('A data de nascimento ainda não chegou.')
  if (!isCep(formatCep(requested.codCep))) throw new Refused('O CEP não está completo.', 'codCep')
  if (!requested.cidade) throw new Refused('Informe a cidade.', 'cidade')
  if (dtCertidao > today) throw new Refused('A data da certidão ainda não chegou.')
  if (dtCertidao < dtNascimento) throw new Refused('A certidão não pode ser anterior ao nascimento.')
  if (!matriculaCertidao) throw new Refused('Informe a matrícula da certidão.')
  if (isMistypedEnrolment(matriculaCertidao)) {
    throw new Refused('Confira a matrícula da certidão: um dos 32 números está errado.')
  }
  if (!/^\d{0,7}$/.test(numCertidao)) throw new Refused('O número da certidão tem até 7 algarismos.')
  if (!requested.observacao) throw new Refused('Escreva uma observação.')
  if (!(await isListed(db, 'relation', { codDependencia })))
    throw new Refused('Escolha o grau de dependência da lista.')
  if (!(await isListed(db, 'federalState', { codUf: requested.uf })))
    throw new Refused('Escolha o estado da lista.', 'uf')
  const isNeedListed =
    codNecessidade === null ? !requested.deficienteFisico : await isListed(db, 'specialNeed', { codNecessidade })
  if (!isNeedListed) throw new Refused('Escolha o tipo de deficiência da lista.')
  const own = await db.selectFrom('person').select('cpf').where('codPessoa', '=', codPessoa).executeTakeFirst()
  if (own?.cpf === cpf) throw new Refused('Este CPF é o seu. Informe o do dependente.')
  const known = await db
    .selectFrom('dependent')
    .select('codDependente')
    .where((is) => is.and({ codPessoa, cpf }))
    .executeTakeFirst()
  if (known) throw new Refused('Você já tem um dependente com este CPF.')
}
