import type { IndicaPip } from '@colab/contract/domains/indicators'
import { formatDate } from '@colab/contract/wire/date'
import { type Column, DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { DefinitionRow, DefinitionRows } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Sheet } from '@colab/ui/kit/overlays/Sheet.tsx'
import { useLingui } from '@lingui/react/macro'
import { useFigures } from './useFigures.ts'

type Occurrence = IndicaPip['ttIndicaPipDetalhe'][number]

/** Formats `YYYY-MM-DDTHH:MM:SS`, also with a space as separator; returns other text unchanged. */
function momentText(moment: string): string {
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)/.exec(moment) ?? []
  return day ? `${formatDate(day)} ${time}` : moment
}

/** Details of one indicator in one month: quantity, points, and each occurrence. */
export function DetailDialog(props: { ano: number; indicator: IndicaPip; onClose: () => void }) {
  const { ano, indicator, onClose } = props
  const { t } = useLingui()
  const { monthName, kindName, percent, count } = useFigures(ano)
  const { tipo, mes, quantidade, nota, ttIndicaPipDetalhe } = indicator
  const columns: Column<Occurrence>[] = [
    { key: 'dtOcorrencia', header: t`Data`, cell: (row) => <DateText iso={row.dtOcorrencia} />, primary: true },
    { key: 'quantidade', header: t`Quantidade`, cell: (row) => count(row.quantidade), align: 'end', line: 'end' },
    { key: 'dtHrAtualizacao', header: t`Atualizado em`, cell: (row) => momentText(row.dtHrAtualizacao) },
  ]
  return (
    <Sheet
      open
      title={t`${kindName(tipo)} em ${monthName(mes)} de ${ano}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>OK</Button>}
    >
      <DefinitionRows>
        <DefinitionRow label={t`Quantidade`}>{count(quantidade)}</DefinitionRow>
        <DefinitionRow label={t`Nota`}>{percent(nota)}</DefinitionRow>
      </DefinitionRows>
      {ttIndicaPipDetalhe.length > 0 && (
        <DataTable caption={t`Ocorrências`} columns={columns} rows={ttIndicaPipDetalhe} />
      )}
      {ttIndicaPipDetalhe.length === 0 && quantidade === 0 && <p>{t`Nenhuma ocorrência neste mês.`}</p>}
    </Sheet>
  )
}
