import { cancelaDesligamento, desliga } from '@colab/contract/desk/people'
import { addMonths } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { today } from '@colab/ui/i18n/clock.ts'
import { DateField } from '@colab/ui/kit/fields/DateField.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'
import { type CardDialogProps, type Contract, useAct } from '../card.ts'

/** Months: a later last day is probably a typing error; the server refuses it, too. */
const MOST_AHEAD = 12

/** Records the last day of a contract. */
export function DismissDialog({ card: { codPessoa, person }, contract, onClose }: CardDialogProps) {
  const { t } = useLingui()
  const [lastDay, setLastDay] = useState('')
  const action = useAct(desliga, { done: t`Desligamento gravado.`, onDone: onClose })
  if (!contract) return null
  const { dtAdmissao } = contract
  const latest = addMonths(today(), MOST_AHEAD)
  function fault() {
    if (lastDay === '') return { dtDemissao: msg`Informe o último dia.` }
    if (dtAdmissao && lastDay < dtAdmissao) return { dtDemissao: t`A admissão foi só em ${formatDate(dtAdmissao)}.` }
    return lastDay > latest ? { dtDemissao: msg`O último dia fica a mais de um ano.` } : {}
  }
  return (
    <ReasonDialog
      title={t`Desligar ${person.nome}`}
      submit={t`Desligar`}
      tone="danger"
      fields={['dtDemissao']}
      check={fault}
      action={{
        ...action,
        mutate: ({ motivo }) => action.mutate({ ...keysOf(codPessoa, contract), dtDemissao: lastDay, motivo }),
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <About contract={contract} />
          <DateField
            label={t`Último dia`}
            help={t`O acesso ao portal termina depois dele.`}
            name="dtDemissao"
            required
            today={today()}
            min={dtAdmissao ?? undefined}
            max={latest}
            value={lastDay}
            onChange={setLastDay}
            error={errorOf('dtDemissao')}
          />
        </>
      )}
    </ReasonDialog>
  )
}

/** Cancels a dismissal. */
export function KeepDialog({ card: { codPessoa, person }, contract, onClose }: CardDialogProps) {
  const { t } = useLingui()
  const action = useAct(cancelaDesligamento, { done: t`Desligamento cancelado.`, onDone: onClose })
  if (!contract) return null
  return (
    <ReasonDialog
      title={t`Cancelar o desligamento de ${person.nome}`}
      submit={t`Cancelar o desligamento`}
      action={{ ...action, mutate: ({ motivo }) => action.mutate({ ...keysOf(codPessoa, contract), motivo }) }}
      onClose={onClose}
    >
      <About contract={contract} />
      <p>
        <Trans>O contrato volta a valer sem último dia, que era {formatDate(contract.dtDemissao)}.</Trans>
      </p>
    </ReasonDialog>
  )
}

function keysOf(codPessoa: number, { codEmpregado, versao }: Contract) {
  return { codPessoa, codEmpregado: Number(codEmpregado), versao }
}

function About({ contract: { contrato, cargo, unidade } }: { contract: Contract }) {
  return <p>{[contrato, cargo, unidade].filter(Boolean).join(' · ')}</p>
}
