import { LARGEST_COUNT } from '@colab/contract/desk/lists'
import type { ttUnidade } from '@colab/contract/desk/session'
import { formatDate } from '@colab/contract/wire/date'
import type { Read } from '@colab/contract/wire/reading'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { isKind, KINDS } from '#kinds.ts'
import { momentText } from '#moment.ts'
import type { Filter } from './filter.ts'

/** Returns the name of a kind of request; undefined for an unknown one. */
export function kindName(tipo: string): MessageDescriptor | undefined {
  return isKind(tipo) ? KINDS[tipo].one : undefined
}

const LOOKS: Record<string, MessageDescriptor> = {
  request: msg`um pedido`,
  card: msg`a ficha`,
  pay: msg`os pagamentos`,
  health: msg`dados de saúde`,
  file: msg`um arquivo`,
}

/** Returns a name for the kind of data that an agent opened. */
export function lookName(oQue: string): MessageDescriptor | string {
  return LOOKS[oQue] ?? oQue
}

/** Returns the name of the channel that a code is sent by. */
export function channelName(canal: string): string {
  if (canal === 'mail') return t`e-mail`
  if (canal === 'whatsApp') return t`WhatsApp`
  return canal === 'letter' ? t`carta` : canal
}

/** Returns a count of the server, which stops at 999; empty for an unknown one. */
export function countText(count: number | null | undefined): string {
  if (count === null || count === undefined) return ''
  return count >= LARGEST_COUNT ? `${LARGEST_COUNT}+` : String(count)
}

/** Returns a description of the filters. */
export function filterWords({ texto, unidade, contrato }: Filter, units: readonly Read<typeof ttUnidade>[]): string[] {
  const unit = units.find(({ codUnidade }) => codUnidade === unidade[0])?.unidade
  const contracts: Record<Filter['contrato'], string> = {
    todos: '',
    ativo: t`contrato em vigor`,
    desligado: t`contrato terminado`,
  }
  return [texto && `“${texto}”`, unit ?? '', contracts[contrato]].filter(Boolean)
}

interface Access {
  situacao: string
  canalConvite: string
  conviteDe: string
  conviteAte: string
  bloqueadaAte: string
  ultimaEntrada: string | null
  aparelhos: number | null
  sessoes: number | null
  passkeys: number | null
}

/** Returns a description of how a person signs in. */
export function accessWords(access: Access): string[] {
  const { bloqueadaAte, ultimaEntrada, aparelhos, sessoes, passkeys } = access
  const counted = (count: number | null, text: (count: number) => string) => (count ? [text(count)] : [])
  return [
    situationText(access),
    ...(ultimaEntrada ? [t`última entrada em ${formatDate(ultimaEntrada)}`] : []),
    ...counted(aparelhos, (count) => plural(count, { one: '# aparelho', other: '# aparelhos' })),
    ...counted(sessoes, (count) => plural(count, { one: '# sessão aberta', other: '# sessões abertas' })),
    ...counted(passkeys, (count) => plural(count, { one: '# chave de acesso', other: '# chaves de acesso' })),
    bloqueadaAte ? t`bloqueada até ${momentText(bloqueadaAte)}` : t`sem bloqueio`,
  ]
}

function situationText({ situacao, canalConvite, conviteAte }: Access): string {
  const channel = channelName(canalConvite)
  const until = momentText(conviteAte)
  const texts: Record<string, string> = {
    comSenha: t`tem senha`,
    senhaInicial: t`tem a senha inicial, que ainda não trocou`,
    convidada: t`convidada por ${channel}, vale até ${until}`,
    conviteVencido: t`convite por ${channel} vencido`,
    naoEntregue: t`sem senha`,
    semSenha: t`nunca entrou, sem convite`,
    semVinculo: t`sem contrato que permita entrar`,
    apagada: t`dados apagados`,
  }
  return texts[situacao] ?? situacao
}
