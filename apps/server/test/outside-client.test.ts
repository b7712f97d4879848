import {
  constants,
  createCipheriv,
  createDecipheriv,
  generateKeyPairSync,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  randomUUID,
} from 'node:crypto'
import { expect, it } from 'vitest'
import { makePerson } from './people.ts'
import { shareServer } from './server.ts'

/*
 * A client written from the wire protocol alone, without code of this project: complete, on node:crypto and fetch. It
 * makes the calls that another company's program would make.
 */

const server = await shareServer()
const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048, publicExponent: 65537 })
const deviceId = randomUUID()
let serverKey = ''
let token = ''

function headers(more: Record<string, string> = {}): Record<string, string> {
  const bearer = token ? { Authorization: `Bearer ${token}` } : {}
  return { 'Content-Type': 'application/json', 'X-Device-Id': deviceId, ...bearer, ...more }
}

async function exchangeKeys(): Promise<void> {
  const body = JSON.stringify({ rsa_public_key_frontend: publicKey.export({ type: 'spki', format: 'pem' }) })
  const response = await fetch(`${server.url}/chave`, { method: 'POST', headers: headers(), body })
  serverKey = (await response.json()).rsa_public_key_backend
}

function seal(text: string): string {
  const key = randomBytes(32)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  const parts = {
    encrypted_key: publicEncrypt({ key: serverKey, ...OAEP }, key).toString('base64'),
    nonce: nonce.toString('base64'),
    ciphertext: ciphertext.toString('base64'),
  }
  return Buffer.from(JSON.stringify(parts)).toString('base64')
}

function open(data: string): string {
  const parts = JSON.parse(Buffer.from(data, 'base64').toString())
  const key = privateDecrypt({ key: privateKey, ...OAEP }, Buffer.from(parts.encrypted_key, 'base64'))
  const ciphertext = Buffer.from(parts.ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(parts.nonce, 'base64'))
  decipher.setAuthTag(ciphertext.subarray(-16))
  return Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()]).toString('utf8')
}

async function call(pcMetodo: string, parameters: object, codPessoa?: number) {
  const request = {
    uid: '',
    pwd: '',
    program: 'admin/colaborador.p',
    pcValidaSenha: JSON.stringify({ codPessoa }),
    pcMetodo,
    pcParametros: JSON.stringify({ codPessoa, ...parameters }),
    pcRetorno: '',
  }
  const body = JSON.stringify({ data: seal(JSON.stringify(request)) })
  const response = await fetch(`${server.url}/rest/app/app`, { method: 'PUT', headers: headers(), body })
  if (response.status !== 200) throw new Error(`${pcMetodo}: ${response.status} ${await response.text()}`)
  return JSON.parse(open((await response.json()).data))
}

async function refresh(payload: { data_1: string; data_7: string; data_8: number }, refreshToken: string) {
  const response = await fetch(`${server.url}/login/colab/refresh-token`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Device-Id': deviceId,
      'X-Domain': new URL(server.url).host,
      'X-Client-Id': 'colab',
    },
    body: JSON.stringify({
      cpf: payload.data_1,
      nome_pessoa: payload.data_7,
      cod_pessoa: payload.data_8,
      refresh_token: refreshToken,
    }),
  })
  return { status: response.status, ...(await response.json()) }
}

/** With the nonce of the request. */
const SUCCESS = [{ estatus: 'Sucesso', msgErro: '', nonce: expect.stringMatching(/^[\w+/]{16}$/) }]

