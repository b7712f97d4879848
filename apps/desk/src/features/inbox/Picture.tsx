import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Minus, Plus } from '@colab/ui/kit/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, useState } from 'react'
import css from './Proof.module.css'

const LARGEST_ZOOM = 4

interface PictureProps {
  src: string
  name: string
  onShown: (() => void) | undefined
}

/** A picture that can be turned and enlarged; an enlarged one scrolls. */
export function Picture({ src, name, onShown }: PictureProps) {
  const { t } = useLingui()
  const [turn, setTurn] = useState(0)
  const [zoom, setZoom] = useState(1)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) {
    return (
      <p className={css.none}>
        <Trans>Não foi possível mostrar a imagem: abra ou baixe.</Trans>
      </p>
    )
  }
  return (
    <>
      <div className={css.view} tabIndex={0} role="group" aria-label={name}>
        <div className={css.area} style={{ '--zoom': zoom } as CSSProperties}>
          <img
            src={src}
            alt={name}
            data-side={turn % 180 === 90 || undefined}
            style={{ '--turn-by': `${turn}deg` } as CSSProperties}
            onLoad={onShown}
            onError={() => setBroken(true)}
          />
        </div>
      </div>
      <div className={css.actions}>
        <Button small variant="quiet" onClick={() => setTurn((turn + 90) % 360)}>
          <Trans>Girar</Trans>
        </Button>
        <Button variant="icon" label={t`Reduzir`} disabled={zoom === 1} onClick={() => setZoom(zoom - 1)}>
          <Minus />
        </Button>
        <Button variant="icon" label={t`Ampliar`} disabled={zoom === LARGEST_ZOOM} onClick={() => setZoom(zoom + 1)}>
          <Plus />
        </Button>
      </div>
    </>
  )
}
