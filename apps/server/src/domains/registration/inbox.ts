import {
  CODE_FIELDS,
  PROOF,
  REGISTRATION_FIELDS,
  type RegistrationField,
  written,
} from '@colab/contract/domains/registration'
import { sql } from 'kysely'
import { COLUMN_WORDS, titlesOf } from '#base/column-words.ts'
import { readChunks } from '#db/chunks.ts'
import { filesOfRows, isNowhere } from '#db/outside.ts'
import { untypedDb } from '#db/untyped-db.ts'
import { type InboxContext, type Item, numbersOf, type Queued, type RequestKind } from '#hr/requests/kind.ts'
import { provenState } from '#hr/requests/proofs.ts'
import { isState, queued, selected, sentBy } from '#hr/requests/queue.ts'
import { approveChange, fieldsOf, rejectChange } from './decision.ts'
import { isLive } from './pending.ts'
import { CODE_TABLES } from './tables.ts'

const COLUMNS = {
  ...titlesOf(...REGISTRATION_FIELDS),
  foto: 'Foto nova',
  ...titlesOf('observacao'),
  comprovantes: 'Comprovantes',
  ...titlesOf('retornoRh'),
}

const PROOFS: Record<number, string> = {
  [PROOF.name]: 'nome',
  [PROOF.address]: 'endereço',
  [PROOF.maritalStatus]: 'estado civil',
  [PROOF.education]: 'escolaridade',
  [PROOF.photo]: 'foto',
}

/** Requests to change the record. */
export const registrationInbox: RequestKind<keyof typeof COLUMNS> = {
  title: 'Alterações cadastrais',
  subject: 'sua alteração cadastral',
  columns: COLUMNS,
  async items(context, which) {
    const { db } = context
    const rows = await rowsOf(context).$call(selected(which, 'codAlteracao')).execute()
    const proofs = await proofsOf(db, rows)
    const people = await peopleOf(db, rows)
    const textOf = await formatterOf(db)
    return rows.map((row): Item<keyof typeof COLUMNS> => {
      const summary = summaryOf(row)
      const fields = fieldsOf(row)
      const ownProofs = proofs.get(row.codAlteracao) ?? []
      const textsOf = (record: Record<RegistrationField, string | number | null>) =>
        Object.fromEntries(fields.map((field) => [field, textOf(field, record[field])]))
      const person = summary.isOpen ? people.get(row.codPessoa) : undefined
      return {
        ...summary,
        values: {
          ...textsOf(row),
          foto: row.photo > 0 ? 'sim' : '',
          observacao: row.observacao,
          retornoRh: row.retornoRh,
          comprovantes: ownProofs
            .map(({ tipo, isStored }) => `${PROOFS[tipo]}${isStored ? '' : ' (falta)'}`)
            .join(', '),
        },
        ...(person && { before: textsOf(person) }),
      }
    })
  },
  ...queued(queueOf, (rows) => rows.map(summaryOf)),
  ...filesOfRows(filesOf, 'mime'),
  async approve(context, { id, resumo }) {
    const { codPessoa } = await approveChange(context, numbersOf(id)[0])
    const detail = `Sua alteração cadastral foi aprovada e já está nos seus dados: ${resumo}.`
    return { codPessoa, mensagem: 'Sua alteração cadastral foi aprovada.', detail }
  },
  async reject(context, { id, resumo }) {
    const { codPessoa } = await rejectChange(context, numbersOf(id)[0])
    const detail = `O RH não aprovou sua alteração cadastral (${resumo}). Você pode corrigir e enviar de novo.`
    return { codPessoa, mensagem: 'Sua alteração cadastral foi recusada.', detail }
  },
}

function rowsOf({ db, clock }: InboxContext) {
  return db
    .selectFrom('registrationChange as change')
    .innerJoin('person', 'person.codPessoa', 'change.codPessoa')
    .selectAll('change')
    .select(['person.nome as pessoa', 'person.cpf'])
    .select((is) => {
      const proofs = is
        .selectFrom('registrationProof')
        .whereRef('registrationProof.codAlteracao', '=', 'change.codAlteracao')
        .select(({ fn }) => fn.countAll<number>().as('count'))
      return [
        proofs
          .where((is) => is.not(isNowhere(is)))
          .$asScalar()
          .$notNull()
          .as('stored'),
        proofs.where(isNowhere).$asScalar().$notNull().as('missing'),
        proofs.where('tipo', '=', PROOF.photo).$asScalar().$notNull().as('photo'),
      ]
    })
    .where((is) => isLive(is, clock.now()))
}

function queueOf(context: InboxContext) {
  const open = context.db
    .selectFrom('registrationChange as change')
    .where(isState('situacao', 'P'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('registrationProof')
            .select('tipo')
            .whereRef('registrationProof.codAlteracao', '=', 'change.codAlteracao')
            .where(isNowhere),
        ),
      ),
    )
  const arrival = sql.ref<number>('change.createdAt')
  return { open, rows: rowsOf(context), arrival, key: ['change.codAlteracao'], codPessoa: 'change.codPessoa' }
}

type ChangeRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

function summaryOf(change: ChangeRow): Queued {
  const { codAlteracao, createdAt, stored, missing, photo } = change
  const subjects = fieldsOf(change).map((field) => COLUMN_WORDS[field])
  return {
    id: String(codAlteracao),
    ...sentBy(change, createdAt),
    ...provenState(change, missing === 0),
    resumo: [...subjects, ...(photo > 0 ? ['foto'] : [])].join(', '),
    anexos: stored,
  }
}

/** Reads the proofs of requests, in their order. */
async function proofsOf(db: InboxContext['db'], changes: readonly { codAlteracao: number }[]) {
  const codes = changes.map(({ codAlteracao }) => codAlteracao)
  const found = await readChunks(codes, (some) =>
    db
      .selectFrom('registrationProof')
      .select(['codAlteracao', 'tipo', (is) => is.not(isNowhere(is)).as('isStored')])
      .where('codAlteracao', 'in', some)
      .orderBy('tipo'),
  )
  return Map.groupBy(found, ({ codAlteracao }) => codAlteracao)
}

/** Reads the records of the authors of pending requests. */
async function peopleOf(db: InboxContext['db'], changes: readonly Pick<ChangeRow, 'codPessoa' | 'situacao'>[]) {
  const pending = changes.filter(({ situacao }) => situacao === 'P').map(({ codPessoa }) => codPessoa)
  const people = await readChunks(pending, (some) => db.selectFrom('person').selectAll().where('codPessoa', 'in', some))
  return new Map(people.map((person) => [person.codPessoa, person]))
}

/** The proofs of a request that have arrived, in their order. */
function filesOf(db: InboxContext['db'], id: string) {
  return db
    .selectFrom('registrationProof')
    .where('codAlteracao', '=', numbersOf(id)[0])
    .where((is) => is.not(isNowhere(is)))
    .orderBy('tipo')
}

/** Formats the values of a record: codes as their texts, telephones and CEP with punctuation. */
async function formatterOf(db: InboxContext['db']) {
  const texts = new Map<string, string>()
  for (const field of CODE_FIELDS) {
    const rows = await untypedDb(db).selectFrom(CODE_TABLES[field]).selectAll().execute()
    for (const row of rows) texts.set(`${field} ${row[field]}`, String(row.descricao))
  }
  return (field: RegistrationField, value: string | number | null): string => {
    if (value === null || value === '') return ''
    if (typeof value === 'number') return texts.get(`${field} ${value}`) ?? String(value)
    return written(field, String(value))
  }
}