it('lets a client in fifty lines sign in, refresh, and read a notice and a receipt', async () => {
  const { codPessoa, cpf, senha, employments } = await makePerson(server, { person: { nome: 'JOSÉ DA CONCEIÇÃO' } })
  const codEmpregado = employments[0]?.codEmpregado ?? 0
  const { db } = server.app
  await db
    .insertInto('notice')
    .values({
      codPessoa,
      codEmp: 1,
      codEmpregado,
      dtAviso: '2026-10-05',
      sequencia: 1,
      codMensagem: 7,
      situacao: 'N',
      mensagem: 'Recesso de fim de ano — 24/12',
      mostraMensagem: 1,
      observacao: 'Recesso',
      justificativa: 'A empresa estará fechada.',
    })
    .execute()
  const { codRecibo } = await db
    .insertInto('receipt')
    .values({
      codPessoa,
      codEmpregado,
      codTipoCalculo: 10,
      dtCompetencia: '2026-10-01',
      vlrTotProventos: 485_000,
      vlrTotDescontos: 53_456,
      vlrBaseFGTS: 485_000,
      vlrFGTS: 38_800,
      vlrBaseINSS: 485_000,
      vlrBaseIRRF: 431_544,
    })
    .returning('codRecibo')
    .executeTakeFirstOrThrow()
  const salary = { codEvento: 1, nomeEvento: 'Salário', indicador: 'Provento', hrMovto: '220:00', vlrMovto: 485_000 }
  const inss = { codEvento: 901, nomeEvento: 'INSS', indicador: 'Desconto', hrMovto: '11,02', vlrMovto: 53_456 }
  await db
    .insertInto('receiptLine')
    .values([
      { codRecibo, sequencia: 1, detalhamento: '', ...salary },
      { codRecibo, sequencia: 2, detalhamento: 'Faixa 1\u0001Faixa 2', ...inss },
    ])
    .execute()

  await exchangeKeys()
  expect(serverKey).toMatch(/^-----BEGIN PUBLIC KEY-----/)
  expect(await call('validaCPF', { cpf })).toEqual({ retorno: SUCCESS, ttPessoa: [{ codPessoa, nome: 'JOSÉ' }] })
  const { ttLogin } = await call('validaSenha', { cpf, senha })
  expect(ttLogin).toEqual([{ token: expect.any(String), refresh_token: expect.any(String), senhaPadrao: false }])

  const payload = JSON.parse(Buffer.from(ttLogin[0].token.split('.')[1], 'base64url').toString())
  expect(payload.data).toEqual({ data_1: cpf, data_6: deviceId, data_7: 'JOSÉ DA CONCEIÇÃO', data_8: codPessoa })
  expect(payload.exp - payload.iat).toBe(60)
  const refreshed = await refresh(payload.data, ttLogin[0].refresh_token)
  expect(refreshed).toEqual({ status: 200, token: expect.any(String), refresh_token: expect.any(String) })
  token = refreshed.token

  expect(await call('buscaAviso', { todos: true }, codPessoa)).toEqual({
    retorno: SUCCESS,
    Avisos: [
      {
        dtAviso: '2026-10-05',
        sequencia: 1,
        situacao: 'N',
        mensagem: 'Recesso de fim de ano — 24/12',
        sequenciaAnexo: '',
        extensaoAnexo: '',
        codEmp: 1,
        codEmpregado,
        codMensagem: 7,
        mostraMensagem: true,
        observacao: 'Recesso',
        justificativa: 'A empresa estará fechada.',
      },
    ],
  })
  await call('alteraSituacaoAviso', { codEmp: 1, codEmpregado, dtAviso: '05-10-2026', sequencia: 1 }, codPessoa)
  expect((await call('buscaAviso', { todos: true }, codPessoa)).Avisos[0].situacao).toBe('L')

  const receipt = await call('buscaMovimento', { mes: 10, ano: 2026, codTipoCalculo: 10 }, codPessoa)
  expect(receipt.retorno).toEqual(SUCCESS)
  const [first, second] = receipt.ttMovimento
  const totals = { vlrTotProventos: 4850, vlrTotDescontos: 534.56, vlrBaseFGTS: 4850, vlrFGTS: 388 }
  expect(first).toMatchObject({ codEmpregado, ...salary, vlrMovto: 4850, ...totals })
  expect(Buffer.from(first.anexo, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect(second).toMatchObject({ ...inss, vlrMovto: 534.56, detalhamento: 'Faixa 1\u0001Faixa 2', anexo: '' })

  await expect(call('buscaAviso', { todos: true }, codPessoa + 1)).rejects.toThrow('buscaAviso: 403')
  token = ''
  await expect(call('buscaAviso', { todos: true }, codPessoa)).rejects.toThrow('buscaAviso: 401')
})
