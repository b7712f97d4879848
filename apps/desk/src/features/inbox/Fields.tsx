import type { buscaPedido } from '@colab/contract/desk/inbox'
import type { Reply } from '@colab/contract/wire/method'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { useTranslate } from '@colab/ui/kit/useTranslate.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Ours } from '#ours/Ours.tsx'
import { labelOf } from './labels.ts'
import css from './RequestDetail.module.css'

type Field = Reply<typeof buscaPedido>['ttCampo'][number]

/** The fields of a request, with old and new value where it would change the record. */
export function Fields({ tipo, fields }: { tipo: string; fields: readonly Field[] }) {
  const { t } = useLingui()
  const translate = useTranslate()
  if (fields.length === 0) return null
  return (
    <dl className={css.fields} aria-label={t`O que foi pedido`}>
      {fields.map(({ campo, antes, depois, muda }) => (
        <div key={campo} className={css.field}>
          <dt>{translate(labelOf(tipo, campo))}</dt>
          <dd>
            {muda && (
              <>
                <span className="visually-hidden">
                  <Trans>Antes:</Trans>{' '}
                </span>
                <span className={css.old}>
                  <Value campo={campo} text={antes} />
                </span>
                <span aria-hidden="true"> → </span>
                <span className="visually-hidden">
                  <Trans>Depois:</Trans>{' '}
                </span>
              </>
            )}
            <span className={muda ? css.new : undefined}>
              <Value campo={campo} text={depois} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Fields in words of the server; what a person or the company wrote stays as it is. */
const OWN_WORDS = new Set(
  (
    'adiantaDecimo chegada comprovantes dias diasAbono diasSaldo diasTrabalho emDobro estudante fechados ferias foto ' +
    'inss periodo sexo soma substProteina tipo tipoNome'
  ).split(' '),
)

function Value({ campo, text }: { campo: string; text: string }) {
  if (text) return OWN_WORDS.has(campo) ? <Ours>{text}</Ours> : <Theirs>{text}</Theirs>
  return (
    <span className={css.missing}>
      <Trans>(vazio)</Trans>
    </span>
  )
}
