import { encodeBase64Text } from './wire/base64.ts'
import type { Code } from './wire/cells.ts'
import { toCompact } from './wire/date.ts'

export interface NoticeAttachmentKey {
  codEmp: Code
  codEmpregado: Code
  codMensagem: Code
  sequencia: Code
  dtAviso: string
  sequenciaAnexo: string
}

/** Query of DownloadUploadFiles: Base64 of `tabela=…&campo=…` (wire protocol §6). */
export function fileTarget(tabela: string, campo: string, chave: string, codPessoa: Code): string {
  const fields = { tabela, campo, chave, usuario: codPessoa, senha: '', ambiente: 'colab' }
  return encodeBase64Text(
    Object.entries(fields)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&'),
  )
}

export function fileUrl(api: string, target: string): string {
  return `${api}/web/DownloadUploadFiles?${target}`
}

export function pictureTarget(codPessoa: Code): string {
  return fileTarget('pessoa', 'imagem', String(codPessoa), codPessoa)
}

/** The copy of all data of the person, after `gravaExportacao`. */
export function personalDataTarget(codPessoa: Code): string {
  return fileTarget('pessoa', 'dados', String(codPessoa), codPessoa)
}

export function noticeAttachmentTarget(key: NoticeAttachmentKey, codPessoa: Code): string {
  const { codEmp, codEmpregado, codMensagem, sequencia, dtAviso, sequenciaAnexo } = key
  const chave = [codEmp, codEmpregado, codMensagem, sequencia, toCompact(dtAviso), sequenciaAnexo].join(',')
  return fileTarget('empAviso', 'anexo', chave, codPessoa)
}

export function messageAttachmentTarget(codAviso: Code, codPessoa: Code): string {
  return fileTarget('avisoRh', 'anexo', String(codAviso), codPessoa)
}

/** The PDF of an issued letter. */
export function letterTarget(codDeclaracao: Code, codPessoa: Code): string {
  return fileTarget('declaracao', 'anexo', String(codDeclaracao), codPessoa)
}

/** `dtMovto` identifies the request, `kind` the proof (PROOF). */
export function registrationProofTarget(dtMovto: string, kind: number, codPessoa: Code): string {
  return fileTarget('webPessoa', 'anexo', `${dtMovto}|${kind}`, codPessoa)
}

export function dependentProofTarget(id: Code, codPessoa: Code): string {
  return fileTarget('webDependente', 'anexo', String(id), codPessoa)
}

/** Proof `n` of an absence, from 1. */
export function absencePaperTarget(codAusencia: Code, n: number, codPessoa: Code): string {
  return fileTarget('ausencia', 'anexo', `${codAusencia}|${n}`, codPessoa)
}
