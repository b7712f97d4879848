import { encodeBase64Text } from './wire/base64.ts'
import { toCompact } from './wire/date.ts'

/** What a notice attachment is found by (spec §7). */
export interface NoticeAttachmentKey {
  codEmp: number
  codEmpregado: number
  codMensagem: number
  sequencia: number
  dtAviso: string
  /** One of the entries of `sequenciaAnexo`. */
  sequenciaAnexo: string
}

/** The address of a stored file: the query of DownloadUploadFiles, base64 of `tabela=…&campo=…` (wire protocol §6). */
function fileTarget(tabela: string, campo: string, chave: string, codPessoa: number): string {
  const fields = { tabela, campo, chave, usuario: codPessoa, senha: '', ambiente: 'colab' }
  return encodeBase64Text(
    Object.entries(fields)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&'),
  )
}

/** Where the file of a target is fetched from and sent to. */
export function fileUrl(api: string, target: string): string {
  return `${api}/web/DownloadUploadFiles?${target}`
}

/** The profile picture of the signed-in person. */
export function pictureTarget(codPessoa: number): string {
  return fileTarget('pessoa', 'imagem', String(codPessoa), codPessoa)
}

/** One attachment of one notice. */
export function noticeAttachmentTarget(key: NoticeAttachmentKey, codPessoa: number): string {
  const { codEmp, codEmpregado, codMensagem, sequencia, dtAviso, sequenciaAnexo } = key
  const chave = [codEmp, codEmpregado, codMensagem, sequencia, toCompact(dtAviso), sequenciaAnexo].join(',')
  return fileTarget('empAviso', 'anexo', chave, codPessoa)
}

/** The file that came with a message to HR. */
export function messageAttachmentTarget(codAviso: number, codPessoa: number): string {
  return fileTarget('avisoRh', 'anexo', String(codAviso), codPessoa)
}

/** A proof of a request to change the record, by the day that names the request and its kind. */
export function registrationProofTarget(dtMovto: string, kind: number, codPessoa: number): string {
  return fileTarget('webPessoa', 'anexo', `${dtMovto}|${kind}`, codPessoa)
}

/** The proof of a request for a dependent. */
export function dependentProofTarget(id: number, codPessoa: number): string {
  return fileTarget('webDependente', 'anexo', String(id), codPessoa)
}
