import type { KnownWords } from '@colab/ui/i18n/known.tsx'
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Kinds of absence of our server. */
export const ABSENCE_KINDS: KnownWords = {
  'atestado medico ou odontologico': msg`Atestado médico ou odontológico`,
  'consulta ou exame': msg`Consulta ou exame`,
  'acompanhei meu filho ao medico': msg`Acompanhei meu filho ao médico`,
  'acompanhei minha companheira gravida': msg`Acompanhei minha companheira grávida`,
  'acompanhei outra pessoa': msg`Acompanhei outra pessoa`,
  'falecimento na familia': msg`Falecimento na família`,
  casamento: msg`Casamento`,
  'nascimento ou adocao de filho': msg`Nascimento ou adoção de filho`,
  'doacao de sangue': msg`Doação de sangue`,
  'exame preventivo de cancer': msg`Exame preventivo de câncer`,
  'titulo de eleitor': msg`Título de eleitor`,
  'servico militar': msg`Serviço militar`,
  'prova de vestibular': msg`Prova de vestibular`,
  'comparecimento em juizo': msg`Comparecimento em juízo`,
  'convocacao da justica eleitoral': msg`Convocação da Justiça Eleitoral`,
}

/** Units and conditions of the kinds of our server. Numbers and days of a birth come from the tables of law. */
const NOTES: readonly (readonly [note: RegExp, words: (first: string, second: string) => MessageDescriptor])[] = [
  [/^seguidos$/, () => msg`seguidos`],
  [/^seguidos ou não$/, () => msg`seguidos ou não`],
  [/^por ano, com filho de até seis anos$/, () => msg`por ano, com filho de até seis anos`],
  [/^em cada 12 meses de trabalho$/, () => msg`em cada 12 meses de trabalho`],
  [/^até seis consultas ou exames na gravidez$/, () => msg`até seis consultas ou exames na gravidez`],
  [
    /^seguidos: cônjuge, pais, avós, filhos, netos, irmãos ou dependente declarado$/,
    () => msg`seguidos: cônjuge, pais, avós, filhos, netos, irmãos ou dependente declarado`,
  ],
  [/^dois dias de folga para cada dia de convocação$/, () => msg`dois dias de folga para cada dia de convocação`],
  [/^ao pai, (\d+) dias$/, (days) => msg`ao pai, ${days} dias`],
  [
    /^(\d+) dias para nascimento a partir de ([\d/]+)$/,
    (days, day) => msg`${days} dias para nascimento a partir de ${day}`,
  ],
  [/^(\d+) dias a partir de ([\d/]+)$/, (days, day) => msg`${days} dias a partir de ${day}`],
]

/** Returns our words for the note of a kind; undefined for those of another server, and in Portuguese, which it is written in. */
export function ownNote(nota: string): string | undefined {
  if (i18n.locale === 'pt-BR') return undefined
  const words = nota.split('; ').map((part) => {
    for (const [note, wordsOf] of NOTES) {
      const [found, first = '', second = ''] = note.exec(part) ?? []
      if (found !== undefined) return i18n._(wordsOf(first, second))
    }
    return undefined
  })
  return words.includes(undefined) ? undefined : words.join('; ')
}
