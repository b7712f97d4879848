import { decodeBase64 } from '@colab/contract/wire/base64'
import { expect, it } from 'vitest'
import { importFiles, SMALL } from '../../../test/import.ts'
import { drawnLines } from '../../../test/pdf.ts'
import { startServer } from '../../../test/server.ts'
import { pdfsOf } from './pdfs.ts'

const RECEIPT = {
  'recibos.csv': 'codEmpregado;codTipoCalculo;dtCompetencia;vlrTotProventos;vlrTotDescontos\n10;10;10/2026;4850;0',
  'recibos-linhas.csv': [
    'codEmpregado;codTipoCalculo;dtCompetencia;sequencia;codEvento;nomeEvento;indicador;vlrMovto',
    '10;10;10/2026;1;1;Salário;Provento;4850',
  ].join('\n'),
}

it('stores no PDF of a receipt that changed while it was printed', async () => {
  const { app } = await startServer({ now: Date.parse('2026-11-21T15:00:00Z') })
  expect((await importFiles(app, { ...SMALL, ...RECEIPT })).faults).toEqual([])
  const { codRecibo } = await app.db.selectFrom('receipt').select('codRecibo').executeTakeFirstOrThrow()
  const changeFirst: typeof app.storage.attempt = async (write) => {
    await app.db.updateTable('receiptLine').set({ nomeEvento: 'Salário-base' }).execute()
    return app.storage.attempt(write)
  }
  const linesOf = async (attempt: typeof app.storage.attempt) => {
    const { anexo = '' } = await pdfsOf({ app: { ...app, storage: { ...app.storage, attempt } } }, codRecibo, [])
    return drawnLines(decodeBase64(anexo)).flat()
  }
  expect(await linesOf(changeFirst)).toContain('Salário')
  expect(await app.db.selectFrom('receiptPdf').selectAll().execute()).toEqual([])
  expect(await linesOf(app.storage.attempt)).toContain('Salário-base')
  expect(await app.db.selectFrom('receiptPdf').selectAll().execute()).toHaveLength(1)
})
