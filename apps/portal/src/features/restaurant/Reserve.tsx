import { buscaCardapio, type Cardapio, gravaReservaRestaurante } from '@colab/contract/domains/restaurant'
import type { Code } from '@colab/contract/wire/cells'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ResendNotice } from '#async/ResendNotice.tsx'
import { useWrite } from '#rpc/write.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/Choice.tsx'

interface ReserveProps {
  menu: Cardapio
  codCardapio: Code
  describedBy: string
}

/** Reserves a meal, with another protein where offered; a reserved meal has no button. */
export function Reserve({ menu, codCardapio, describedBy }: ReserveProps) {
  const { t } = useLingui()
  const [substProteina, choose] = useState(false)
  const action = useWrite(gravaReservaRestaurante, {
    once: true,
    invalidates: [buscaCardapio],
    savedText: (text) => text,
    failureInSnackbar: true,
  })
  const { isPending, mutate } = action
  const { jaReservou } = menu
  const reserve = () => mutate({ ...menu.received, codCardapio, substProteina })
  return (
    <>
      {menu.substProteina && !jaReservou && (
        <CheckboxField
          label={t`Quero a outra proteína`}
          aria-describedby={describedBy}
          checked={substProteina}
          disabled={isPending}
          onChange={(event) => choose(event.target.checked)}
        />
      )}
      <Button aria-describedby={describedBy} disabled={jaReservou} busy={isPending} onClick={reserve}>
        <Trans>Reservar Restaurante</Trans>
      </Button>
      <ResendNotice action={action} again={reserve} />
    </>
  )
}
