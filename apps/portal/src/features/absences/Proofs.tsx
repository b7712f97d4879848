import { MOST_PAPERS, PAPER_FILES } from '@colab/contract/domains/absences'
import { acceptOf } from '@colab/contract/wire/file-kinds'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { FieldGroup, useField } from '@colab/ui/kit/fields/Field.tsx'
import { useObjectUrl } from '@colab/ui/kit/fields/useObjectUrl.ts'
import { icon } from '@colab/ui/kit/icon.tsx'
import { FileText, Trash2, Upload } from '@colab/ui/kit/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { keeps } from '#promises.ts'
import css from './Proofs.module.css'
import { prepareProof } from './prepareProof.ts'

const CoverDialog = lazyComponent(async () => (await import('./CoverDialog.tsx')).CoverDialog)

// From Lucide like those of kit/icons.ts, which every screen loads.
const Camera = icon`M14.5 4h-5L7 7H4a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-3zM15 13a3 3 0 1 1-6 0a3 3 0 1 1 6 0`

const PHOTOS = PAPER_FILES.filter((extension) => extension !== 'pdf')

interface ProofsProps {
  proofs: readonly File[]
  error: string | undefined
  onChange: (proofs: readonly File[]) => void
}

/** Reads chosen files; one that cannot be used is a fault. */
function useReading(take: (file: File) => void) {
  const [fault, setFault] = useState<string>()
  const [isReading, setReading] = useState(false)
  async function add(event: ChangeEvent<HTMLInputElement>) {
    const [chooser, chosen] = [event.currentTarget, event.currentTarget.files?.[0]]
    if (!chosen) return
    setReading(true)
    const proof = await prepareProof(chosen)
    setReading(false)
    // Lets the same file be chosen again.
    chooser.value = ''
    setFault('fault' in proof ? proof.fault : undefined)
    if ('file' in proof) take(proof.file)
  }
  return { fault, isReading, add }
}

/** Up to three proofs, photographed or chosen, each with a front and a back. */
export function Proofs({ proofs, error, onChange }: ProofsProps) {
  const { t } = useLingui()
  const { fault, isReading, add } = useReading((file) => onChange([...proofs, file]))
  const [covering, setCovering] = useState<number>()
  const { frame, aria } = useField({
    label: t`Documento`,
    help: [
      t`Foto ou PDF, até ${MOST_PAPERS} folhas. O CID não é obrigatório.`,
      keeps('privateSickNotes') && t`Só quem cuida dos atestados no RH vê o documento.`,
    ]
      .filter(Boolean)
      .join(' '),
    error: fault ?? error,
    required: true,
  })
  const names = [t`Frente`, t`Verso`, t`Folha 3`]
  const covered = covering === undefined ? undefined : proofs[covering]
  return (
    <FieldGroup {...frame} aria-describedby={aria['aria-describedby']} aria-busy={isReading || undefined}>
      {proofs.length > 0 && (
        <ul className={css.proofs}>
          {proofs.map((file, at) => (
            <Sheet
              key={names[at]}
              file={file}
              name={names[at] ?? ''}
              onCover={() => setCovering(at)}
              onRemove={() => onChange(proofs.filter((other) => other !== file))}
            />
          ))}
        </ul>
      )}
      {proofs.length < MOST_PAPERS && (
        <div className={css.choosers}>
          <Chooser accepts={PHOTOS} capture="environment" invalid={Boolean(aria['aria-invalid'])} onChange={add}>
            <Camera />
            <Trans>Fotografar</Trans>
          </Chooser>
          <Chooser accepts={PAPER_FILES} onChange={add}>
            <Upload />
            <Trans>Escolher arquivo</Trans>
          </Chooser>
        </div>
      )}
      {covered && (
        <CoverDialog
          file={covered}
          onClose={() => setCovering(undefined)}
          onCovered={(file) => onChange(proofs.map((other) => (other === covered ? file : other)))}
        />
      )}
    </FieldGroup>
  )
}

interface SheetProps {
  file: File
  name: string
  onCover: () => void
  onRemove: () => void
}

function Sheet({ file, name, onCover, onRemove }: SheetProps) {
  const { t } = useLingui()
  return (
    <li>
      <Preview file={file} />
      <span>{name}</span>
      {file.type === 'image/jpeg' && (
        <Button variant="quiet" small label={t`Cobrir parte da foto: ${name}`} onClick={onCover}>
          <Trans>Cobrir parte</Trans>
        </Button>
      )}
      <Button variant="icon" label={t`Remover ${name}`} onClick={onRemove}>
        <Trash2 />
      </Button>
    </li>
  )
}

interface ChooserProps {
  accepts: readonly string[]
  capture?: 'environment'
  invalid?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  children: ReactNode
}

function Chooser({ accepts, capture, invalid, onChange, children }: ChooserProps) {
  return (
    <label className={css.chooser}>
      <input
        type="file"
        className="visually-hidden"
        accept={acceptOf(accepts)}
        {...(capture && { capture })}
        aria-invalid={invalid || undefined}
        onChange={onChange}
      />
      {children}
    </label>
  )
}

function Preview({ file }: { file: File }) {
  const url = useObjectUrl(file.type.startsWith('image/') ? file : null)
  return url ? <img src={url} alt="" /> : <FileText />
}
