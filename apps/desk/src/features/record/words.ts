import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

/** Names of the records that the chain covers. */
export const RECORD_NAMES = {
  audit: msg`Ações das pessoas no portal`,
  hrAction: msg`Atos do RH`,
  securityEvent: msg`Eventos de segurança`,
  hrAccess: msg`Consultas do RH`,
}

/** First words of acts, for the filter. */
export const ACT_GROUPS: readonly { value: string; words: MessageDescriptor }[] = [
  { value: 'inbox', words: msg`Pedidos` },
  { value: 'person', words: msg`Pessoas` },
  { value: 'import', words: msg`Importações` },
  { value: 'desk', words: msg`Equipe da mesa` },
  { value: 'notice', words: msg`Avisos` },
  { value: 'document', words: msg`Documentos` },
  { value: 'evaluation', words: msg`Pesquisas` },
  { value: 'opening', words: msg`Vagas` },
  { value: 'menu', words: msg`Cardápio` },
  { value: 'withdraw', words: msg({ message: 'Retiradas', context: 'publicações' }) },
  { value: 'retention', words: msg`Fim de prazos de guarda` },
]

/** Acts and accesses by their stored text; unknown ones are shown as stored. */
const ACTS: Partial<Record<string, MessageDescriptor>> = {
  'inbox approve': msg`Pedido aprovado`,
  'inbox reject': msg`Pedido recusado`,
  'inbox answer': msg`Pedido respondido`,
  'inbox attach': msg`Arquivo enviado`,
  'inbox open': msg`Pedido aberto`,
  'inbox export': msg`Pedidos aprovados baixados`,
  'person invite': msg`Convite ao portal`,
  'person reset': msg`Senha redefinida`,
  'person unlock': msg`Acesso liberado`,
  'person sign-out': msg`Sessões encerradas`,
  'person correct': msg`Cadastro corrigido`,
  'person dismiss': msg`Desligamento`,
  'person hire': msg({ message: 'Admissão', context: 'ato' }),
  'person rehire': msg`Readmissão`,
  'person release contact': msg`Contato liberado`,
  'person passkey reset': msg`Chaves removidas`,
  'passkey reset': msg`Chaves removidas`,
  'person export': msg`Cópia dos dados`,
  'person erase': msg`Dados apagados`,
  'person erase request': msg`Apagamento pedido`,
  'person erase cancel': msg`Apagamento cancelado`,
  'desk invite': msg`Convite para a mesa`,
  'desk roles': msg`Papéis mudados`,
  'desk disable': msg`Acesso à mesa encerrado`,
  'desk passkey': msg`Nova passkey da mesa`,
  'desk password': msg`Nova senha da mesa`,
  'desk passkey remove': msg`Passkey da mesa removida`,
  import: msg`Importação`,
  'import undo': msg`Importação desfeita`,
  'import map': msg`Mapa de colunas gravado`,
  'import map remove': msg`Mapa de colunas retirado`,
  backup: msg`Cópia de segurança`,
  'tables import': msg`Tabelas da lei importadas`,
  'certificate import': msg`Certificado importado`,
  notice: msg`Aviso publicado`,
  'notice remind': msg`Lembrete de aviso`,
  document: msg`Documento publicado`,
  'document remind': msg`Lembrete de documento`,
  'evaluation publish': msg`Pesquisa publicada`,
  'evaluation close': msg`Pesquisa encerrada`,
  'evaluation remind': msg`Lembrete de pesquisa`,
  'opening add': msg`Vaga publicada`,
  'opening close': msg`Vaga encerrada`,
  'menu add': msg`Cardápio publicado`,
  'withdraw notice': msg`Aviso retirado`,
  'withdraw document': msg`Documento retirado`,
  'withdraw evaluation': msg`Pesquisa retirada`,
  'withdraw opening': msg`Vaga retirada`,
  'withdraw menu': msg`Refeição retirada`,
  'withdraw receipt': msg`Recibo retirado`,
  'withdraw letter': msg`Declaração retirada`,
  retention: msg`Dados apagados no fim do prazo`,
  request: msg`Viu um pedido`,
  card: msg`Viu a ficha`,
  pay: msg`Viu o pagamento`,
  health: msg`Viu dados de saúde`,
  file: msg`Abriu um arquivo`,
}

const TARGETS: Partial<Record<string, (number: string) => MessageDescriptor>> = {
  person: (number) => msg`pessoa ${number}`,
  agent: (number) => msg`agente ${number}`,
  import: (number) => msg`importação ${number}`,
  report: (number) => msg`denúncia ${number}`,
  map: (number) => msg`mapa ${number}`,
}

/** Returns functions that format a row of the record in the agent's language. */
export function useRecordWords() {
  const { i18n } = useLingui()
  return {
    actOf: (ato: string) => {
      const known = Object.hasOwn(ACTS, ato) ? ACTS[ato] : undefined
      return known ? i18n._(known) : ato
    },
    targetOf: (alvo: string) => {
      const [, kind = '', number = ''] = /^(\w+) (\S+)$/.exec(alvo) ?? []
      const known = Object.hasOwn(TARGETS, kind) ? TARGETS[kind] : undefined
      return known ? i18n._(known(number)) : alvo
    },
  }
}
