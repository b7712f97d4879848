import { admitePessoa, LONGEST_HIRE, readmitePessoa } from '@colab/contract/desk/people'
import { isRight } from '@colab/contract/domains/registration'
import { cpfDigits, isCpf } from '@colab/contract/wire/cpf'
import { Refused } from '@colab/contract/wire/failures'
import { readBRL } from '@colab/contract/wire/money'
import { today } from '@colab/ui/i18n/clock.ts'
import { ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { DateField } from '@colab/ui/kit/fields/DateField.tsx'
import { MaskedField } from '@colab/ui/kit/fields/MaskedField.tsx'
import { CPF_MASK, MOBILE_MASK } from '@colab/ui/kit/fields/masks.ts'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import type { FieldErrors } from '@colab/ui/kit/fields/useForm.ts'
import { FieldGrid } from '@colab/ui/kit/layout/Layout.tsx'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'
import { useSession } from '#useSession.ts'
import { type CardDialogProps, useAct } from '../card.ts'
import { InviteDialog } from './InviteDialog.tsx'

const CONTRACT = ['codUnidade', 'cargo', 'dtAdmissao', 'matricula', 'vlrSalario'] as const
const PERSON = ['nome', 'cpf', 'celular', 'emailParticular', 'codigo'] as const
type ContractField = (typeof CONTRACT)[number]
type Field = ContractField | (typeof PERSON)[number]

interface HireDialogProps {
  hrefOf: (codPessoa: number) => string
  onClose: () => void
}

/** Stores a new person with a contract, and then sends the invitation. */
export function HireDialog({ hrefOf, onClose }: HireDialogProps) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [born, setBorn] = useState('')
  const [begin, setBegin] = useState(today)
  const [typed, setTyped] = useState({ nome: '', motivo: '', hasChannel: false })
  const [hired, setHired] = useState<number>()
  const action = useAct(admitePessoa, {
    done: t`Pessoa gravada.`,
    onDone: ({ ttPessoa: [stored] }) => setHired(Number(stored?.codPessoa)),
  })
  if (hired !== undefined) {
    return (
      <InviteDialog
        title={t`Convidar ${typed.nome}`}
        reason={typed.motivo}
        who={{ pessoas: [hired], cartas: !typed.hasChannel, reenvia: false }}
        onClose={() => {
          onClose()
          navigate(hrefOf(hired))
        }}
      />
    )
  }
  const known = action.error instanceof Refused && action.error.codigo === 'cpfExiste' ? action.error.valor : undefined
  return (
    <ReasonDialog<Field>
      title={t`Nova pessoa`}
      submit={t`Gravar`}
      width={900}
      fields={[...PERSON, ...CONTRACT]}
      check={(values) => ({ ...personFaults(values), ...contractFaults(values, begin) })}
      action={{
        ...action,
        mutate: ({ codUnidade, ...values }) => {
          const hasChannel = values.celular !== '' || values.emailParticular.trim() !== ''
          setTyped({ nome: values.nome.trim(), motivo: values.motivo, hasChannel })
          const more = { codUnidade: Number(codUnidade), dtAdmissao: begin, dtNascimento: born || null }
          action.mutate({ ...values, ...more, emailParticular: values.emailParticular.trim() })
        },
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <PersonFields errorOf={errorOf} born={born} onBorn={setBorn} />
          {known !== undefined && (
            <div>
              <ButtonLink variant="quiet" small href={hrefOf(known)}>{t`Abrir a ficha`}</ButtonLink>
            </div>
          )}
          <ContractFields errorOf={errorOf} begin={begin} onBegin={setBegin} />
        </>
      )}
    </ReasonDialog>
  )
}

interface PersonFieldsProps {
  errorOf: (field: Field) => string | undefined
  born: string
  onBorn: (day: string) => void
}

function PersonFields({ errorOf, born, onBorn }: PersonFieldsProps) {
  const { t } = useLingui()
  return (
    <FieldGrid>
      <TextField
        label={t`Nome`}
        name="nome"
        data-autofocus
        required
        limit={LONGEST_HIRE.nome}
        autoComplete="off"
        error={errorOf('nome')}
      />
      <MaskedField label={t`CPF`} name="cpf" required mask={CPF_MASK} error={errorOf('cpf')} />
      <DateField label={t`Nascimento`} value={born} max={today()} today={today()} onChange={onBorn} />
      <MaskedField label={t`Celular`} name="celular" mask={MOBILE_MASK} error={errorOf('celular')} />
      <TextField
        label={t`E-mail`}
        name="emailParticular"
        type="email"
        autoComplete="off"
        error={errorOf('emailParticular')}
      />
      <TextField
        label={t`Código da pessoa na folha`}
        help={t`Só se a folha tem um além da matrícula. Vazio, vale o CPF.`}
        name="codigo"
        limit={LONGEST_HIRE.codigo}
        autoComplete="off"
        error={errorOf('codigo')}
      />
    </FieldGrid>
  )
}

