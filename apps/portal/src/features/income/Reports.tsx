import type { DecRendimentos } from '@colab/contract/domains/income'
import { PdfButtons } from '@colab/ui/files/PdfButtons.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Hero } from '@colab/ui/kit/layout/Hero.tsx'
import { Columns, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { fileName, reportName } from './fileName.ts'

type ReportsProps = {
  reports: DecRendimentos[]
  /** Why employers have none, in the words of the server. */
  missing: string[]
  /** As the back end sends it. */
  year: string
}

/** Reports of a year, one per employer, with their purpose. */
export function Reports({ reports, missing, year }: ReportsProps) {
  const { t } = useLingui()
  const next = Number(year) + 1
  const own = (
    <Stack>
      {reports.map(({ anexo }, at) => (
        <Hero
          // biome-ignore lint/suspicious/noArrayIndexKey: a back end may send no names; their order is the server's
          key={at}
          label={t`Recebido no ano-calendário`}
          value={year}
          isTitle
          note={[next && t`para declarar em ${next}`, reportName(reports, at)].filter(Boolean).join(' · ')}
          actions={
            <PdfButtons
              base64={anexo}
              name={fileName(reports, at)}
              subject={reports.length > 1 && reportName(reports, at)}
            />
          }
        />
      ))}
      {missing.map((reason) => (
        <Alert key={reason} tone="warn">
          <span lang="pt-BR">{reason}</span>
        </Alert>
      ))}
    </Stack>
  )
  if (reports.length === 0) return own
  return (
    <Columns>
      {own}
      <Alert
        tone="info"
        title={next ? t`Para a declaração do Imposto de Renda de ${next}` : t`Para a declaração do Imposto de Renda`}
      >
        <Trans>
          O informe traz os valores que a empresa informou à Receita sobre {year}. Guarde o PDF e use os valores dele na
          sua declaração.
        </Trans>
      </Alert>
    </Columns>
  )
}
