import { type Beneficio, buscaBeneficio, factsOf } from '@colab/contract/domains/registration'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { AmountsButton } from '@colab/ui/kit/data/AmountsButton.tsx'
import { useHiddenIn } from '@colab/ui/kit/data/amounts.ts'
import { type Column, DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { HeartHandshake } from '@colab/ui/kit/icons.ts'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { WriteToHr } from '#async/NextStep.tsx'

/** Benefits beyond the pay (spec §2 Registration data). */
export function BenefitsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog open title={t`Meus benefícios`} width={900} onClose={onClose}>
      <CallView call={buscaBeneficio} params={{}} waiting={<Skeleton shape="table" rows={3} />}>
        {({ Beneficio }) => <BenefitsTable rows={Beneficio} />}
      </CallView>
    </Dialog>
  )
}

function BenefitsTable({ rows }: { rows: Beneficio[] }) {
  const { t } = useLingui()
  const shown = useHiddenIn()
  if (rows.length === 0) {
    return (
      <Empty
        title={t`Você ainda não tem benefícios`}
        icon={<HeartHandshake />}
        action={<WriteToHr text={t`Olá! Quais benefícios eu tenho?`} />}
      >
        <Trans>Quando houver um benefício para você, ele aparece aqui.</Trans>
      </Empty>
    )
  }
  // The meaning of the four fields differs between benefits: no header fits all.
  const columns: Column<Beneficio>[] = [
    { key: 'tipo', header: t`Benefício`, primary: true, theirs: true },
    {
      key: 'campos',
      header: t`Detalhes`,
      cell: (row) => (
        <div lang="pt-BR">
          {factsOf(row).map((fact, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two facts may read alike
            <div key={place}>{shown(fact)}</div>
          ))}
        </div>
      ),
    },
  ]
  return (
    <>
      <AmountsButton />
      <DataTable caption={t`Meus benefícios`} hideCaption columns={columns} rows={rows} />
    </>
  )
}
