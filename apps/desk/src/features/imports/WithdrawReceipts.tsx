import { contaRecibos, RECEIPT_TYPES, retiraRecibos } from '@colab/contract/desk/people'
import type { Reply } from '@colab/contract/wire/method'
import { failureText } from '@colab/ui/calls/failureText.ts'
import { query } from '@colab/ui/calls/query.ts'
import { useWrite } from '@colab/ui/calls/write.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { FieldGrid } from '@colab/ui/kit/layout/Layout.tsx'
import { useConfirm } from '@colab/ui/kit/overlays/ConfirmDialog.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'
import { useSession } from '#useSession.ts'
import { readMonth } from './month.ts'

type ReceiptType = (typeof RECEIPT_TYPES)[number]

const TYPE_NAMES: Record<ReceiptType, MessageDescriptor> = {
  mensal: msg`mensal`,
  adiantamento: msg`adiantamento`,
  'decimo-terceiro': msg`13º salário`,
  ferias: msg`férias`,
  rescisao: msg`rescisão`,
}

/** Withdraws the receipts of a month, of the whole company or of a unit, after their number is shown. */
export function WithdrawReceipts({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { units } = useSession()
  const [tipo, setType] = useState<ReceiptType>('mensal')
  const [typed, setTyped] = useState('')
  const [unit, setUnit] = useState('')
  const params = { tipo, mes: readMonth(typed), unidade: unit ? [Number(unit)] : [] }
  const count = useQuery({ ...query(contaRecibos, params), enabled: params.mes !== '', staleTime: 0 })
  const [found] = (count.isFetching ? undefined : count.data?.ttRecibos) ?? []
  const people = Number(found?.pessoas ?? 0)
  const [ask, question] = useConfirm()
  const action = useWrite(retiraRecibos, {
    invalidates: [contaRecibos],
    savedText: () => t`Recibos retirados. Quem já tinha aberto o seu recebe um aviso.`,
    onSuccess: onClose,
  })
  async function withdraw(motivo: string) {
    const title = plural(people, {
      one: 'Retirar os recibos de # pessoa?',
      other: 'Retirar os recibos de # pessoas?',
    })
    const text = t`Somem do portal e voltam só quando forem importados de novo.`
    if (await ask({ title, text, confirmLabel: t`Retirar`, tone: 'danger' }))
      action.mutate({ ...params, quantas: people, motivo })
  }
  return (
    <ReasonDialog
      title={t`Retirar recibos`}
      submit={people > 0 ? t`Retirar…` : null}
      tone="danger"
      action={{ ...action, mutate: ({ motivo }) => void withdraw(motivo) }}
      onClose={onClose}
    >
      <FieldGrid>
        <SelectField
          label={t`Tipo`}
          value={tipo}
          options={RECEIPT_TYPES.map((value) => ({ value, label: i18n._(TYPE_NAMES[value]) }))}
          onChange={({ currentTarget }) => setType(currentTarget.value as ReceiptType)}
        />
        <TextField
          label={t`Mês`}
          help={t`Como 10/2026.`}
          required
          inputMode="numeric"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <SelectField
          label={t`Unidade`}
          placeholder={t`Todas`}
          value={unit}
          options={units.map(({ codUnidade, unidade }) => ({ value: String(codUnidade), label: unidade }))}
          onChange={({ currentTarget }) => setUnit(currentTarget.value)}
        />
      </FieldGrid>
      {count.error && <Alert tone="bad">{failureText(count.error)}</Alert>}
      {found && <Found {...found} />}
      {question}
    </ReasonDialog>
  )
}

function Found({ recibos, pessoas, abertos }: Reply<typeof contaRecibos>['ttRecibos'][number]) {
  if (Number(recibos) === 0) {
    return (
      <p role="status">
        <Trans>Não há recibos assim para retirar.</Trans>
      </p>
    )
  }
  const receipts = plural(Number(recibos), { one: '# recibo', other: '# recibos' })
  const people = plural(Number(pessoas), { one: 'de # pessoa', other: 'de # pessoas' })
  const opened = plural(Number(abertos), { 0: 'nenhum aberto ainda', one: '# já aberto', other: '# já abertos' })
  return (
    <p role="status">
      <b>
        {receipts} {people}
      </b>
      , {opened}.
    </p>
  )
}
