import { formatDate } from '@colab/contract/wire/date'
import { queryClient } from '@colab/ui/calls/query.ts'
import { openFile } from '@colab/ui/files/openFile.ts'
import { companyTime } from '@colab/ui/i18n/clock.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { ChevronRight, FileText, Trash2 } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { forgetYears, type KeptYear, readFile } from '#kept/archive.ts'
import css from './KeptYears.module.css'
import { megabytes } from './megabytes.ts'

async function forget(year: string): Promise<void> {
  await forgetYears(year)
  await queryClient.invalidateQueries({ queryKey: ['archive', 'kept'] })
}

/** Lists the files stored on this device, each of which opens without connection. */
export function KeptYears({ years }: { years: readonly KeptYear[] }) {
  const { t } = useLingui()
  const isSafe = useQuery({
    queryKey: ['archive', 'safe'],
    queryFn: async () => (await navigator.storage?.persisted?.()) ?? false,
    staleTime: 0,
  })
  return (
    <Card title={t`Guardado neste aparelho`} flush>
      {years.map((year, at) => (
        <Year key={year.year} kept={year} open={at === 0} />
      ))}
      {isSafe.data === false && (
        <div className={css.note}>
          <Alert tone="info">
            <Trans>Instale o portal, ou o aparelho pode apagar o que está guardado.</Trans>
          </Alert>
        </div>
      )}
    </Card>
  )
}

function Year({ kept, open }: { kept: KeptYear; open: boolean }) {
  const { t } = useLingui()
  const year = kept.year || t`Sem data`
  const size = megabytes(kept.files.reduce((sum, file) => sum + file.size, 0))
  const day = formatDate(companyTime(kept.at).day)
  return (
    <details className={css.year} open={open}>
      <summary>
        <h3>{year}</h3>
        <span className={css.facts}>
          <Trans>
            {size}, guardado em {day}
          </Trans>
        </span>
        <ChevronRight />
      </summary>
      <RowGroup label={t`Arquivos de ${year}`}>
        {kept.files.map(({ path }) => {
          const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.pdf$/, '')
          return (
            <ListRow
              key={path}
              icon={<FileText />}
              title={<span lang="pt-BR">{name}</span>}
              arrow={false}
              onSelect={() => void openFile({ bytes: readFile(kept, path), name: `${name}.pdf` })}
            />
          )
        })}
      </RowGroup>
      <div className={css.note}>
        <Button variant="quiet" small icon={<Trash2 />} onClick={() => void forget(kept.year)}>
          {t`Apagar ${year} deste aparelho`}
        </Button>
      </div>
    </details>
  )
}
