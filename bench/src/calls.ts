import { constants, createCipheriv, createPublicKey, type KeyObject, publicEncrypt, randomBytes } from 'node:crypto'
import { buscaMovimento } from '@colab/contract/domains/receipts'
import { writeEnvelope } from '@colab/contract/wire/envelope'
import type { RequestBody } from '@colab/contract/wire/request'
import { generateKeys, open } from '@colab/contract/wire/webcrypto'
import * as v from 'valibot'
import { type Employee, EXPECTED, MONTHS } from './company.ts'

/** A device that has exchanged keys with the server. */
export interface Device {
  employee: Employee
  serverKey: KeyObject
  privateKey: CryptoKey
}

/** Exchanges keys for the device of an employee (wire protocol §2). */
export async function negotiate(url: string, employee: Employee): Promise<Device> {
  const { privateKey, publicKey } = await generateKeys()
  const response = await fetch(`${url}/chave`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Device-Id': employee.deviceId,
      Authorization: `Bearer ${employee.token}`,
    },
    body: JSON.stringify({ rsa_public_key_frontend: publicKey }),
  })
  const { rsa_public_key_backend } = (await response.json()) as Record<string, string>
  return { employee, privateKey, serverKey: createPublicKey(rsa_public_key_backend ?? '') }
}

/** Builds a complete HTTP request for a payslip with a sealed envelope, which the server accepts once. */
export function sealCall(url: string, { employee, serverKey }: Device, month: (typeof MONTHS)[number]): Buffer {
  const { codPessoa, deviceId, token } = employee
  const body: RequestBody = {
    uid: '',
    pwd: '',
    program: buscaMovimento.program,
    pcValidaSenha: JSON.stringify({ codPessoa }),
    pcMetodo: buscaMovimento.name,
    pcParametros: JSON.stringify({ ...month, codTipoCalculo: 10, codPessoa }),
    pcRetorno: '',
  }
  const key = randomBytes(32)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const data = writeEnvelope({
    encryptedKey: publicEncrypt({ key: serverKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, key),
    nonce,
    ciphertext: Buffer.concat([cipher.update(JSON.stringify(body)), cipher.final(), cipher.getAuthTag()]),
  })
  const json = JSON.stringify({ data })
  return Buffer.from(
    [
      'PUT /rest/app/app HTTP/1.1',
      `Host: ${new URL(url).host}`,
      'Content-Type: application/json',
      `X-Device-Id: ${deviceId}`,
      `Authorization: Bearer ${token}`,
      `Content-Length: ${json.length}`,
      '',
      json,
    ].join('\r\n'),
  )
}

const sealedReply = v.object({ data: v.string() })

/**
 * Decrypts a response as a browser would; throws unless it is the expected payslip of the expected employee with its
 * PDF.
 */
export async function checkAnswer({ employee, privateKey }: Device, body: string): Promise<void> {
  const { data } = v.parse(sealedReply, JSON.parse(body))
  const { retorno, ttMovimento } = v.parse(buscaMovimento.reply, JSON.parse(await open(privateKey, data)))
  const [first] = ttMovimento
  const right =
    retorno[0]?.estatus === 'Sucesso' &&
    ttMovimento.length === EXPECTED.lines &&
    first?.vlrTotProventos === EXPECTED.vlrTotProventos &&
    first.codEmpregado === employee.codEmpregado &&
    atob(first.anexo).startsWith('%PDF-')
  if (!right) throw new Error('the response is not the requested payslip')
}

/** Returns all payslips, each with the device that requests it. */
export function allPayslips(devices: Device[]) {
  return devices.flatMap((device) => MONTHS.map((month) => ({ device, month })))
}
