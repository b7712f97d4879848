import {
  buscaVagas,
  confereVagas,
  encerraVaga,
  LONGEST_NOTICE,
  publicaVaga,
  publicaVagas,
  retiraVaga,
} from '@colab/contract/desk/publish'
import { formatDate, isDate } from '@colab/contract/wire/date'
import type { Reply } from '@colab/contract/wire/method'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { useWrite } from '@colab/ui/calls/write.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { DateField } from '@colab/ui/kit/fields/DateField.tsx'
import { TextAreaField } from '@colab/ui/kit/fields/TextAreaField.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import type { FieldErrors } from '@colab/ui/kit/fields/useForm.ts'
import { Briefcase, Plus, Upload } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { FieldGrid } from '@colab/ui/kit/layout/Layout.tsx'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { EntryDialog } from '#parts/EntryDialog.tsx'
import { BackToPublications } from './BackToPublications.tsx'
import { BesideView, OpeningView } from './EntryPreview.tsx'
import { RowsDialog } from './RowsDialog.tsx'
import { WithdrawPlace } from './WithdrawPlace.tsx'

type Opening = Reply<typeof buscaVagas>['ttVaga'][number]
const AFFECTED = [buscaVagas]

/** Internal openings, which everybody in the company sees. */
export function OpeningsPage() {
  const { t } = useLingui()
  const [opened, setOpened] = useState<{ name: 'new' | 'file' } | { name: 'close' | 'withdraw'; row: Opening } | null>(
    null,
  )
  const close = () => setOpened(null)
  return (
    <Page
      title={t`Vagas internas`}
      lead={t`Todas as pessoas da empresa veem as vagas abertas.`}
      actions={
        <>
          <BackToPublications />
          <Button
            variant="quiet"
            small
            icon={<Upload />}
            onClick={() => setOpened({ name: 'file' })}
          >{t`De um arquivo…`}</Button>
          <Button small icon={<Plus />} onClick={() => setOpened({ name: 'new' })}>{t`Abrir vaga…`}</Button>
        </>
      }
    >
      <Card flush>
        <CallView call={buscaVagas} params={{}} waiting={<Skeleton shape="table" rows={6} />}>
          {({ ttVaga }) =>
            ttVaga.length === 0 ? (
              <Empty title={t`Nenhuma vaga ainda`} icon={<Briefcase />} />
            ) : (
              <RowGroup label={t`Vagas internas`}>
                {ttVaga.map((row) => (
                  <OpeningRow key={row.codRequisicao} row={row} open={(name) => setOpened({ name, row })} />
                ))}
              </RowGroup>
            )
          }
        </CallView>
      </Card>
      {opened?.name === 'new' && <NewOpening onClose={close} />}
      {opened?.name === 'file' && (
        <RowsDialog
          title={t`Abrir vagas de um arquivo`}
          help={t`CSV ou JSON com uma vaga por linha: cargo; descricao; numVagas; dtEncerramento.`}
          check={confereVagas}
          publish={publicaVagas}
          done={t`Vagas publicadas.`}
          affected={AFFECTED}
          linesOf={({ ttVaga }) =>
            ttVaga.map(({ cargo, dtEncerramento }) => `${cargo} · ${formatDate(dtEncerramento)}`)
          }
          onClose={close}
        />
      )}
      {opened?.name === 'close' && <CloseOpening row={opened.row} onClose={close} />}
      {opened?.name === 'withdraw' && (
        <WithdrawPlace
          method={retiraVaga}
          title={t`Retirar a vaga de ${opened.row.cargo}`}
          params={{ codRequisicao: Number(opened.row.codRequisicao) }}
          affected={AFFECTED}
          onClose={close}
        >
          <Trans>As candidaturas terminam, e quem se candidatou recebe um aviso com o motivo.</Trans>
        </WithdrawPlace>
      )}
    </Page>
  )
}

function OpeningRow({ row, open }: { row: Opening; open: (name: 'close' | 'withdraw') => void }) {
  const { t } = useLingui()
  const { cargo, setor, cidade, numVagas, dtEncerramento, candidaturas, aberta } = row
  const applied = plural(Number(candidaturas), {
    0: 'nenhuma candidatura',
    one: '# candidatura',
    other: '# candidaturas',
  })
  const places = plural(Number(numVagas), { one: '# vaga', other: '# vagas' })
  const until =
    dtEncerramento && (aberta ? t`até ${formatDate(dtEncerramento)}` : t`terminou em ${formatDate(dtEncerramento)}`)
  return (
    <ListRow
      title={<span lang="pt-BR">{cargo}</span>}
      detail={aberta ? null : <Pill>{t`encerrada`}</Pill>}
      note={[setor, cidade, places, until, applied].filter(Boolean).join(' · ')}
      trailing={
        <>
          {aberta && (
            <Button variant="plain" small needsConnection onClick={() => open('close')}>
              {t`Encerrar…`}
            </Button>
          )}
          <Button variant="plain" small needsConnection onClick={() => open('withdraw')}>
            {t`Retirar…`}
          </Button>
        </>
      }
    />
  )
}

