import { buscaPessoa } from '@colab/contract/desk/people'
import { formatCpf } from '@colab/contract/wire/cpf'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { useCall } from '@colab/ui/async/useCall.ts'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Eye, EyeOff } from '@colab/ui/kit/icons.ts'
import { Detail } from '@colab/ui/kit/layout/Detail.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import css from './Card.module.css'
import { CardActions } from './CardActions.tsx'
import { AccessPart, ContactPart, ContractPart, ErasurePart, HeldPart } from './CardParts.tsx'
import { CardTabs } from './CardTabs.tsx'
import { type Card, cardOf } from './card.ts'
import { DIALOGS, type Opened } from './dialogs.ts'

/** The data of a person that HR may read, and the actions on it. */
export function PersonCard({ codPessoa }: { codPessoa: number }) {
  const query = useCall(buscaPessoa, { codPessoa })
  const [opened, setOpened] = useState<Opened | null>(null)
  const current = query.data && cardOf(codPessoa, query.data)
  const Dialog = opened && DIALOGS[opened.name]
  return (
    <>
      <QueryView query={query} waiting={<Skeleton rows={10} />}>
        {(reply) => {
          const card = cardOf(codPessoa, reply)
          return card && <Shown card={card} open={setOpened} />
        }}
      </QueryView>
      {/* Outside the query view: a failed read of the card keeps an open form with its typed text. */}
      {Dialog && current && (
        <Dialog
          card={current}
          contract={current.ttContrato.find(({ codEmpregado }) => codEmpregado === opened.codEmpregado)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

function Shown({ card, open }: { card: Card; open: (opened: Opened) => void }) {
  const { t } = useLingui()
  const { person } = card
  return (
    <Detail
      state={!person.ativo && <Pill>{t`sem contrato em vigor`}</Pill>}
      title={person.nome}
      about={
        <>
          {person.codigo} · <Cpf masked={person.cpf} cpf={card.record.cpf} />
        </>
      }
      actions={<CardActions card={card} open={open} />}
    >
      <ErasurePart card={card} open={open} />
      <HeldPart card={card} open={open} />
      <ContractPart card={card} open={open} />
      <AccessPart card={card} open={open} />
      <ContactPart card={card} open={open} />
      <CardTabs card={card} />
    </Detail>
  )
}

/** A CPF that is masked until it is revealed: others see the screens of HR too. */
function Cpf({ masked, cpf }: { masked: string; cpf: string }) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  if (!cpf) return masked
  return (
    <span className={css.cpf}>
      CPF {isShown ? formatCpf(cpf) : masked}
      <Button
        variant="icon"
        label={isShown ? t`Esconder CPF` : t`Mostrar CPF`}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff /> : <Eye />}
      </Button>
    </span>
  )
}
