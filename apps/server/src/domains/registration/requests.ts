import {
  CODE_FIELDS,
  PROOF,
  REGISTRATION_FIELDS,
  type RegistrationField,
  written,
} from '@colab/contract/domains/registration'
import { joined, ours } from '#base/ours.ts'
import { readChunks } from '#db/chunks.ts'
import { titlesOf, wordsOf } from '#db/inventory.ts'
import { filesOfRows, isNowhere } from '#db/outside.ts'
import type { Db } from '#db/schema.ts'
import { untypedDb } from '#db/untyped-db.ts'
import { person } from '#domains/people/tables.ts'
import { numbersOf } from '#hr/requests/kind.ts'
import { proven } from '#hr/requests/proven.ts'
import { applyChange, fieldsOf } from './decision.ts'
import { CODE_TABLES, registrationChange, type StoredChange } from './tables.ts'

const WORDS = wordsOf(person, registrationChange)

const PROOFS: Record<number, string> = {
  [PROOF.name]: ours`novo nome`,
  [PROOF.address]: ours`endereço`,
  [PROOF.maritalStatus]: ours`estado civil`,
  [PROOF.education]: ours`escolaridade`,
  [PROOF.photo]: ours`nova foto`,
}

/** Requests to change the record. */
export const registrationRequests = proven({
  title: 'Alterações cadastrais',
  subject: 'sua alteração cadastral',
  table: 'registrationChange',
  key: ['codAlteracao'],
  arrival: 'createdAt',
  columns: {
    ...titlesOf(WORDS, ...REGISTRATION_FIELDS),
    foto: 'Foto nova',
    ...titlesOf(WORDS, 'observacao'),
    comprovantes: 'Comprovantes',
  },
  from: (query) =>
    query.selectAll('request').select((is) => {
      const proofs = is
        .selectFrom('registrationProof')
        .whereRef('registrationProof.codAlteracao', '=', 'request.codAlteracao')
        .select(({ fn }) => fn.countAll<number>().as('count'))
      return [
        proofs
          .where((is) => is.not(isNowhere(is)))
          .$asScalar()
          .$notNull()
          .as('stored'),
        proofs.where('tipo', '=', PROOF.photo).$asScalar().$notNull().as('photo'),
      ]
    }),
  arrived: (is) =>
    is.not(
      is.exists(
        is
          .selectFrom('registrationProof')
          .select('tipo')
          .whereRef('registrationProof.codAlteracao', '=', 'request.codAlteracao')
          .where(isNowhere),
      ),
    ),
  summary: (change) => {
    const fields = [...fieldsOf(change), ...(change.photo > 0 ? ['foto' as const] : [])]
    return {
      resumo: fields.map((field) => (field === 'foto' ? field : WORDS[field])).join(', '),
      fatos: fields.map((field) => [field, '']),
      anexos: change.stored,
    }
  },
  async details(rows, { db }) {
    const proofs = await proofsOf(db, rows)
    const people = await peopleOf(db, rows)
    const textOf = await formatterOf(db)
    return rows.map((row) => {
      const fields = fieldsOf(row)
      const ownProofs = proofs.get(row.codAlteracao) ?? []
      const textsOf = (record: Record<RegistrationField, string | number | null>) =>
        Object.fromEntries(fields.map((field) => [field, textOf(field, record[field])]))
      const person = ownProofs.every(({ isStored }) => isStored) ? people.get(row.codPessoa) : undefined
      return {
        values: {
          ...textsOf(row),
          foto: row.photo > 0 ? ours`sim` : '',
          observacao: row.observacao,
          comprovantes: joined(
            ownProofs.map(({ tipo, isStored }) => (isStored ? (PROOFS[tipo] ?? '') : ours`${PROOFS[tipo]} (falta)`)),
            ',',
          ),
        },
        ...(person && { before: textsOf(person) }),
      }
    })
  },
  ...filesOfRows(filesOf, 'mime'),
  own: (change) => ({
    descricao: change.observacao,
    ttCampo: [
      ...fieldsOf(change).map((campo) => ({ campo, valor: String(change[campo] ?? '') })),
      ...(change.photo > 0 ? [{ campo: 'foto', valor: '' }] : []),
    ],
  }),
  async approve(context, change, { resumo }) {
    await applyChange(context, change)
    const detail = `Sua alteração cadastral foi aprovada e já está nos seus dados: ${resumo}.`
    return { mensagem: 'Sua alteração cadastral foi aprovada.', detail }
  },
  reject: (_, { resumo }) => ({
    mensagem: 'Sua alteração cadastral foi recusada.',
    detail: `O RH não aprovou sua alteração cadastral (${resumo}). Você pode corrigir e enviar de novo.`,
  }),
  cancelled: (db, { codAlteracao = 0 }) =>
    db
      .updateTable('registrationProof')
      .set({ conteudo: null, objeto: null })
      .where('codAlteracao', '=', codAlteracao)
      .execute(),
})

/** Selects pending requests that have not expired. */
export function pendingChanges(db: Db, now: number) {
  return db
    .selectFrom('registrationChange as request')
    .where('situacao', '=', 'P')
    .where(registrationRequests.isLive(now))
}

async function proofsOf(db: Db, changes: readonly { codAlteracao: number }[]) {
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
async function peopleOf(db: Db, changes: readonly Pick<StoredChange, 'codPessoa' | 'situacao'>[]) {
  const pending = changes.filter(({ situacao }) => situacao === 'P').map(({ codPessoa }) => codPessoa)
  const people = await readChunks(pending, (some) => db.selectFrom('person').selectAll().where('codPessoa', 'in', some))
  return new Map(people.map((person) => [person.codPessoa, person]))
}

/** The proofs of a request that have arrived, in their order. */
function filesOf(db: Db, id: string) {
  return db
    .selectFrom('registrationProof')
    .where('codAlteracao', '=', numbersOf(id)[0])
    .where((is) => is.not(isNowhere(is)))
    .orderBy('tipo')
}

/** Formats the values of a record: codes as their texts, telephones and CEP with punctuation. */
async function formatterOf(db: Db) {
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
