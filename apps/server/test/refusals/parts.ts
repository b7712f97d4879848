import { encodeBase64Text } from '@colab/contract/wire/base64'
import type { DeviceResponse } from '../device.ts'
import { signedIn } from '../device.ts'
import { makePerson, type PersonFacts } from '../people.ts'
import type { TestServer } from '../server.ts'
import { smallPdf } from '../small-pdf.ts'
import type { Cell, Fields, Ready, Row } from './table.ts'

/** Explains why a write has no deadline and no precondition. */
export const ENDLESS = 'endless'
export const UNORDERED = 'unordered'

/** A person and another one; `good` is that of the row. */
export async function people(server: TestServer, good: Fields, wanted?: PersonFacts): Promise<Ready> {
  return { server, good, device: await signedIn(server, wanted), other: await makePerson(server, wanted) }
}

/** Calls a method with the fields as its parameters, or as one record of a table. */
export function calling(method: string, table?: string): Row['post'] {
  return ({ device }, fields, headers) =>
    device.call(method, { params: table ? { [table]: [fields] } : fields, headers })
}

/**
 * Sends a file to `tabela, anexo`: `chave` and `usuario` identify its target, `files` is the file; further fields are
 * in the address and in the form.
 */
export function uploading(tabela: string): Row['post'] {
  return async ({ server, device }, { files, ...fields }, headers): Promise<DeviceResponse> => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    if (files) form.append('files', files as File)
    const address = new URLSearchParams({ tabela, campo: 'anexo' })
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) address.set(name, String(value))
    const own = { 'X-Device-Id': device.deviceId, Authorization: `Bearer ${device.tokens?.token}` }
    const url = `${server.url}/web/DownloadUploadFiles?${encodeBase64Text(address.toString())}`
    const response = await fetch(url, { method: 'POST', body: form, headers: { ...headers, ...own } })
    const text = await response.text()
    return { status: response.status, text, headers: response.headers, json: JSON.parse(text) }
  }
}

export const PDF = new File([smallPdf()], 'papel.pdf')

/** Contents that no upload accepts: empty, of an unsupported type, too large. */
export const FILE_CELLS = {
  missing: { send: (good) => [{ ...good, files: undefined }], answer: 415 },
  'wrong type': { send: (good) => [{ ...good, files: new File(['<html>%PDF-1.4'], 'papel.pdf') }], answer: 415 },
  'too long': {
    send: (good) => [{ ...good, files: new File(['%PDF-1.4', new Uint8Array(10 * 1024 * 1024)], 'papel.pdf') }],
    answer: 413,
  },
  'foreign person': { send: (good, { other }) => [{ ...good, usuario: other.codPessoa }], answer: 403 },
} as const satisfies Record<string, Cell>

/** Rejections of the contract: missing fields, other types, too long texts. */
export function without(...names: string[]): Cell {
  return { send: (good) => names.map((name) => ({ ...good, [name]: undefined })), answer: 400 }
}

export function malformed(...wrong: Fields[]): Cell {
  return { send: (good) => wrong.map((fields) => ({ ...good, ...fields })), answer: 400 }
}

/** A refusal of the method itself. */
export function refused(wrong: Fields, answer: RegExp): Cell {
  return { send: (good) => [{ ...good, ...wrong }], answer }
}

/** Sends another person where the wire contains one. */
export const FOREIGN: Cell = {
  send: (good, { other }) => [
    { ...good, codPessoa: other.codPessoa },
    { ...good, aninhado: [{ codpessoa: other.codPessoa }] },
  ],
  answer: 403,
}
