import type { confereArquivos, PDF_PAPERS, PDF_TYPES, PdfOptions } from '@colab/contract/desk/imports'
import type { Params } from '@colab/contract/wire/method'
import { today } from '@colab/ui/i18n/clock.ts'
import { DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { CheckboxGroup } from '@colab/ui/kit/fields/Choice.tsx'
import { DateField } from '@colab/ui/kit/fields/DateField.tsx'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { FieldGrid, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ourWords } from '#ours/ourWords.ts'
import type { JobReply } from './job.ts'
import { readMonth } from './month.ts'

const TYPES: Record<(typeof PDF_TYPES)[number], MessageDescriptor> = {
  mensal: msg`Mensal`,
  adiantamento: msg`Adiantamento`,
  ferias: msg`Férias`,
  '13': msg`13º salário`,
  rescisao: msg`Rescisão`,
}

interface PdfFormProps {
  reply: JobReply
  pdf: JobReply['ttPdf'][number]
  check: { isPending: boolean; mutate: (params: Params<typeof confereArquivos>) => void }
}

/**
 * The fields about a PDF. Vacation pay is identified by `start`, the first day of the vacation, other documents by
 * `period`.
 */
interface TypedOptions {
  papeis: (typeof PDF_PAPERS)[number]
  tipo: PdfOptions['tipo']
  period: string
  start: string
  pagoEm: string
}

const typedOptions = ({ papeis, tipo, periodo, pagoEm }: PdfFormProps['pdf']): TypedOptions => ({
  papeis: papeis as TypedOptions['papeis'],
  tipo: tipo as TypedOptions['tipo'],
  period: typedPeriod(periodo),
  start: periodo.length === 10 ? periodo : '',
  pagoEm,
})

const isVacationPay = ({ papeis, tipo, pagoEm }: TypedOptions) =>
  papeis !== 'informes' && tipo === 'ferias' && pagoEm !== ''

/** Sets how a PDF with the documents of many people is split, and shows the assignment of its pages. */
export function PdfForm({ reply, pdf, check }: PdfFormProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(() => typedOptions(pdf))
  const [fault, setFault] = useState<string>()
  const [out, setOut] = useState(() => reply.ttPaginaSolta.filter(({ fora }) => fora === true).map(pageOf))
  function plan() {
    const { papeis, tipo, pagoEm } = typed
    const isReport = papeis === 'informes'
    const periodo = isVacationPay(typed) ? typed.start : readPeriod(typed.period, isReport)
    setFault(periodo === '' ? (isReport ? t`Informe o ano: 2025.` : t`Informe o mês: 10/2026.`) : undefined)
    if (periodo !== '')
      check.mutate({ pdf: { papeis, tipo, periodo, pagoEm: isReport ? '' : pagoEm, fora: out.map(Number) } })
  }
  return (
    <Card title={t`PDF com os papéis de todos`}>
      <Stack>
        <PdfFields typed={typed} fault={fault} change={(changes) => setTyped({ ...typed, ...changes })} />
        {reply.ttPaginaSolta.length > 0 && (
          <CheckboxGroup
            label={t`Páginas que ficam fora`}
            help={t`Páginas sem dono, como uma capa. Marque as que podem ficar fora.`}
            name="fora"
            value={out}
            onChange={setOut}
            options={reply.ttPaginaSolta.map((row) => {
              const { pagina } = row
              const motivo = ourWords(row.motivo) ?? row.motivo
              return { value: pageOf(row), label: motivo ? t`Página ${pagina}: ${motivo}` : t`Página ${pagina}` }
            })}
          />
        )}
        {pdf.planejado === true && <Plan reply={reply} pdf={pdf} />}
        <div>
          <Button
            variant={pdf.planejado === true ? 'quiet' : 'primary'}
            needsConnection
            busy={check.isPending}
            onClick={plan}
          >
            {pdf.planejado === true ? t`Conferir de novo` : t`Ver o plano`}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

interface PdfFieldsProps {
  typed: TypedOptions
  fault: string | undefined
  change: (changes: Partial<TypedOptions>) => void
}

function PdfFields({ typed, fault, change }: PdfFieldsProps) {
  const { t, i18n } = useLingui()
  const { papeis, tipo, period, start, pagoEm } = typed
  const isReport = papeis === 'informes'
  return (
    <FieldGrid>
      <SelectField
        label={t`O que traz`}
        placeholder={null}
        value={papeis}
        onChange={({ target }) => change({ papeis: target.value as typeof papeis })}
        options={[
          { value: 'recibos', label: t`Holerites` },
          { value: 'informes', label: t`Informes de rendimentos` },
        ]}
      />
      {!isReport && (
        <SelectField
          label={t`Tipo`}
          placeholder={null}
          value={tipo}
          onChange={({ target }) => change({ tipo: target.value as typeof tipo })}
          options={Object.entries(TYPES).map(([value, words]) => ({ value, label: i18n._(words) }))}
        />
      )}
      {isVacationPay(typed) ? (
        <DateField
          label={t`Início das férias`}
          required
          value={start}
          today={today()}
          onChange={(start) => change({ start })}
          error={fault}
        />
      ) : (
        <TextField
          label={isReport ? t`Ano` : t`Mês`}
          required
          inputMode="numeric"
          value={period}
          onChange={({ target }) => change({ period: target.value })}
          error={fault}
        />
      )}
      {!isReport && (
        <DateField
          label={t`Pago em`}
          help={t`Só para quem não tem recibo do mês: o recibo dele será o PDF, sem valores.`}
          value={pagoEm}
          today={today()}
          onChange={(pagoEm) => change({ pagoEm })}
        />
      )}
    </FieldGrid>
  )
}

type LoosePage = JobReply['ttPaginaSolta'][number]

const pageOf = ({ pagina }: LoosePage) => String(pagina)

function Plan({ reply, pdf }: Pick<PdfFormProps, 'reply' | 'pdf'>) {
  const { t } = useLingui()
  return (
    <>
      <p>
        <Plural value={Number(pdf.paginas)} one="# página" other="# páginas" />,{' '}
        <Plural value={Number(pdf.contratos)} one="# contrato" other="# contratos" />
      </p>
      {Number(pdf.soPdf) > 0 && (
        <Alert tone="info">
          <Plural
            value={Number(pdf.soPdf)}
            one="O recibo de # contrato será só o PDF: sem valores, sem conferência e sem informe de rendimentos."
            other="Os recibos de # contratos serão só o PDF: sem valores, sem conferência e sem informe de rendimentos."
          />
        </Alert>
      )}
      {reply.ttSemPagina.length > 0 && (
        <>
          <Alert tone="warn">
            <Trans>Há pessoas com recibo e sem página neste PDF.</Trans>
          </Alert>
          <DataTable
            caption={t`Sem página`}
            compact
            rows={reply.ttSemPagina}
            rowKey={({ codigo }) => codigo}
            columns={[
              { key: 'nome', header: t`Pessoa`, primary: true },
              { key: 'codigo', header: t`Código` },
            ]}
          />
        </>
      )}
    </>
  )
}

/** `2026-10` as `10/2026`; a year as it is. */
function typedPeriod(period: string): string {
  const [year = '', month] = period.split('-')
  return month ? `${month}/${year}` : year
}

/** Reads a month as `2026-10`, or a year; empty for any other text. */
function readPeriod(typed: string, isReport: boolean): string {
  const text = typed.trim()
  if (!isReport) return readMonth(text)
  return /^20\d\d$/.test(text) ? text : ''
}
