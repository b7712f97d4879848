import type { Feature } from '@colab/contract/features'
import { fileTarget, messageAttachmentTarget, pictureTarget } from '@colab/contract/files'
import { toCompact } from '@colab/contract/wire/date'
import type { DeviceResponse, Json } from '../device.ts'
import { checkStatuses, rowsOf } from '../expect.ts'
import type { Run } from '../plan.ts'
import { fails, skipped } from '../report.ts'

const WITH_UPLOADS: readonly Feature[] = ['registration', 'dependents', 'hrContact']

/** Downloads and the owners of their files; a back end without any file needs no address for them. */
export async function checkFiles(run: Run): Promise<void> {
  const { device, person } = run.session
  const other = Number(person.codPessoa) + 1
  const notice = rowsOf(run.known.get('buscaAviso'), 'Avisos').find(({ sequenciaAnexo }) => sequenciaAnexo)
  let hasPicture = false

  // The portal requests it on every page of a profile with the registration.
  await run.report.areaOf('files', run.features.includes('registration'))(
    'the own picture, or 404 without a body',
    async () => {
      const answered = await device.file(pictureTarget(person.codPessoa))
      hasPicture = answered.status !== 404
      if (hasPicture) return expectFile(answered)
      return answered.text === '' ? 'there is none' : 'there is none; the 404 has a body'
    },
  )
  const isUsed = hasPicture || notice !== undefined || run.features.some((feature) => WITH_UPLOADS.includes(feature))
  const check = run.report.areaOf('files', isUsed)
  await check('an attachment of a notice', async () => {
    if (!notice) throw skipped('no notice has one')
    return expectFile(await device.file(fileTarget('empAviso', 'anexo', keyOf(notice), person.codPessoa)))
  })
  const picture = pictureTarget(person.codPessoa)
  await checkStatuses(check, [
    [
      '403 for the picture of another person',
      403,
      () => device.file(fileTarget('pessoa', 'imagem', String(other), other)),
    ],
    ['401 without a token', 401, () => device.file(picture, { headers: { Authorization: '' } })],
    ['400 for an address that is no Base64', 400, () => device.file('%25')],
  ])
}

function keyOf({ codEmp, codEmpregado, codMensagem, sequencia, dtAviso, sequenciaAnexo }: Json): string {
  const [first] = String(sequenciaAnexo).split(',')
  return [codEmp, codEmpregado, codMensagem, sequencia, toCompact(String(dtAviso)), first].join(',')
}

export function expectFile({ status, headers, text }: DeviceResponse): string {
  if (status !== 200) throw fails(`expected 200, got ${status}`)
  if (text === '') throw fails('no bytes')
  if (!/^attachment\b/i.test(headers.get('Content-Disposition') ?? ''))
    throw fails('Content-Disposition: attachment is missing')
  if (headers.get('X-Content-Type-Options') !== 'nosniff') throw fails('X-Content-Type-Options: nosniff is missing')
  return headers.get('Content-Type') ?? ''
}

/** A file that every upload accepts. */
const OBJECTS = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj'
export const PDF = new File(
  [`%PDF-1.4\n${OBJECTS}\ntrailer<</Root 1 0 R/Size 3>>\nstartxref\n0\n%%EOF\n`],
  'colab-conform.pdf',
  { type: 'application/pdf' },
)

export function upload({ session: { device } }: Run, target: string, file: File): Promise<DeviceResponse> {
  const body = new FormData()
  body.append('files', file, file.name)
  return device.file(target, { method: 'POST', body })
}

/** Uploads files to a message that was sent for this purpose. */
export async function checkUploads(run: Run, codAviso: unknown): Promise<void> {
  const { person } = run.session
  const check = run.report.areaOf('files')
  const target = messageAttachmentTarget(codAviso as number, person.codPessoa)

  const html = new File(['<html></html>'], 'x.pdf', { type: 'application/pdf' })
  const large = new File(['%PDF-1.4', new Uint8Array(10 * 1024 * 1024)], 'x.pdf')
  const foreign = fileTarget('avisoRh', 'anexo', String(codAviso), Number(person.codPessoa) + 1)
  await checkStatuses(check, [
    ['415 for HTML under the name of a PDF', 415, () => upload(run, target, html)],
    ['413 for more than 10 MB', 413, () => upload(run, target, large)],
    ['403 for an upload of another person', 403, () => upload(run, foreign, PDF)],
  ])
  await check('an attachment of a message to HR is stored', async () => expectUploaded(await upload(run, target, PDF)))
}

export function expectUploaded({ status, json }: DeviceResponse): void {
  if (status < 200 || status > 299) throw fails(`expected 200, got ${status}`)
  const [first] = rowsOf(json ?? undefined, 'retorno')
  if (String(first?.estatus).toLowerCase() === 'erro') throw fails(`refused: ${first?.msgErro}`)
}
