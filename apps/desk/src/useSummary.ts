import type { ttResumo } from '@colab/contract/desk/inbox'
import { isOfAddress } from '@colab/contract/domains/registration'
import { addDays } from '@colab/contract/wire/calendar'
import { formatDate, formatMonth } from '@colab/contract/wire/date'
import { formatBRL, toCents } from '@colab/contract/wire/money'
import type { Read } from '@colab/contract/wire/reading'
import { useTranslate } from '@colab/ui/kit/useTranslate.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Teletex codes of requests about a working day. */
const TELETEX: Readonly<Record<string, MessageDescriptor>> = {
  1: msg`Incluir marcação`,
  2: msg`Excluir marcação`,
  3: msg`Ausência por período`,
  4: msg`Folga`,
  5: msg`Trabalho remoto`,
  6: msg`Trabalho externo`,
}

const ABSENCES: Readonly<Record<string, MessageDescriptor>> = {
  1: msg`Atestado médico ou odontológico`,
  2: msg`Consulta ou exame`,
  3: msg`Acompanhei meu filho ao médico`,
  4: msg`Acompanhei minha companheira grávida`,
  5: msg`Acompanhei outra pessoa`,
  6: msg`Falecimento na família`,
  7: msg`Casamento`,
  8: msg`Nascimento ou adoção de filho`,
  9: msg`Doação de sangue`,
  10: msg`Exame preventivo de câncer`,
  11: msg`Título de eleitor`,
  12: msg`Serviço militar`,
  13: msg`Prova de vestibular`,
  14: msg`Comparecimento em juízo`,
  15: msg`Convocação da Justiça Eleitoral`,
}

/** Changed fields of the record; those of the address share one name. */
const FIELDS: Readonly<Record<string, MessageDescriptor>> = {
  nome: msg`Nome`,
  fone: msg`Telefone`,
  celular: msg`Telefone`,
  emailParticular: msg`E-mail`,
  codEstadoCivil: msg`Estado civil`,
  nomeConjuge: msg`Estado civil`,
  codGrau: msg`Escolaridade`,
  foto: msg`Foto`,
}
const ADDRESS = msg`Endereço`

type Facts = readonly Read<typeof ttResumo>[]

/** Returns a function that summarizes a request in one line; unknown values are shown as they are. */
export function useSummary(): (facts: Facts) => string {
  const translate = useTranslate()
  const textOf = ({ campo, valor }: Facts[number]): string | MessageDescriptor => {
    // A changed field has no value, and neither has a field that its author left empty.
    if (valor === '') return FIELDS[campo] ?? (isOfAddress(campo) ? ADDRESS : '')
    if (campo === 'tipo') return TELETEX[valor] ?? valor
    if (campo === 'codTipoAusencia') return ABSENCES[valor] ?? valor
    if (campo === 'abono') return msg`venda de um terço dos dias`
    if (campo === 'dtCompetencia') return formatMonth(valor)
    if (campo === 'total') return formatBRL(toCents(Number(valor)) ?? 0)
    if (campo === 'parte') return partText(valor)
    return formatDate(valor) || valor
  }
  return (facts) => [...new Set(facts.map((fact) => translate(textOf(fact))).filter(Boolean))].join(' · ')
}

/** Formats the first and last day of a part of a vacation. */
function partText(valor: string): string {
  const [day = '', days] = valor.split(' ')
  return formatDate(day) ? `${formatDate(day)} – ${formatDate(addDays(day, Number(days) - 1))}` : valor
}
