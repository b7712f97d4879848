import { PAPER_FILES } from '@colab/contract/domains/absences'
import { foreignKind } from '@colab/contract/wire/file-kinds'
import { fileType } from '@colab/contract/wire/file-type'
import { shrinkPhoto } from '@colab/ui/files/photo.ts'
import { fileFault } from '@colab/ui/kit/fields/FileField.tsx'
import { t } from '@lingui/core/macro'

/** Longest side of a photographed page in pixels: its small print stays readable, in about 400 KB. */
const LONGEST_SIDE = 1600

/** A proof that can be sent, or why a file cannot be. */
export type PreparedProof = { file: File } | { fault: string }

/**
 * Prepares a chosen file for upload: a PDF as it is, a picture as a small JPEG. The name is replaced: people name files after illnesses.
 */
export async function prepareProof(chosen: File): Promise<PreparedProof> {
  const opening = await chosen
    .slice(0, 16)
    .arrayBuffer()
    .then((bytes) => new Uint8Array(bytes))
    .catch(() => null)
  if (!opening) return { fault: t`Não foi possível ler o arquivo. Escolha de novo.` }
  if (chosen.size === 0) return { fault: (await fileFault(chosen, PAPER_FILES)) ?? '' }
  const type = fileType(opening)
  if (type?.extension === 'pdf') {
    const fault = await fileFault(chosen, PAPER_FILES)
    return fault ? { fault } : { file: new File([chosen], 'papel.pdf', { type: type.mime }) }
  }
  try {
    const photo = await shrinkPhoto(chosen, LONGEST_SIDE)
    return { file: new File([photo], 'papel.jpg', { type: photo.type }) }
  } catch {
    const kind = foreignKind(opening, chosen.name)
    if (kind === 'heic') {
      return { fault: t`Este navegador não abre fotos HEIC. Use “Fotografar”, ou envie uma foto JPEG ou um PDF.` }
    }
    if (kind) return { fault: (await fileFault(chosen, PAPER_FILES)) ?? '' }
    return {
      fault: type
        ? t`Não foi possível abrir esta foto: está danificada, ou é grande demais para este aparelho. Fotografe de novo com menos resolução.`
        : t`Este tipo de arquivo não é aceito. Envie uma foto ou um PDF.`,
    }
  }
}
