import type { DecRendimentos } from '@colab/contract/domains/income'
import { Trans, useLingui } from '@lingui/react/macro'
import { openBase64 } from '#files/openFile.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Hero } from '#ui/Hero.tsx'
import { Download } from '#ui/icons.ts'
import { Stack } from '#ui/Layout.tsx'
import { fileName } from './fileName.ts'

/** Reports of a year, one per employer, with their purpose. */
export function Reports({ reports, year }: { reports: DecRendimentos[]; year: number }) {
  const { t } = useLingui()
  const next = year + 1
  return (
    <Stack>
      {reports.map(({ nomeEmpresa, anexo }, at) => (
        <Hero
          // biome-ignore lint/suspicious/noArrayIndexKey: a back end may send no names; their order is the server's
          key={at}
          label={t`Ano-calendário`}
          value={year}
          note={nomeEmpresa}
          actions={
            <Button
              icon={<Download />}
              // Screen readers could not tell two buttons with the same name apart.
              {...(reports.length > 1 && { label: t`Baixar PDF de ${nomeEmpresa}` })}
              onClick={() => openBase64(anexo, fileName(reports, at))}
            >
              <Trans>Baixar PDF</Trans>
            </Button>
          }
        />
      ))}
      <Alert tone="info" title={t`Para a declaração do Imposto de Renda de ${next}`}>
        <Trans>
          O informe soma tudo o que a empresa pagou e descontou em {year}. Guarde o PDF e use os valores dele na sua
          declaração.
        </Trans>
      </Alert>
    </Stack>
  )
}
