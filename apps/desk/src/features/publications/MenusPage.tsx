import {
  buscaRefeicoes,
  confereRefeicoes,
  LONGEST_NOTICE,
  publicaRefeicao,
  publicaRefeicoes,
  retiraRefeicao,
} from '@colab/contract/desk/publish'
import { formatDate, isDate } from '@colab/contract/wire/date'
import type { Reply } from '@colab/contract/wire/method'
import { isTime } from '@colab/contract/wire/time'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { useWrite } from '@colab/ui/calls/write.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { CheckboxField } from '@colab/ui/kit/fields/Choice.tsx'
import { DateField } from '@colab/ui/kit/fields/DateField.tsx'
import { MaskedField } from '@colab/ui/kit/fields/MaskedField.tsx'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { TextAreaField } from '@colab/ui/kit/fields/TextAreaField.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import type { FieldErrors } from '@colab/ui/kit/fields/useForm.ts'
import { Plus, Upload, Utensils } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { FieldGrid } from '@colab/ui/kit/layout/Layout.tsx'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { EntryDialog } from '#parts/EntryDialog.tsx'
import { useSession } from '#useSession.ts'
import { BackToPublications } from './BackToPublications.tsx'
import { BesideView, MealView } from './EntryPreview.tsx'
import { RowsDialog } from './RowsDialog.tsx'
import { WithdrawPlace } from './WithdrawPlace.tsx'

type Meal = Reply<typeof buscaRefeicoes>['ttRefeicao'][number]
const AFFECTED = [buscaRefeicoes]

/** Meals from today on, of the units within reach. */
export function MenusPage() {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'new' | 'file' | Meal | null>(null)
  const close = () => setOpened(null)
  return (
    <Page
      title={t`Cardápio`}
      lead={t`As refeições de hoje em diante.`}
      actions={
        <>
          <BackToPublications />
          <Button variant="quiet" small icon={<Upload />} onClick={() => setOpened('file')}>{t`De um arquivo…`}</Button>
          <Button small icon={<Plus />} onClick={() => setOpened('new')}>{t`Publicar refeição…`}</Button>
        </>
      }
    >
      <CallView call={buscaRefeicoes} params={{}} waiting={<Skeleton shape="card" />}>
        {({ ttRefeicao }) =>
          ttRefeicao.length === 0 ? (
            <Card>
              <Empty title={t`Nenhuma refeição publicada`} icon={<Utensils />} />
            </Card>
          ) : (
            <Card flush>
              {[...Map.groupBy(ttRefeicao, ({ dtCardapio }) => dtCardapio)].map(([day, rows]) => (
                <RowGroup key={day} title={formatDate(day)}>
                  {rows.map((row) => (
                    <MealRow key={row.codCardapio} row={row} onWithdraw={() => setOpened(row)} />
                  ))}
                </RowGroup>
              ))}
            </Card>
          )
        }
      </CallView>
      {opened === 'new' && <NewMeal onClose={close} />}
      {opened === 'file' && <FileOfMeals onClose={close} />}
      {typeof opened === 'object' && opened && (
        <WithdrawPlace
          method={retiraRefeicao}
          title={t`Retirar “${opened.refeicao}” de ${formatDate(opened.dtCardapio)}`}
          params={{ codCardapio: Number(opened.codCardapio) }}
          affected={AFFECTED}
          onClose={close}
        >
          <Trans>As reservas são canceladas, e quem reservou recebe um aviso com o motivo.</Trans>
        </WithdrawPlace>
      )}
    </Page>
  )
}

function MealRow({ row, onWithdraw }: { row: Meal; onWithdraw: () => void }) {
  const { t } = useLingui()
  const { refeicao, unidade, hrLimReserva, reservas } = row
  const booked = plural(Number(reservas), { 0: 'nenhuma reserva', one: '# reserva', other: '# reservas' })
  return (
    <ListRow
      title={<span lang="pt-BR">{refeicao}</span>}
      note={[unidade, t`reservas até ${hrLimReserva}`, booked].join(' · ')}
      trailing={
        <Button variant="plain" small needsConnection onClick={onWithdraw}>
          {t`Retirar…`}
        </Button>
      }
    />
  )
}

