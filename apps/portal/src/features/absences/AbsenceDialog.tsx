import {
  type buscaTipoAusencia,
  LONGEST_ABSENCE,
  PAID_BY_EMPLOYER,
  type TipoAusencia,
} from '@colab/contract/domains/absences'
import { Refused } from '@colab/contract/wire/failures'
import type { Reply } from '@colab/contract/wire/method'
import { textAfterCode } from '@colab/contract/wire/outcome'
import { FormDialog } from '@colab/ui/async/FormDialog.tsx'
import { today } from '@colab/ui/i18n/clock.ts'
import { ownWords } from '@colab/ui/i18n/known.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { DateField } from '@colab/ui/kit/fields/DateField.tsx'
import { MaskedField } from '@colab/ui/kit/fields/MaskedField.tsx'
import { codeOf, SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { deleteDraft, readDraft } from '@colab/ui/kit/fields/useDraft.ts'
import { type FormFailure, useForm } from '@colab/ui/kit/fields/useForm.ts'
import { Send } from '@colab/ui/kit/icons.ts'
import { FieldGrid } from '@colab/ui/kit/layout/Layout.tsx'
import type { Message } from '@colab/ui/kit/overlays/MessageDialog.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { ProofProgress } from '#async/ProofProgress.tsx'
import css from './AbsenceDialog.module.css'
import { type AbsenceField, check, daysOf, FIELD_OF, FIELDS, isSickNote, REFUSALS, type Values } from './absence.ts'
import { Covered } from './Covered.tsx'
import { ABSENCE_KINDS, ownNote } from './known.ts'
import { Proofs } from './Proofs.tsx'
import { prepareProof } from './prepareProof.ts'
import { useSendAbsence } from './useSendAbsence.ts'

/** Where a file that was shared with the portal is held for this form. */
const DRAFT = 'absence'

interface AbsenceDialogProps {
  lists: Reply<typeof buscaTipoAusencia>
  onMessage: (message: Message) => void
  onClose: () => void
}

/** Reports an absence: kind, days or hours, and proofs. Nothing of it is stored on the device: these are health data. */
export function AbsenceDialog({ lists, onMessage, onClose }: AbsenceDialogProps) {
  const { t } = useLingui()
  const form = useAbsenceForm({ lists, onMessage, onClose })
  const { values, set, kind, contract, errorOf } = form
  const { ttTipoAusencia: kinds, ttContratoAusencia: contracts, ttFeriado } = lists
  const days = daysOf(values.dias)
  return (
    <FormDialog
      title={t`Enviar atestado ou ausência`}
      form={form}
      // `ProofProgress` shows a failure, also that of the upload.
      action={{ isPending: form.send.isPending, error: null }}
      onClose={onClose}
      guard={{ isDraft: false }}
      submit={<Button type="submit" icon={<Send />} busy={form.send.isPending}>{t`Enviar`}</Button>}
    >
      {form.formError && (
        <Alert isReply tone="bad">
          {form.formError}
        </Alert>
      )}
      {contracts.length > 1 && (
        <SelectField
          label={t`Contrato`}
          name="codEmpregado"
          placeholder={null}
          options={contracts.map(({ codEmpregado, descricao }) => ({ value: codEmpregado, label: descricao }))}
          value={values.codEmpregado}
          error={errorOf('codEmpregado')}
          onChange={({ currentTarget }) => set({ codEmpregado: currentTarget.value })}
        />
      )}
      <SelectField
        label={t`Motivo`}
        name="codTipoAusencia"
        placeholder={null}
        options={kinds.map(({ codTipoAusencia, descricao }) => ({
          value: codTipoAusencia,
          label: ownWords(ABSENCE_KINDS, descricao) ?? descricao,
        }))}
        value={values.codTipoAusencia}
        error={errorOf('codTipoAusencia')}
        help={kind && <Law {...kind} />}
        onChange={({ currentTarget }) => set({ codTipoAusencia: currentTarget.value })}
      />
      <When form={form} />
      {values.dtIni && (kind?.emHoras || days !== null) && (
        <Covered
          dtIni={values.dtIni}
          days={kind?.emHoras ? 1 : (days ?? LONGEST_ABSENCE)}
          diasSemana={contract?.diasSemana ?? ''}
          holidays={ttFeriado.map(({ dtFeriado }) => dtFeriado)}
        />
      )}
      {kind && isSickNote(kind) && days !== null && days > PAID_BY_EMPLOYER && (
        <Alert tone="info">
          <Trans>A partir do 16º dia quem paga é o INSS (Lei 8.213/1991, art. 60). O RH orienta a perícia.</Trans>
        </Alert>
      )}
      <Proofs proofs={values.proofs} error={errorOf('proofs')} onChange={(proofs) => set({ proofs })} />
      <ProofProgress request={form.send} label={t`Enviando o documento`} />
    </FormDialog>
  )
}

function useAbsenceForm({ lists, onMessage, onClose }: AbsenceDialogProps) {
  const { i18n } = useLingui()
  const { ttTipoAusencia: kinds, ttContratoAusencia: contracts } = lists
  const [empty] = useState<Values>(() => ({
    codEmpregado: String(contracts[0]?.codEmpregado ?? ''),
    codTipoAusencia: String(kinds[0]?.codTipoAusencia ?? ''),
    dtIni: today(),
    dias: '1',
    hrIni: '',
    hrFim: '',
    proofs: [],
  }))
  const [values, setValues] = useState(empty)
  const kindOf = ({ codTipoAusencia }: Values) => kinds.find((one) => String(one.codTipoAusencia) === codTipoAusencia)
  const send = useSendAbsence({
    paramsOf: ({ codEmpregado, codTipoAusencia, dtIni, dias, hrIni, hrFim }) => ({
      codEmpregado: codeOf(
        contracts.map((one) => ({ value: one.codEmpregado, label: '' })),
        codEmpregado,
      ),
      codTipoAusencia: codeOf(
        kinds.map((one) => ({ value: one.codTipoAusencia, label: '' })),
        codTipoAusencia,
      ),
      dtIni,
      ...(kindOf({ ...empty, codTipoAusencia })?.emHoras ? { hrIni, hrFim } : { dias: daysOf(dias) }),
    }),
    onMessage,
    onSent: onClose,
  })
  function explain(error: Error): FormFailure | null {
    const field = error instanceof Refused ? FIELD_OF[error.codigo] : undefined
    if (!(error instanceof Refused) || !field) return null
    const theirs = textAfterCode(error.message)
    const words = (i18n.locale === 'pt-BR' && theirs) || REFUSALS[error.codigo] || theirs
    return { field: field === 'codEmpregado' && contracts.length < 2 ? '' : field, words }
  }
  const form = useForm<AbsenceField, Values>({
    fields: FIELDS,
    values,
    check: (sent) => check(sent, kindOf(sent)?.emHoras ?? false, today()),
    explain,
    action: send,
  })
  function set(changes: Partial<Values>) {
    setValues((last) => ({ ...last, ...changes }))
    form.clearErrors(Object.keys(changes))
  }
  useSharedProof(onMessage, (file) => setValues((last) => ({ ...last, proofs: [file] })))
  return {
    ...form,
    isDirty: JSON.stringify(values) !== JSON.stringify(empty) || values.proofs.length > 0,
    values,
    set,
    send,
    kind: kindOf(values),
    contract: contracts.find((one) => String(one.codEmpregado) === values.codEmpregado),
  }
}

/** Takes the file that was shared with the portal, once. */
function useSharedProof(onMessage: AbsenceDialogProps['onMessage'], take: (file: File) => void): void {
  const takeProof = useEffectEvent((proof: Awaited<ReturnType<typeof prepareProof>>) => {
    if ('file' in proof) take(proof.file)
    else onMessage({ tone: 'bad', text: proof.fault })
  })
  useEffect(() => {
    const { file } = (readDraft(DRAFT) ?? {}) as { file?: File }
    deleteDraft(DRAFT)
    if (file) void prepareProof(file).then((proof) => takeProof(proof))
  }, [])
}

type Form = Pick<ReturnType<typeof useAbsenceForm>, 'values' | 'errorOf' | 'set' | 'kind'>

function When({ form }: { form: Form }) {
  const { t } = useLingui()
  const { values, errorOf, set, kind } = form
  return (
    <FieldGrid>
      <DateField
        label={kind?.emHoras ? t`Dia` : t`Primeiro dia`}
        name="dtIni"
        required
        today={today()}
        value={values.dtIni}
        error={errorOf('dtIni')}
        onChange={(dtIni) => set({ dtIni })}
      />
      {kind?.emHoras ? (
        <>
          <TimeField form={form} name="hrIni" label={t`Das`} />
          <TimeField form={form} name="hrFim" label={t`Até as`} />
        </>
      ) : (
        <MaskedField
          label={t`Quantos dias`}
          name="dias"
          required
          mask="###"
          inputMode="numeric"
          value={values.dias}
          error={errorOf('dias')}
          onInput={({ currentTarget }) => set({ dias: currentTarget.value })}
        />
      )}
    </FieldGrid>
  )
}

function Law({ baseLegal, dias, nota }: Pick<TipoAusencia, 'baseLegal' | 'dias' | 'nota'>) {
  return (
    <>
      <span className={css.law}>
        <span lang="pt-BR">{baseLegal}</span>
        {(dias !== null || nota !== '') && ' · '}
      </span>
      {dias !== null && (
        <Trans>
          a lei dá <Plural value={dias} one="# dia" other="# dias" />
        </Trans>
      )}
      {nota !== '' && (
        <>
          {dias !== null && ' '}
          {ownNote(nota) ?? <span lang="pt-BR">{nota}</span>}
        </>
      )}
      {dias !== null && (
        <>
          {' · '}
          <Trans>o acordo da categoria pode dar mais</Trans>
        </>
      )}
    </>
  )
}

interface TimeFieldProps {
  form: Form
  name: 'hrIni' | 'hrFim'
  label: string
}

function TimeField({ form, name, label }: TimeFieldProps) {
  const { t } = useLingui()
  return (
    <MaskedField
      label={label}
      name={name}
      required
      mask="##:##"
      placeholder={t`hh:mm`}
      value={form.values[name]}
      error={form.errorOf(name)}
      onInput={({ currentTarget }) => form.set({ [name]: currentTarget.value })}
    />
  )
}
