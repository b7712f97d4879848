import { Trans } from '@lingui/react/macro'
import { Share, SquarePlus } from '#ui/icons.ts'
import css from './InstallSteps.module.css'

/** The two steps of iPhone and iPad, with the icons that the browser shows there. */
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