function FileOfMeals({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { units } = useSession()
  return (
    <RowsDialog
      title={t`Publicar refeições de um arquivo`}
      help={t`CSV ou JSON com uma refeição por linha: codUnidade; dtCardapio; descricaoPortal; hrLimReserva.`}
      check={confereRefeicoes}
      publish={publicaRefeicoes}
      done={t`Refeições publicadas.`}
      affected={AFFECTED}
      linesOf={({ ttRefeicao }) =>
        ttRefeicao.map(({ dtCardapio, refeicao, codUnidade }) => {
          const unit = units.find((one) => Number(one.codUnidade) === Number(codUnidade))
          return [formatDate(dtCardapio), refeicao, unit?.unidade].filter(Boolean).join(' · ')
        })
      }
      onClose={onClose}
    />
  )
}

const FIELDS = ['codUnidade', 'dtCardapio', 'refeicao', 'pratos', 'hrLimReserva', 'observacao'] as const
type Field = (typeof FIELDS)[number]

function faultsOf(values: Record<Field, string>, day: string): FieldErrors<Field> {
  const faults: FieldErrors<Field> = {}
  if (values.codUnidade === '') faults.codUnidade = msg`Escolha a unidade.`
  if (!isDate(day) || day < today()) faults.dtCardapio = msg`Informe um dia, de hoje em diante.`
  if (values.refeicao.trim() === '') faults.refeicao = msg`Informe a refeição.`
  if (!isTime(values.hrLimReserva)) faults.hrLimReserva = msg`Informe a hora, como 09:30.`
  return faults
}

interface MealFieldsProps {
  errorOf: (name: Field) => string | undefined
  day: string
  onDay: (day: string) => void
}

function MealFields({ errorOf, day, onDay }: MealFieldsProps) {
  const field = (name: Field) => ({ name, error: errorOf(name) })
  const { t } = useLingui()
  const { units } = useSession()
  return (
    <>
      <FieldGrid>
        <SelectField
          label={t`Unidade`}
          required
          {...(units.length === 1 && { defaultValue: String(units[0]?.codUnidade) })}
          options={units.map(({ codUnidade, unidade }) => ({ value: String(codUnidade), label: unidade }))}
          {...field('codUnidade')}
        />
        <DateField
          label={t`Dia`}
          required
          today={today()}
          min={today()}
          value={day}
          onChange={onDay}
          {...field('dtCardapio')}
        />
        <TextField label={t`Refeição`} help={t`Como “Almoço”.`} required limit={200} {...field('refeicao')} />
        <MaskedField
          label={t`Reservas até`}
          help={t`Hora desse dia, na unidade.`}
          required
          mask="##:##"
          {...field('hrLimReserva')}
        />
      </FieldGrid>
      <TextAreaField
        label={t`Pratos`}
        help={t`Um por linha.`}
        rows={4}
        limit={LONGEST_NOTICE.texto - 200}
        {...field('pratos')}
      />
      <TextAreaField label={t`Observação`} rows={2} limit={LONGEST_NOTICE.texto} {...field('observacao')} />
    </>
  )
}

function NewMeal({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [day, setDay] = useState('')
  const [other, setOther] = useState(false)
  const action = useWrite(publicaRefeicao, {
    invalidates: AFFECTED,
    savedText: () => t`Refeição publicada.`,
    onSuccess: onClose,
  })
  return (
    <EntryDialog<Field>
      title={t`Publicar refeição`}
      submit={t`Publicar refeição`}
      width={1080}
      fields={FIELDS}
      check={(values) => faultsOf(values, day)}
      action={{
        ...action,
        mutate: ({ codUnidade, refeicao, pratos, hrLimReserva, observacao }) =>
          action.mutate({
            codUnidade: Number(codUnidade),
            dtCardapio: day,
            descricaoPortal: [refeicao.trim(), pratos.trim()].filter(Boolean).join('\n'),
            hrLimReserva,
            observacao,
            substProteina: other,
          }),
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <BesideView view={(typed) => <MealView typed={typed} day={day} other={other} />}>
          <MealFields errorOf={errorOf} day={day} onDay={setDay} />
          <CheckboxField
            label={t`A pessoa pode pedir outra proteína`}
            checked={other}
            onChange={(event) => setOther(event.currentTarget.checked)}
          />
        </BesideView>
      )}
    </EntryDialog>
  )
}
