import { PROOF } from '@colab/contract/domains/registration'
import { addDays } from '@colab/contract/wire/calendar'
import type { Demo } from './company/demo.ts'
import { Raster } from './images/raster.ts'

/** A bill as somebody photographs one: a sheet with a heading and grey lines on it. */
function bill(): Uint8Array {
  const sheet = new Raster(240, 320, [255, 255, 255])
  sheet.rectangle(24, 24, 120, 14, [30, 90, 160])
  for (let line = 0; line < 11; line++)
    sheet.rectangle(24, 60 + line * 20, line % 3 === 2 ? 90 : 190, 6, [150, 150, 158])
  return sheet.png()
}

/** Stores one request that waits for HR: somebody moved house and has a new mobile. */
export async function demoRegistration({ db, today, people }: Demo): Promise<void> {
  const person = people.find(({ role }) => role === 'twoEmployments')
  if (!person) return
  const dtMovto = addDays(today, -2)
  const { codPessoa, nome, fone, emailParticular, bairro, cidade, codUf, codCep, nomeConjuge } = person
  const { codTipoLogradouro, codEstadoCivil, codGrau } = person
  const { codAlteracao } = await db
    .insertInto('registrationChange')
    .values({
      ...{ codPessoa, createdAt: Date.parse(`${dtMovto}T12:20:00-03:00`), dtMovto, situacao: 'P', retornoRh: '' },
      ...{ nome, fone, emailParticular, bairro, cidade, codUf, codCep, nomeConjuge },
      ...{ codTipoLogradouro: codTipoLogradouro ?? 1, codEstadoCivil: codEstadoCivil ?? 1, codGrau: codGrau ?? 7 },
      ...{ celular: '11987654321', endereco: 'das Palmeiras', numEnd: '148', complEnd: 'Casa 2' },
      campos: 'celular,endereco,numEnd,complEnd',
      observacao: 'Mudei de casa neste mês.',
    })
    .returning('codAlteracao')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('registrationProof')
    .values({
      ...{ codAlteracao, tipo: PROOF.address },
      ...{ nomeArquivo: 'conta-de-luz.png', mime: 'image/png', conteudo: bill() },
    })
    .execute()
}
