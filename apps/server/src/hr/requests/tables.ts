import { type Added, adding, inOrder, moment, text } from '#db/table.ts'

/** State of a stored request: pending, approved, rejected, or cancelled by its author. */
export type Situation = 'P' | 'A' | 'R' | 'C'

/** The decision on a request: name of the HR employee, and time (milliseconds). */
const decision = { decididoPor: text.optional(), decididoEm: moment.optional().about('quando foi decidido') }
/** Columns of tables to which a later migration added them. */
export type Decided = Added<typeof decision>

/** Columns of a request: its state, HR's text, and the decision. */
export const answered = { situacao: text.as<Situation>(), retornoRh: text.about('resposta do RH'), ...decision }

/** State of a request that is sent again. */
export const UNDECIDED = { situacao: 'P', retornoRh: '', decididoPor: null, decididoEm: null } as const

/** The columns of a decision for kinds that had none. */
export const addDecisions = inOrder(
  ...['registrationChange', 'dependentRequest', 'hrMessage', 'openingApplication'].map((name) =>
    adding(name, decision),
  ),
  ...['retailOrder', 'restaurantReservation'].map((name) => adding(name, decision)),
)
