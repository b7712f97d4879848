import { buscaMovimento } from '@colab/contract/domains/receipts'
import type { RequestBody } from '@colab/contract/wire/request'
import { createSealer, generateKeys, importPublicKey, open } from '@colab/contract/wire/webcrypto'
import * as v from 'valibot'
import { type Employee, EXPECTED, MONTHS } from './company.ts'

/** A device that has exchanged keys with the server; seals several calls under one key, like the portal. */
export interface Device {
  employee: Employee
  privateKey: CryptoKey
  seal: ReturnType<typeof createSealer>
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
  const serverKey = await importPublicKey(rsa_public_key_backend ?? '')
  return { employee, privateKey, seal: createSealer(serverKey, Date.now) }
}

/** Builds a complete HTTP request for a payslip with a sealed envelope, which the server accepts once. */
export async function sealCall(
  url: string,
  { employee, seal }: Device,
  month: (typeof MONTHS)[number],
): Promise<Buffer> {
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
