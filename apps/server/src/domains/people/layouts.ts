import type { Credential } from '#gatekeeper/tables.ts'
import * as kind from '#import/kinds.ts'
import { type Layout, optional, required } from '#import/layout.ts'

const CODE = kind.code(1)
const DIGITS = /^\d{6}$/

/** Companies, units, people and contracts, which the tables of other domains refer to. */
export const peopleLayouts: Layout[] = [
  {
    name: 'empresas',
    table: 'company',
    about: 'The employers.',
    columns: [
      required('codEmp', CODE),
      required('nomeEmpresa', kind.text(120)),
      required('cnpj', kind.cnpj),
      optional('endereco', kind.text(200), 'street, number and district, for papers'),
      optional('cidade', kind.text(80)),
      optional('codUf', kind.uf),
    ],
    key: ['codEmp'],
    unique: ['cnpj'],
  },
  {
    name: 'unidades',
    table: 'unit',
    about: 'Places of work.',
    columns: [
      required('codUnidade', CODE),
      required('codEmp', CODE),
      required('unidade', kind.text(120)),
      optional('cidade', kind.text(80)),
      optional('codUf', kind.uf),
      optional('timeZone', timeZone(), { otherwise: 'America/Sao_Paulo' }),
    ],
    key: ['codUnidade'],
    refers: [{ columns: ['codEmp'], to: 'empresas' }],
  },
  {
    name: 'pessoas',
    table: 'person',
    about: 'People. Who signs in is a person; what they are paid for is a contract.',
    columns: [
      required('codPessoa', CODE, 'the company’s own number of the person; it never changes'),
      required('cpf', kind.cpf),
      required('nome', kind.text(120)),
      optional('fone', kind.phone, 'landline'),
      optional('celular', kind.phone, 'mobile; recovery codes go there'),
      optional('emailParticular', kind.email, 'recovery codes go there'),
      optional('dtNascimento', kind.day),
      optional('codTipoLogradouro', kind.code(0), 'see tipos-logradouro'),
      optional('endereco', kind.text(120), 'name of the street'),
      optional('numEnd', kind.text(20)),
      optional('complEnd', kind.text(60)),
      optional('bairro', kind.text(80)),
      optional('cidade', kind.text(80)),
      optional('codUf', kind.uf),
      optional('codCep', kind.cep),
      optional('nomeConjuge', kind.text(120)),
      optional('codEstadoCivil', kind.code(0), 'see estados-civis'),
      optional('codGrau', kind.code(0), 'see graus-instrucao'),
    ],
    key: ['codPessoa'],
    unique: ['cpf'],
    refers: [
      { columns: ['codTipoLogradouro'], to: 'tipos-logradouro' },
      { columns: ['codEstadoCivil'], to: 'estados-civis' },
      { columns: ['codGrau'], to: 'graus-instrucao' },
    ],
  },
  {
    name: 'contratos',
    table: 'employment',
    about: 'Contracts of employment. A contract stays with its person and its employer.',
    columns: [
      required('codEmpregado', CODE, 'number of the contract, unique among all employers'),
      required('codPessoa', CODE),
      required('codEmp', CODE),
      required('codUnidade', CODE),
      required('cargo', kind.text(120)),
      optional('supervisor', kind.text(120)),
      required('dtAdmissao', kind.day),
      optional('dtDemissao', kind.day, 'last day; empty while employed'),
      required('vlrSalario', kind.money, 'a month'),
      optional('jornada', kind.hours, { about: 'work a day by contract; `08:00` unless told', otherwise: 480 }),
    ],
    key: ['codEmpregado'],
    fixed: ['codPessoa', 'codEmp'],
    refers: [
      { columns: ['codPessoa'], to: 'pessoas' },
      { columns: ['codEmp'], to: 'empresas' },
      { columns: ['codUnidade'], to: 'unidades' },
    ],
  },
  {
    name: 'fotos',
    table: 'picture',
    about: 'Profile pictures.',
    columns: [
      required('codPessoa', CODE),
      required('arquivo', kind.file, { about: 'PNG or JPEG', stored: 'codArquivo' }),
    ],
    key: ['codPessoa'],
    refers: [{ columns: ['codPessoa'], to: 'pessoas' }],
  },
  {
    name: 'senhas',
    table: 'credential',
    about:
      'First passwords that HR has set. They are taken only for people who have none yet, and have to be changed at the first ' +
      'sign-in. Delete the file once it is imported.',
    columns: [required('codPessoa', CODE), required('senha', password(), { stored: 'senha' })],
    key: ['codPessoa'],
    refers: [{ columns: ['codPessoa'], to: 'pessoas' }],
    async write({ db, hash }, rows) {
      const having = new Set(
        (await db.selectFrom('credential').select('codPessoa').execute()).map((row) => row.codPessoa),
      )
      const lacking = rows.filter(({ codPessoa }) => !having.has(Number(codPessoa)))
      // One hash for each password, not for each person: it takes 50 ms, and HR often gives everybody the same.
      const hashes = new Map<string, Promise<string>>()
      for (const { senha } of lacking) {
        if (!hashes.has(String(senha))) hashes.set(String(senha), hash(String(senha)))
      }
      for (const { codPessoa, senha } of lacking) {
        const made: Credential = {
          codPessoa: Number(codPessoa),
          hash: (await hashes.get(String(senha))) ?? '',
          padrao: 1,
        }
        await db.insertInto('credential').values(made).execute()
      }
      return lacking.length
    },
    // Of the demo, where they stand as they are; those that nobody is told are no digits.
    async exported(db) {
      const rows = await db
        .selectFrom('credential')
        .select(['codPessoa', 'hash as senha'])
        .orderBy('codPessoa')
        .execute()
      return rows.filter(({ senha }) => DIGITS.test(senha))
    },
  },
]

/** The name of a time zone, such as `America/Manaus`. */
function timeZone(): kind.Kind {
  return {
    ...kind.text(40),
    says: 'time zone: `America/Sao_Paulo` (unless told), `America/Manaus`, `America/Rio_Branco`, `America/Noronha` …',
    read(cell) {
      try {
        return new Intl.DateTimeFormat('pt-BR', { timeZone: cell }).resolvedOptions().timeZone
      } catch {
        throw new kind.BadCell('não é um fuso horário, como America/Sao_Paulo')
      }
    },
  }
}

/** Six digits, as the sign-in page takes them. */
function password(): kind.Kind {
  return {
    ...kind.text(6),
    says: 'six digits',
    read(cell) {
      if (!DIGITS.test(cell)) throw new kind.BadCell('não tem seis dígitos')
      return cell
    },
    secret: true,
  }
}