function CloseOpening({ row: { codRequisicao, cargo }, onClose }: { row: Opening; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <WithdrawPlace
      method={encerraVaga}
      title={t`Encerrar a vaga de ${cargo}`}
      submit={t({ message: 'Encerrar', context: 'publicação' })}
      done={t`Vaga encerrada.`}
      params={{ codRequisicao: Number(codRequisicao) }}
      affected={AFFECTED}
      onClose={onClose}
    >
      <Trans>Ninguém mais se candidata. As candidaturas ficam na caixa.</Trans>
    </WithdrawPlace>
  )
}

const FIELDS = [
  'cargo',
  'numVagas',
  'setor',
  'cidade',
  'dtEncerramento',
  'mesesMinimos',
  'descricao',
  'Requisitos',
  'beneficios',
] as const
type Field = (typeof FIELDS)[number]
const NUMBER = /^\d{1,4}$/

function faultsOf(values: Record<Field, string>, ate: string): FieldErrors<Field> {
  const faults: FieldErrors<Field> = {}
  if (values.cargo.trim() === '') faults.cargo = msg`Informe o cargo.`
  if (values.descricao.trim() === '') faults.descricao = msg`Descreva a vaga.`
  if (!NUMBER.test(values.numVagas.trim()) || Number(values.numVagas) === 0) faults.numVagas = msg`Informe um número.`
  if (values.mesesMinimos.trim() !== '' && !NUMBER.test(values.mesesMinimos.trim()))
    faults.mesesMinimos = msg`Informe um número.`
  if (!isDate(ate) || ate < today()) faults.dtEncerramento = msg`Informe um dia, de hoje em diante.`
  return faults
}

interface OpeningFieldsProps {
  errorOf: (name: Field) => string | undefined
  ate: string
  onAte: (day: string) => void
}

function OpeningFields({ errorOf, ate, onAte }: OpeningFieldsProps) {
  const field = (name: Field) => ({ name, error: errorOf(name) })
  const { t } = useLingui()
  return (
    <>
      <FieldGrid>
        <TextField label={t`Cargo`} required limit={120} {...field('cargo')} />
        <TextField label={t`Número de vagas`} required inputMode="numeric" defaultValue="1" {...field('numVagas')} />
        <TextField label={t`Setor`} limit={120} {...field('setor')} />
        <TextField label={t`Cidade`} limit={80} {...field('cidade')} />
        <DateField
          label={t`Candidaturas até`}
          required
          today={today()}
          min={today()}
          value={ate}
          onChange={onAte}
          {...field('dtEncerramento')}
        />
        <TextField
          label={t`Meses de casa`}
          help={t`Quantos a pessoa precisa ter para se candidatar; vazio para nenhum.`}
          inputMode="numeric"
          {...field('mesesMinimos')}
        />
      </FieldGrid>
      <TextAreaField label={t`Descrição`} required rows={4} limit={LONGEST_NOTICE.texto} {...field('descricao')} />
      <TextAreaField
        label={t`Requisitos`}
        help={t`Um por linha.`}
        rows={2}
        limit={LONGEST_NOTICE.texto}
        {...field('Requisitos')}
      />
      <TextAreaField
        label={t`Benefícios`}
        help={t`Um por linha.`}
        rows={2}
        limit={LONGEST_NOTICE.texto}
        {...field('beneficios')}
      />
    </>
  )
}

function NewOpening({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [ate, setAte] = useState('')
  const action = useWrite(publicaVaga, {
    invalidates: AFFECTED,
    savedText: () => t`Vaga publicada.`,
    onSuccess: onClose,
  })
  return (
    <EntryDialog<Field>
      title={t`Abrir vaga`}
      submit={t`Publicar vaga`}
      width={1080}
      fields={FIELDS}
      check={(values) => faultsOf(values, ate)}
      action={{
        ...action,
        mutate: ({ numVagas, mesesMinimos, dtEncerramento: _, ...texts }) =>
          action.mutate({
            ...texts,
            dtEncerramento: ate,
            numVagas: Number(numVagas),
            mesesMinimos: Number(mesesMinimos || 0),
          }),
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <BesideView view={(typed) => <OpeningView typed={typed} />}>
          <OpeningFields errorOf={errorOf} ate={ate} onAte={setAte} />
        </BesideView>
      )}
    </EntryDialog>
  )
}
