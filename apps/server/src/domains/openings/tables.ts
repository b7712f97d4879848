import { APPLICATION_SITUATION } from '@colab/contract/domains/openings'
import { ours } from '#base/ours.ts'
import { OTHERS } from '#db/subject.ts'
import { type Added, adding, creating, integer, moment, type Row, table, text } from '#db/table.ts'
import type { Withdrawable } from '#db/withdrawn.ts'
import { codPessoa } from '#domains/people/tables.ts'
import type { Decided, Situation } from '#hr/requests/tables.ts'

/** An internal opening. */
const opening = table('opening', {
  codRequisicao: integer.primaryKey(),
  dtRequisicao: text,
  /** Last day to apply. */
  dtEncerramento: text,
  descricao: text,
  cargo: text,
  setor: text,
  cidade: text,
  numVagas: integer,
  Requisitos: text,
  beneficios: text,
  /** Months of service after which an employee may apply. */
  mesesMinimos: integer,
}).codes('codRequisicao')
export type Opening = Row<typeof opening>

/** An application; `appliedAt` in milliseconds since the epoch. */
const openingApplication = table('openingApplication', {
  codRequisicao: integer.references('opening.codRequisicao').about('vaga'),
  codPessoa,
  appliedAt: moment.about('quando você se candidatou'),
})
  .personal('none', ours`Suas candidaturas a vagas internas`, { date: 'appliedAt', withheld: { decididoPor: OTHERS } })
  .key('codRequisicao', 'codPessoa')
export type OpeningApplication = Row<typeof openingApplication>

/** HR's decision: pending, approved or rejected, with the text for the applicant; `C` when the applicant cancelled it. */
const decision = { situacao: text.as<Situation>().defaultTo('P'), retornoRh: text.defaultTo('') }

const { open, approved, refused } = APPLICATION_SITUATION
/** `situacao` as the wire has it. */
export const SITUATION_NAMES = { P: open, A: approved, R: refused, C: 'Retirada' }

export const tables = [opening, openingApplication]

declare module '#db/schema.ts' {
  interface Schema {
    opening: Opening & Withdrawable
    openingApplication: OpeningApplication & Added<typeof decision> & Decided
  }
}

export const createOpeningsTables = creating(opening)
export const createApplicationTable = creating(openingApplication)
export const addApplicationDecision = adding('openingApplication', decision)
