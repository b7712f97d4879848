import { type Beneficio, buscaBeneficio, factsOf } from '@colab/contract/domains/registration'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { query } from '@colab/ui/calls/query.ts'
import { type Column, DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

/** Benefits beyond the pay (spec §2 Registration data). */
export function BenefitsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const benefits = useQuery(query(buscaBeneficio, {}))
  return (
    <Dialog open title={t`Meus benefícios`} width={900} onClose={onClose}>
      <QueryView query={benefits} waiting={<Skeleton shape="table" rows={3} />}>
        {({ Beneficio }) => <BenefitsTable rows={Beneficio} />}
      </QueryView>
    </Dialog>
  )
}

function BenefitsTable({ rows }: { rows: Beneficio[] }) {
  const { t } = useLingui()
  if (rows.length === 0) {
    return (
      <Empty title={t`Você ainda não tem benefícios`}>
        <Trans>Quando houver um benefício para você, ele aparece aqui. Em caso de dúvida, fale com o RH.</Trans>
      </Empty>
    )
  }
  // The meaning of the four fields differs between benefits: no header fits all.
  const columns: Column<Beneficio>[] = [
    { key: 'tipo', header: t`Benefício`, cell: ({ tipo }) => tipo, primary: true, theirs: true },
    {
      key: 'campos',
      header: t`Detalhes`,
      cell: (row) => (
        <div lang="pt-BR">
          {factsOf(row).map((fact, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two facts may read alike
            <div key={place}>{fact}</div>
          ))}
        </div>
      ),
    },
  ]
  return <DataTable caption={t`Meus benefícios`} hideCaption columns={columns} rows={rows} />
}
