import { icon } from '@colab/ui/kit/icon.tsx'
import { Trans } from '@lingui/react/macro'
import css from './InstallSteps.module.css'

/* From Lucide like those of kit/icons.ts, which every screen loads. */
const Share = icon`M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8M16 6l-4-4-4 4M12 2v13`
const SquarePlus = icon`M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2M8 12h8M12 8v8`

/** The two steps on iPhone and iPad, with the icons of their browser. */
export function InstallSteps() {
  return (
    <ol className={css.steps}>
      <li>
        <Share />
        <span>
          <Trans>
            Toque em <b>Compartilhar</b>, na barra do navegador.
          </Trans>
        </span>
      </li>
      <li>
        <SquarePlus />
        <span>
          <Trans>
            Escolha <b>Adicionar à Tela de Início</b>.
          </Trans>
        </span>
      </li>
    </ol>
  )
}
