import cluster from 'node:cluster'
import { once } from 'node:events'
import { encodeBase64 } from '@colab/contract/wire/base64'
import { lastOfMonth } from '@colab/contract/wire/calendar'
import { SIZES } from '@colab/contract/wire/envelope'
import { openWith, parseEnvelope, sealWith } from '@colab/server/crypto/envelope'
import { openDatabase } from '@colab/server/db/database'
import { linesAndPdfs } from '@colab/server/domains/receipts/lines'
import fastify from 'fastify'

/*
 * A bare server on the same framework and database, in as many processes: the statement of a payslip, JSON, AES-GCM
 * and nothing else, without session, validation, or mark of a used envelope. It is the lower bound of the cost of
 * any server of this protocol.
 */

const [databaseUrl = '', port = '', processes = '1', key = ''] = process.argv.slice(2)
const sealingKey = { key: Buffer.from(key, 'base64url'), encryptedKey: new Uint8Array(SIZES.encryptedKey) }

interface Parameters {
  codPessoa: number
  ano: number
  mes: number
  codTipoCalculo: number
}

if (cluster.isPrimary) {
  await Promise.all(Array.from({ length: Number(processes) }, () => once(cluster.fork(), 'listening')))
  process.on('disconnect', () => process.exit(0))
  process.send?.('ready')
} else {
  const db = openDatabase(databaseUrl)
  const server = fastify()
  server.put<{ Body: { data: string } }>('/rest/app/app', async ({ body }, reply) => {
    const { plaintext } = openWith(() => sealingKey.key, parseEnvelope(body.data))
    const { pcParametros } = JSON.parse(plaintext) as { pcParametros: string }
    const { codPessoa, ano, mes, codTipoCalculo } = JSON.parse(pcParametros) as Parameters
    const first = `${ano}-${mes}-01`
    const period = { first, last: lastOfMonth(first), codTipoCalculo, shownWithIt: codTipoCalculo }
    const { rows } = await linesAndPdfs(db, { codPessoa, ...period })
    const ttMovimento = rows.map(({ conteudo, ...row }) => ({ ...row, anexo: conteudo && encodeBase64(conteudo) }))
    reply.type('application/json; charset=utf-8')
    return `{"data":"${sealWith(sealingKey, JSON.stringify({ ttMovimento }))}"}`
  })
  await server.listen({ host: '127.0.0.1', port: Number(port) })
}
