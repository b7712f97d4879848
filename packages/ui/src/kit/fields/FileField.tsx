import { acceptOf, foreignKind } from '@colab/contract/wire/file-kinds'
import { fileType } from '@colab/contract/wire/file-type'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Upload, X } from '#kit/icons.ts'
import { Button } from './Button.tsx'
import { Field, type FieldProps, useField } from './Field.tsx'
import css from './FileField.module.css'
import { useObjectUrl } from './useObjectUrl.ts'

type FileFieldProps = FieldProps &
  Pick<ComponentProps<'input'>, 'id' | 'capture' | 'disabled' | 'name' | 'ref'> & {
    /** Extensions of the types that the server takes; text files are recognized by their names alone. */
    accepts: readonly string[]
    value: File | null
    onChange: (file: File | null) => void
  }

/** A file field that shows the chosen name with a remove button, and immediately why a file cannot be sent. */
export function FileField({ value, onChange, accepts, ...props }: FileFieldProps) {
  const { t } = useLingui()
  const fault = useFileFault(value, accepts)
  const { frame, control } = useField({ ...props, error: fault ?? props.error })
  const box = useRef<HTMLDivElement>(null)
  function remove() {
    const chooser = box.current?.querySelector('input')
    if (chooser) chooser.value = ''
    onChange(null)
    chooser?.focus()
  }
  return (
    <Field {...frame}>
      <div ref={box} className={`${css.field} ${css.file}`}>
        <input
          type="file"
          className="visually-hidden"
          {...control}
          accept={[acceptOf(accepts), ...TEXTS.filter((one) => accepts.includes(one)).map((one) => `.${one}`)]
            .filter(Boolean)
            .join(',')}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            if (file) onChange(file)
          }}
        />
        <label className={css.choose} htmlFor={control.id}>
          <Upload />
          <Trans>Escolher arquivo</Trans>
        </label>
        {value ? (
          <div className={css.chosen}>
            <Thumbnail file={value} />
            <span className={css.name}>
              {value.name} <small>{sizeOf(value)}</small>
            </span>
            <Button variant="icon" label={t`Remover ${value.name}`} onClick={remove}>
              <X />
            </Button>
          </div>
        ) : (
          <span className={css.name}>
            <Trans>Nenhum arquivo</Trans>
          </span>
        )}
      </div>
    </Field>
  )
}

/** Types without a signature. */
const TEXTS = ['csv', 'json', 'pem', 'key', 'txt']

function useFileFault(file: File | null, accepts: readonly string[]): string | undefined {
  const [found, setFound] = useState<{ file: File | null; fault: string | null }>()
  useEffect(() => {
    let isCurrent = true
    void fileFault(file, accepts).then((fault) => {
      if (isCurrent) setFound((last) => (last?.file === file && last?.fault === fault ? last : { file, fault }))
    })
    return () => {
      isCurrent = false
    }
  }, [file, accepts])
  return (found?.file === file && found.fault) || undefined
}

/** A small preview of a picture; nothing of other files. */
function Thumbnail({ file }: { file: File }) {
  const url = useObjectUrl(/^image\/(png|jpeg|gif)$/.test(file.type) ? file : null)
  const [broken, setBroken] = useState<string>()
  return url && url !== broken && <img className={css.thumbnail} src={url} alt="" onError={() => setBroken(url)} />
}

/** Formats the size as "820 KB" or "2,4 MB". */
function sizeOf({ size }: File): string {
  const kilobytes = Math.max(1, Math.round(size / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1).replace('.', ',')} MB`
}

/** Maximum upload size (wire protocol §6). */
const LARGEST = 10 * 1024 * 1024

/** Returns the error text of a chosen file, or null when it is valid or missing. `accepts` checks by signature. */
export async function fileFault(file: File | null, accepts: readonly string[]): Promise<string | null> {
  if (!file) return null
  if (file.size === 0) return t`O arquivo está vazio. Escolha outro.`
  if (file.size > LARGEST) return t`O arquivo passa de 10 MB.`
  const opening = await file
    .slice(0, 16)
    .arrayBuffer()
    .catch(() => null)
  // The file was moved or deleted after it was chosen.
  if (!opening) return t`Não foi possível ler o arquivo. Escolha de novo.`
  const bytes = new Uint8Array(opening)
  const type = fileType(bytes)
  if (type && accepts.includes(type.extension)) return null
  const named = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!type && TEXTS.includes(named) && accepts.includes(named)) return null
  switch (foreignKind(bytes, file.name)) {
    case 'heic':
      return t`Fotos HEIC não são aceitas. Escolha uma foto JPEG ou PNG.`
    case 'webp':
      return t`Imagens WebP não são aceitas. Escolha uma foto JPEG ou PNG.`
    case 'office':
      return t`Arquivos do Word, Excel e PowerPoint não são aceitos. Salve como PDF e escolha o PDF.`
    default:
      return t`Este tipo de arquivo não é aceito.`
  }
}
