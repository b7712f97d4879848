import { SwitchField } from '@colab/ui/kit/fields/Choice.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { useLingui } from '@lingui/react/macro'
import { switchKeys, useKeysOn } from '#keys.ts'
import { useSession } from '#useSession.ts'
import css from './KeysHelp.module.css'

export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { may } = useSession()
  const isOn = useKeysOn()
  const keys: [key: string, deed: string][] = [
    ['J', t`Próximo pedido`],
    ['K', t`Pedido anterior`],
    ['X', t`Marcar o pedido`],
    ['A', t`Aprovar, com os dados e o comprovante na tela`],
    ['R', t`Recusar: vai para o motivo, e Ctrl+Enter envia`],
    ['T', t`Escrever a resposta, e Ctrl+Enter envia`],
    ['O', t`Abrir o comprovante`],
    ['Z', t`Desfazer a última aprovação`],
    ...(may('publish') ? [['P', t`Publicar um aviso, de qualquer tela`] as [string, string]] : []),
    ['/', t`Buscar pessoa`],
    ['?', t`Esta ajuda`],
  ]
  return (
    <Dialog open title={t`Atalhos do teclado`} onClose={onClose}>
      <SwitchField
        label={t`Usar atalhos de uma tecla`}
        help={t`Vale enquanto esta página estiver aberta. Nos campos de texto eles nunca funcionam.`}
        checked={isOn}
        onChange={(event) => switchKeys(event.currentTarget.checked)}
      />
      <dl className={css.keys}>
        {keys.map(([key, deed]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
