import { PROOF, REGISTRATION_FIELDS, type RegistrationField } from '@colab/contract/domains/registration'
import { addDays } from '@colab/contract/wire/calendar'
import { readAsset } from './assets.ts'
import type { Demo } from './company/demo.ts'
import type { Person } from './company/people.ts'

/** The record of a person, as a request to change it has it. */
export function recordOf(person: Person) {
  const { codTipoLogradouro, codEstadoCivil, codGrau, ...texts } = Object.fromEntries(
    ['codPessoa' as const, ...REGISTRATION_FIELDS].map((name) => [name, person[name]]),
  ) as Pick<Person, 'codPessoa' | RegistrationField>
  return {
    ...texts,
    codTipoLogradouro: codTipoLogradouro ?? 1,
    codEstadoCivil: codEstadoCivil ?? 1,
    codGrau: codGrau ?? 7,
  }
}

/** Stores one pending request: a new address and mobile number. */
export async function insertRegistrationChange({ db, today, people }: Demo): Promise<void> {
  const person = people.find(({ role }) => role === 'twoEmployments')
  if (!person) return
  const dtMovto = addDays(today, -2)
  const { codAlteracao } = await db
    .insertInto('registrationChange')
    .values({
      ...recordOf(person),
      createdAt: Date.parse(`${dtMovto}T12:20:00-03:00`),
      dtMovto,
      situacao: 'P',
      retornoRh: '',
      celular: '11987654321',
      endereco: 'das Palmeiras',
      numEnd: '148',
      complEnd: 'Casa 2',
      campos: 'celular,endereco,numEnd,complEnd',
      observacao: 'Mudei de casa neste mês.',
    })
    .returning('codAlteracao')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('registrationProof')
    .values({
      codAlteracao,
      tipo: PROOF.address,
      nomeArquivo: 'conta-de-luz.png',
      mime: 'image/png',
      conteudo: await readAsset('conta-de-luz.png'),
    })
    .execute()
}