/** Stores a new contract for a former employee. */
export function RehireDialog({ card: { codPessoa, person }, onClose }: CardDialogProps) {
  const { t } = useLingui()
  const [begin, setBegin] = useState(today)
  const action = useAct(readmitePessoa, { done: t`Readmissão gravada.`, onDone: onClose })
  return (
    <ReasonDialog<ContractField>
      title={t`Readmitir ${person.nome}`}
      submit={t`Readmitir`}
      width={900}
      fields={CONTRACT}
      check={(values) => contractFaults(values, begin)}
      action={{
        ...action,
        mutate: ({ codUnidade, ...values }) =>
          action.mutate({ ...values, codPessoa, codUnidade: Number(codUnidade), dtAdmissao: begin }),
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p>
            <Trans>É um contrato novo, com matrícula própria. Os recibos do anterior continuam no portal.</Trans>
          </p>
          <ContractFields errorOf={errorOf} begin={begin} onBegin={setBegin} />
        </>
      )}
    </ReasonDialog>
  )
}

interface ContractFieldsProps {
  errorOf: (field: ContractField) => string | undefined
  begin: string
  onBegin: (day: string) => void
}

function ContractFields({ errorOf, begin, onBegin }: ContractFieldsProps) {
  const { t } = useLingui()
  const { units } = useSession()
  return (
    <FieldGrid>
      <SelectField
        label={t`Unidade`}
        name="codUnidade"
        required
        error={errorOf('codUnidade')}
        defaultValue={units.length === 1 ? Number(units[0]?.codUnidade) : undefined}
        options={units.map(({ codUnidade, unidade, empregador }) => ({
          value: Number(codUnidade),
          label: `${unidade} · ${empregador}`,
        }))}
      />
      <TextField
        label={t`Cargo`}
        name="cargo"
        required
        limit={LONGEST_HIRE.cargo}
        autoComplete="off"
        error={errorOf('cargo')}
      />
      <DateField
        label={t`Admissão`}
        name="dtAdmissao"
        required
        today={today()}
        value={begin}
        onChange={onBegin}
        error={errorOf('dtAdmissao')}
      />
      <TextField
        label={t`Matrícula`}
        help={t`Como a folha a escreve.`}
        name="matricula"
        required
        limit={LONGEST_HIRE.matricula}
        autoComplete="off"
        error={errorOf('matricula')}
      />
      <TextField
        label={t`Salário por mês`}
        name="vlrSalario"
        required
        inputMode="decimal"
        autoComplete="off"
        error={errorOf('vlrSalario')}
      />
    </FieldGrid>
  )
}

function personFaults(values: Record<(typeof PERSON)[number], string>): FieldErrors<Field> {
  return {
    ...(values.nome.trim() === '' && { nome: msg`Informe o nome.` }),
    ...(!isCpf(cpfDigits(values.cpf)) && { cpf: msg`O CPF não está certo.` }),
    ...(!isRight('celular', values.celular) && { celular: msg`O celular não está completo.` }),
    ...(!isRight('emailParticular', values.emailParticular.trim()) && {
      emailParticular: msg`O e-mail não está certo.`,
    }),
  }
}

function contractFaults(values: Record<ContractField, string>, begin: string): FieldErrors<ContractField> {
  const cents = readBRL(values.vlrSalario.trim())
  return {
    ...(values.codUnidade === '' && { codUnidade: msg`Escolha a unidade.` }),
    ...(values.cargo.trim() === '' && { cargo: msg`Informe o cargo.` }),
    ...(begin === '' && { dtAdmissao: msg`Informe o dia da admissão.` }),
    ...(values.matricula.trim() === '' && { matricula: msg`Informe a matrícula.` }),
    ...((cents === null || cents <= 0) && { vlrSalario: msg`Informe o salário: 2.780,50.` }),
  }
}
