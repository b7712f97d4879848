import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { QueueFilter } from './useQueue.ts'

/** Shown for an empty list. `onClear` shows all requests. */
export function NothingOpen({
  filter: { tipo, unidade, idade, texto },
  onClear,
}: {
  filter: QueueFilter
  onClear: () => void
}) {
  const { t } = useLingui()
  if (!tipo && !unidade && !idade && !texto) {
    return (
      <Empty
        title={t`Tudo em dia`}
      >{t`Nenhum pedido espera por uma decisão. Compras e reservas têm filtros próprios.`}</Empty>
    )
  }
  return (
    <Empty
      title={texto ? t`Ninguém encontrado` : t`Nada em aberto aqui`}
      action={
        <Button variant="quiet" onClick={onClear}>
          <Trans>Ver todos os pedidos</Trans>
        </Button>
      }
    >
      {texto ? t`Procure por partes do nome, CPF ou código.` : t`Este tipo está em dia. Veja os outros.`}
    </Empty>
  )
}
