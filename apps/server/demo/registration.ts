import { PROOF } from '@colab/contract/domains/registration'
import { addDays } from '@colab/contract/wire/calendar'
import { readAsset } from './assets.ts'
import type { Demo } from './company/demo.ts'

/** Stores one pending request: a new address and mobile number. */
export async function insertRegistrationChange({ db, today, people }: Demo): Promise<void> {
  const person = people.find(({ role }) => role === 'twoEmployments')
  if (!person) return
  const dtMovto = addDays(today, -2)
  const { codPessoa, nome, fone, emailParticular, bairro, cidade, codUf, codCep, nomeConjuge } = person
  const { codTipoLogradouro, codEstadoCivil, codGrau } = person
  const { codAlteracao } = await db
    .insertInto('registrationChange')
    .values({
      codPessoa,
      createdAt: Date.parse(`${dtMovto}T12:20:00-03:00`),
      dtMovto,
      situacao: 'P',
      retornoRh: '',
      nome,
      fone,
      emailParticular,
      bairro,
      cidade,
      codUf,
      codCep,
      nomeConjuge,
      codTipoLogradouro: codTipoLogradouro ?? 1,
      codEstadoCivil: codEstadoCivil ?? 1,
      codGrau: codGrau ?? 7,
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
