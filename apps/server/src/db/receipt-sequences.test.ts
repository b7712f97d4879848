import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { migrations } from '#registry.ts'
import { dropDatabase, emptyDatabase } from '../../test/databases.ts'
import { databaseKind, migrate, migrateTo, openDatabase } from './database.ts'

const RECEIPT = {
  codPessoa: 1,
  codEmpregado: 10,
  codTipoCalculo: 10,
  dtCompetencia: '2026-10-01',
  vlrTotProventos: 485_000,
  vlrTotDescontos: 53_456,
  vlrBaseFGTS: 485_000,
  vlrFGTS: 38_800,
  vlrBaseINSS: 485_000,
  vlrBaseIRRF: 431_544,
}
const LINE = { codRecibo: 7, sequencia: 1, codEvento: 1, nomeEvento: 'Salário', indicador: 'Provento', hrMovto: '' }

it('keeps the receipts of an earlier version, and lets their month have another one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'colab-receipts-'))
  const url = await emptyDatabase(folder)
  const db = openDatabase(url)
  onTestFinished(async () => {
    await db.destroy()
    await dropDatabase(url)
    await rm(folder, { recursive: true })
  })
  await migrateTo(db, databaseKind(url), migrations, '048-personal-exports')
  const place = { endereco: '', cidade: '', codUf: '' }
  await db
    .insertInto('company')
    .values({ codEmp: 1, nomeEmpresa: '', cnpj: '', ...place })
    .execute()
  await db
    .insertInto('unit')
    .values({ codUnidade: 1, codEmp: 1, unidade: '', cidade: '', codUf: '', timeZone: '' })
    .execute()
  const address = { ...place, numEnd: '', complEnd: '', bairro: '', codCep: '' }
  await db
    .insertInto('person')
    .values({
      codPessoa: 1,
      cpf: '52998224725',
      nome: '',
      fone: '',
      celular: '',
      emailParticular: '',
      nomeConjuge: '',
      ...address,
    })
    .execute()
  const employment = {
    codEmpregado: 10,
    codPessoa: 1,
    codEmp: 1,
    codUnidade: 1,
    cargo: '',
    supervisor: '',
    dtAdmissao: '2020-01-02',
    vlrSalario: 0,
    jornada: 0,
  }
  await db.insertInto('employment').values(employment).execute()
  const older = { ...RECEIPT, codRecibo: 7, dtPagamento: '2026-11-05', openedAt: 12, withdrawnAt: 34 }
  await db.insertInto('receipt').values(older).execute()
  await db
    .insertInto('receiptLine')
    .values({ ...LINE, vlrMovto: 485_000, detalhamento: '' })
    .execute()

  await migrate(db, databaseKind(url), migrations)
  const stored = { ...older, sequenciaRecibo: 1, nomeRecibo: '', corrigido: 0 }
  expect(await db.selectFrom('receipt').selectAll().execute()).toEqual([stored])
  expect(await db.selectFrom('receiptLine').select(['codRecibo', 'nomeEvento']).execute()).toEqual([
    { codRecibo: 7, nomeEvento: 'Salário' },
  ])
  await db
    .insertInto('receipt')
    .values({ ...RECEIPT, sequenciaRecibo: 2 })
    .execute()
  // Keys and references are checked as before.
  await expect(
    db
      .insertInto('receipt')
      .values({ ...RECEIPT, sequenciaRecibo: 2 })
      .execute(),
  ).rejects.toThrow(/unique/i)
  await expect(db.deleteFrom('receipt').where('codRecibo', '=', 7).execute()).rejects.toThrow(/foreign key/i)
})
