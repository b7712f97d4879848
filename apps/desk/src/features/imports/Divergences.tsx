import { buscaDivergencias } from '@colab/contract/desk/imports'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { calls } from '@colab/ui/calls/provide.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { fetchFile } from '#call.ts'
import { csvInWords } from '#parts/csv.ts'
import { More, usePages } from '#parts/pages.tsx'
import { SaveButton } from '#parts/SaveButton.tsx'
import css from './Imports.module.css'

/** Changes made in the portal, which imports do not overwrite until payroll has them too. */
export function Divergences() {
  const { t } = useLingui()
  const list = usePages([buscaDivergencias.name, {}], (depois) => calls.call(buscaDivergencias, { depois }))
  return (
    <QueryView query={list} waiting={<Skeleton shape="table" rows={6} />}>
      {({ pages }) => {
        const rows = pages.flatMap(({ ttDivergencia }) => ttDivergencia)
        if (rows.length === 0) return <Empty title={t`A folha tem tudo o que mudou no portal`} />
        return (
          <>
            <div className={css.head}>
              <p>
                <Trans>
                  O que mudou no portal fica como está quando a folha ainda traz o valor antigo. Leve à folha:
                </Trans>
              </p>
              <SaveButton name={`divergencias-${today()}.csv`} label={t`Baixar CSV`} read={divergencesCsv} />
            </div>
            <DataTable
              caption={t`Mudou no portal`}
              hideCaption
              rows={rows}
              columns={[
                { key: 'pessoa', header: t`Pessoa`, primary: true },
                { key: 'codigo', header: t`Código`, line: 'plain' },
                {
                  key: 'campo',
                  header: t`Campo`,
                  line: 'plain',
                  theirs: true,
                  cell: ({ tabela, campo }) => [tabela, campo].filter(Boolean).join('.'),
                },
                { key: 'noPortal', header: t`No portal`, line: 'named' },
                { key: 'naFolha', header: t`Na folha`, line: 'named' },
                { key: 'desde', header: t`Desde`, line: 'named' },
              ]}
            />
            <More {...list} />
          </>
        )
      }}
    </QueryView>
  )
}

async function divergencesCsv(): Promise<Blob> {
  return csvInWords(await fetchFile('divergencias/todas'), {
    codPessoa: t`Código`,
    cpf: 'CPF',
    pessoa: t`Pessoa`,
    codEmpregado: t`Contrato`,
    tabela: t`Tabela`,
    campo: t`Campo`,
    naFolha: t`Na folha`,
    noPortal: t`No portal`,
    desde: t`Desde`,
  })
}
