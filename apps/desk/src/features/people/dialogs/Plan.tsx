import type { planejaConvites } from '@colab/contract/desk/people'
import type { Reply } from '@colab/contract/wire/method'
import { DetailFacts } from '@colab/ui/kit/layout/Detail.tsx'
import { Plural, useLingui } from '@lingui/react/macro'
import css from '../Card.module.css'
import { channelName } from '../words.ts'

type PlanProps = Pick<Reply<typeof planejaConvites>, 'ttCanal' | 'ttFora'> & {
  /** Number of all who are left out; the reply names the first hundred. */
  fora?: number
}

/** How many people receive a code by each channel, and who receives none and why. */
export function Plan({ ttCanal, ttFora, fora = ttFora.length }: PlanProps) {
  const { t } = useLingui()
  const reasons: Record<string, string> = {
    temSenha: t`já tem senha`,
    convidada: t`já tem um convite que vale`,
    semVinculo: t`sem contrato que permita entrar`,
    semCanal: t`sem e-mail nem celular`,
    contatoNovo: t`o e-mail ou o celular mudou há menos de 72 horas`,
    outroContrato: t`tem contrato fora do seu alcance: a carta é de quem atende todos`,
  }
  const others = fora - ttFora.length
  return (
    <>
      <DetailFacts rows={ttCanal.map(({ canal, quantos }) => [t`por ${channelName(canal)}`, quantos] as const)} />
      {fora > 0 && (
        <details className={css.details}>
          <summary>
            <Plural value={fora} one="# pessoa fica de fora" other="# pessoas ficam de fora" />
          </summary>
          <ul className={css.left}>
            {ttFora.map(({ codPessoa, nome, motivo }) => (
              <li key={codPessoa}>
                {nome}: {reasons[motivo] ?? motivo}
              </li>
            ))}
            {others > 0 && (
              <li>
                <Plural value={others} one="e mais # pessoa" other="e mais # pessoas" />
              </li>
            )}
          </ul>
        </details>
      )}
    </>
  )
}
