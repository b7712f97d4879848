import { PROOF, type RegistrationField } from '@colab/contract/domains/registration'
import { formatCep } from '@colab/contract/wire/cep'
import { formatPhone } from '@colab/contract/wire/phone'
import { untypedDb } from '#db/untyped-db.ts'
import type { Person } from '#domains/people/tables.ts'
import { type InboxContext, type Item, momentText, numbersOf, type RequestKind } from '#hr/inbox/kind.ts'
import { provenState } from '#hr/inbox/proofs.ts'
import { approveChange, fieldsOf, rejectChange } from './decision.ts'
import { isLive } from './pending.ts'

const FIELDS: Record<RegistrationField, string> = {
  nome: 'Nome',
  fone: 'Telefone fixo',
  celular: 'Celular',
  emailParticular: 'E-mail particular',
  codCep: 'CEP',
  codTipoLogradouro: 'Tipo de logradouro',
  endereco: 'Endereço',
  numEnd: 'Número',
  complEnd: 'Complemento',
  bairro: 'Bairro',
  cidade: 'Cidade',
  codUf: 'Estado',
  codEstadoCivil: 'Estado civil',
  nomeConjuge: 'Nome do cônjuge',
  codGrau: 'Escolaridade',
}

const COLUMNS = {
  ...FIELDS,
  foto: 'Foto nova',
  observacao: 'Observação',
  comprovantes: 'Comprovantes',
  retornoRh: 'Resposta do RH',
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
  async items({ db, clock }, which) {
    const rows = await db
      .selectFrom('registrationChange as change')
      .innerJoin('person', 'person.codPessoa', 'change.codPessoa')
      .selectAll('change')
      .select(['person.nome as pessoa', 'person.cpf'])
      .where((is) => isLive(is, clock.now()))
      .$if('id' in which, (query) => query.where('codAlteracao', '=', 'id' in which ? numbersOf(which.id)[0] : 0))
      .$if('all' in which && !which.all, (query) => query.where('situacao', '=', 'P'))
      .execute()
    const pending = db.selectFrom('registrationChange').select('codAlteracao').where('situacao', '=', 'P')
    const proofs = await db
      .selectFrom('registrationProof')
      .select(['codAlteracao', 'tipo', 'nomeArquivo'])
      .select((is) => is('conteudo', 'is not', null).as('isStored'))
      .$if('id' in which, (query) => query.where('codAlteracao', '=', 'id' in which ? numbersOf(which.id)[0] : 0))
      .$if('all' in which && !which.all, (query) => query.where('codAlteracao', 'in', pending))
      .orderBy('tipo')
      .execute()
    const textOf = await formatterOf(db)
    const found: Item<keyof typeof COLUMNS>[] = []
    for (const { pessoa, cpf, ...change } of rows) {
      const { codPessoa, codAlteracao, retornoRh, createdAt } = change
      const ownProofs = proofs.filter((proof) => proof.codAlteracao === codAlteracao)
      const state = provenState(
        change,
        ownProofs.every(({ isStored }) => isStored),
      )
      const fields = fieldsOf(change)
      const hasPhoto = ownProofs.some(({ tipo }) => tipo === PROOF.photo)
      const textsOf = (record: Record<RegistrationField, string | number | null>) =>
        Object.fromEntries(fields.map((field) => [field, textOf(field, record[field])]))
      const person = state.isOpen ? await recordOf(db, codPessoa) : null
      found.push({
        id: String(codAlteracao),
        codPessoa,
        pessoa,
        cpf,
        recebido: momentText(createdAt),
        ...state,
        resumo: [...fields.map((field) => FIELDS[field].toLowerCase()), ...(hasPhoto ? ['foto'] : [])].join(', '),
        anexos: ownProofs.filter(({ isStored }) => isStored).length,
        values: {
          ...textsOf(change),
          foto: hasPhoto ? 'sim' : '',
          observacao: change.observacao,
          retornoRh,
          comprovantes: ownProofs
            .map(({ tipo, isStored }) => `${PROOFS[tipo]}${isStored ? '' : ' (falta)'}`)
            .join(', '),
        },
        ...(person && { before: textsOf(person) }),
      })
    }
    return found
  },
  async files({ db }, { id }) {
    const [codAlteracao] = numbersOf(id)
    const proofs = await db
      .selectFrom('registrationProof')
      .select(['nomeArquivo', 'conteudo'])
      .where('codAlteracao', '=', codAlteracao)
      .orderBy('tipo')
      .execute()
    return proofs.flatMap(({ nomeArquivo, conteudo }) => (conteudo ? [{ nomeArquivo, conteudo }] : []))
  },
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

function recordOf(db: InboxContext['db'], codPessoa: number): Promise<Person> {
  return db.selectFrom('person').selectAll().where('codPessoa', '=', codPessoa).executeTakeFirstOrThrow()
}

const CODED = { codTipoLogradouro: 'streetType', codEstadoCivil: 'maritalStatus', codGrau: 'education' } as const

/** Formats the values of a record: codes as their texts, telephones and CEP with punctuation. */
async function formatterOf(db: InboxContext['db']) {
  const texts = new Map<string, string>()
  for (const [field, table] of Object.entries(CODED)) {
    const rows = await untypedDb(db).selectFrom(table).selectAll().execute()
    for (const row of rows) texts.set(`${field} ${row[field]}`, String(row.descricao))
  }
  return (field: RegistrationField, value: string | number | null): string => {
    if (value === null || value === '') return ''
    if (field in CODED) return texts.get(`${field} ${value}`) ?? String(value)
    if (field === 'fone' || field === 'celular') return formatPhone(String(value))
    return field === 'codCep' ? formatCep(String(value)) : String(value)
  }
}
