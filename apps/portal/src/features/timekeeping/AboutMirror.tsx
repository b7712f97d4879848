import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Link } from '@colab/ui/kit/location.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { PATHS } from '#paths.ts'
import { profile } from '#profile.ts'
import { keeps } from '#promises.ts'
import css from './AboutMirror.module.css'

/** Purpose of the time mirror, its symbols, and how to have errors corrected. */
export function AboutMirror() {
  const { t } = useLingui()
  return (
    <Card title={t`O que está no espelho`}>
      <ul className={css.parts}>
        {keeps('clockMarks') && (
          <>
            <li>
              <Trans>
                <b>Marcações originais</b>: como o relógio registrou; nunca são alteradas.
              </Trans>
            </li>
            <li>
              <Trans>
                <b>Marcações tratadas</b>: com as incluídas (I), as desconsideradas (D) e as pré-assinaladas (P).
              </Trans>
            </li>
          </>
        )}
        <li>
          <Trans>
            <b>Tempo trabalhado</b>: por dia e no mês, com extras e faltas.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>Confira os dias. Se algo não estiver certo, fale com o RH.</Trans>{' '}
        {profile.features.punchAdjustment && <Link href={PATHS.punchAdjustment}>{t`Ver meus ajustes de ponto`}</Link>}
      </p>
    </Card>
  )
}
