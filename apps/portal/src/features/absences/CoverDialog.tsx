import { useAction } from '@colab/ui/calls/useAction.ts'
import { type Area, coverPhoto } from '@colab/ui/files/photo.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { useObjectUrl } from '@colab/ui/kit/fields/useObjectUrl.ts'
import { Plus } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import css from './CoverDialog.module.css'
import { byKey, type Cover, drawn, NEW_COVER } from './cover.ts'

interface CoverDialogProps {
  file: File
  onCovered: (file: File) => void
  onClose: () => void
}

/** Covers parts of a photo with black rectangles, by finger, mouse or keys. Nothing under them leaves the device. */
export function CoverDialog({ file, onCovered, onClose }: CoverDialogProps) {
  const { t } = useLingui()
  const [covers, setCovers] = useState<readonly Cover[]>([])
  const burning = useAction(() => coverPhoto(file, covers), {
    onSuccess(covered) {
      onCovered(covered)
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={t`Cobrir parte da foto`}
      width={900}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancelar</Trans>
          </Button>
          <Button disabled={covers.length === 0} busy={burning.isPending} onClick={() => burning.mutate(undefined)}>
            <Trans>Cobrir</Trans>
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          <Trans>
            Passe o dedo ou o mouse sobre o que não quer mostrar. Pelo teclado: inclua uma tarja, mova com as setas,
            mude o tamanho com Shift e as setas, apague com Delete.
          </Trans>
        </p>
        {burning.error && (
          <Alert tone="bad">
            <Trans>Não foi possível cobrir a foto. Fotografe de novo.</Trans>
          </Alert>
        )}
        <Stage file={file} covers={covers} onChange={setCovers} />
      </Stack>
    </Dialog>
  )
}

interface StageProps {
  file: File
  covers: readonly Cover[]
  onChange: (covers: readonly Cover[]) => void
}

/** Returns the covers including the one being drawn, and the handlers that draw, add and move them. */
function useCovers({ covers, onChange }: Omit<StageProps, 'file'>) {
  const [drawing, setDrawing] = useState<{ from: [number, number]; cover: Cover }>()
  const next = useRef(1)
  const added = useRef<HTMLButtonElement>(null)

  function place({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): [number, number] {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return [(clientX - left) / width, (clientY - top) / height]
  }
  function begin(event: PointerEvent<HTMLElement>) {
    if (event.target instanceof HTMLButtonElement) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = place(event)
    setDrawing({ from, cover: { id: next.current++, ...drawn(from, from) } })
  }
  function draw(event: PointerEvent<HTMLElement>) {
    if (drawing) setDrawing({ ...drawing, cover: { ...drawing.cover, ...drawn(drawing.from, place(event)) } })
  }
  function end() {
    // A tap draws no rectangle.
    if (drawing && drawing.cover.width > 0.01 && drawing.cover.height > 0.01) onChange([...covers, drawing.cover])
    setDrawing(undefined)
  }
  function add() {
    onChange([...covers, { id: next.current++, ...NEW_COVER }])
    requestAnimationFrame(() => added.current?.focus())
  }
  function press(event: KeyboardEvent, cover: Cover) {
    const changed = byKey(cover, event.key, event.shiftKey)
    if (changed === undefined) return
    event.preventDefault()
    onChange(covers.flatMap((other) => (other !== cover ? [other] : changed ? [changed] : [])))
  }
  const drawnOn = { onPointerDown: begin, onPointerMove: draw, onPointerUp: end, onPointerCancel: end }
  return { all: drawing ? [...covers, drawing.cover] : covers, added, add, press, drawnOn }
}

function Stage({ file, covers, onChange }: StageProps) {
  const { t } = useLingui()
  const url = useObjectUrl(file)
  const { all, added, add, press, drawnOn } = useCovers({ covers, onChange })
  return (
    <>
      <div>
        <Button variant="quiet" small icon={<Plus />} onClick={add}>
          <Trans>Incluir tarja</Trans>
        </Button>
      </div>
      <div className={css.stage} {...drawnOn}>
        {url && <img src={url} alt={t`A foto do documento`} draggable={false} />}
        {all.map((cover, at) => (
          <button
            key={cover.id}
            ref={at === all.length - 1 ? added : undefined}
            type="button"
            className={css.cover}
            style={styleOf(cover)}
            aria-label={t`Tarja ${at + 1}`}
            onKeyDown={(event) => press(event, cover)}
          />
        ))}
      </div>
      {covers.length > 0 && (
        <div>
          <Button variant="quiet" small onClick={() => onChange(covers.slice(0, -1))}>
            <Trans>Tirar a última tarja</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

function styleOf({ x, y, width, height }: Area) {
  const percent = (part: number) => `${part * 100}%`
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) }
}
