import type { admitePessoa, readmitePessoa } from '@colab/contract/desk/people'
import type { CheckedParams } from '@colab/contract/wire/method'
import { lockPerson } from '#employees/lock.ts'
import { hirePerson, type NewContract, rehirePerson } from '#hr/people/hire.ts'
import type { DeskContext } from '../context.ts'
import { otherPerson, staffContext } from './person.ts'

/** Stores a person with a contract. */
export async function hire(context: DeskContext, params: CheckedParams<typeof admitePessoa>) {
  const { nome, cpf, dtNascimento, celular, emailParticular, codigo, motivo } = params
  const person = { nome, cpf, dtNascimento, celular, emailParticular, codigo }
  const codPessoa = await hirePerson(staffContext(context, motivo), person, contractOf(params), hiringOf(context))
  return { ttPessoa: [{ codPessoa }] }
}

/** Stores another contract of a person whose contracts have ended. */
export async function rehire(context: DeskContext, params: CheckedParams<typeof readmitePessoa>) {
  const person = await otherPerson(context, params.codPessoa)
  const within = staffContext(context, params.motivo)
  await lockPerson(within.db, person)
  await rehirePerson(within, person, contractOf(params), hiringOf(context))
  return {}
}

const hiringOf = ({ reach, parts: { layouts } }: DeskContext) => ({ reach, layouts })

function contractOf({ codUnidade, cargo, dtAdmissao, matricula, vlrSalario }: NewContract): NewContract {
  return { codUnidade, cargo, dtAdmissao, matricula, vlrSalario }
}
