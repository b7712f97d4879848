import { buscaMovimento } from '@colab/contract/domains/receipts'
import { SIZES } from '@colab/contract/wire/envelope'
import { requestBody } from '@colab/contract/wire/request'
import { createSealer, generateKeys, importPublicKey, open } from '@colab/contract/wire/webcrypto'
import { openWith, parseEnvelope, sealWith } from '@colab/server/crypto/envelope'
import * as v from 'valibot'
import { type Employee, EXPECTED, MONTHS } from './company.ts'

/** Seals calls of an employee and opens their replies. */
export interface Device {
  employee: Employee
  seal(text: string): Promise<{ data: string }>
  open(data: string): Promise<string>
}

/** A device of the bare server, which shares one AES key with it. */
export function bareDevice(key: string, employee: Employee): Device {
  const sealingKey = { key: Buffer.from(key, 'base64url'), encryptedKey: new Uint8Array(SIZES.encryptedKey) }
  return {
    employee,
    seal: async (text) => ({ data: sealWith(sealingKey, text) }),
    open: async (data) => openWith(() => sealingKey.key, parseEnvelope(data)).plaintext,
  }
}

/**
 * Exchanges keys for the device of an employee (wire protocol §2). Several calls are sealed under one key, as by the
 * portal.
 */
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
  const serverKey = await importPublicKey(rsa_public_key_backend ?? '')
  return { employee, seal: createSealer(serverKey, Date.now), open: (data) => open(privateKey, data) }
}

/** Builds a complete HTTP request for a payslip with a sealed envelope, which the server accepts once. */
export async function sealCall(
  url: string,
  { employee, seal }: Device,
  month: (typeof MONTHS)[number],
): Promise<Buffer> {
  const { codPessoa, deviceId, token } = employee
  const params = { ...month, codTipoCalculo: 10, codPessoa }
  const body = { ...requestBody(buscaMovimento.name, params), pcValidaSenha: JSON.stringify({ codPessoa }) }
  const { data } = await seal(JSON.stringify(body))
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
/** Reply of both servers, in the first line with the PDF. */
const payslip = v.object({
  ttMovimento: v.array(
    v.object({ codEmpregado: v.number(), vlrTotProventos: v.number(), anexo: v.nullish(v.string()) }),
  ),
})

/**
 * Decrypts a response as a browser would; throws unless it is the expected payslip of the expected employee with its
 * PDF.
 */
export async function checkAnswer({ employee, open }: Device, body: string): Promise<void> {
  const { data } = v.parse(sealedReply, JSON.parse(body))
  const { ttMovimento } = v.parse(payslip, JSON.parse(await open(data)))
  const [first] = ttMovimento
  const right =
    ttMovimento.length === EXPECTED.lines &&
    first?.vlrTotProventos === EXPECTED.vlrTotProventos &&
    first.codEmpregado === employee.codEmpregado &&
    atob(first.anexo ?? '').startsWith('%PDF-')
  if (!right) throw new Error('the response is not the requested payslip')
}

/** Returns all payslips, each with the device that requests it. */
export function allPayslips(devices: Device[]) {
  return devices.flatMap((device) => MONTHS.map((month) => ({ device, month })))
}
