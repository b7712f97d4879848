import { LONGEST } from '@colab/contract/domains/registration'
import { ours } from '#base/ours.ts'
import { insertAll } from '#db/insert.ts'
import { searchName } from '#employees/search.ts'
import * as cells from '#import/cell-types.ts'
import { type Layout, optional, type Part, required } from '#import/layout.ts'
import { EMPLOYMENT, NATURES } from './natures.ts'
import { reviewContracts, reviewPasswords, reviewPeople, reviewUnits } from './review.ts'
import { ADDRESS_AND_SPOUSE } from './tables.ts'

const PEOPLE: Part = { feature: 'people', screen: ours`Entrar no portal` }
const EMPLOYER = cells.key('empregador')
const DIGITS = /^\d{6}$/

/** A category of eSocial has three digits; a number of payroll's own would be misread as one. */
const category: cells.CellType = {
  ...cells.code(101),
  read(cell) {
    if (!/^[1-9]\d\d$/.test(cell)) throw new cells.BadCell(ours`não é uma categoria do eSocial, de três dígitos`)
    return Number(cell)
  },
}

/** Companies, units, people and contracts, which the tables of other domains refer to. */
export const layouts: Layout[] = [
  {
    name: 'empresas',
    neededBy: PEOPLE,
    table: 'company',
    about: ours`Empregadores.`,
    columns: [
      required('codEmp', EMPLOYER),
      required('nomeEmpresa', cells.text(120)),
      required('cnpj', cells.cnpj),
      optional('endereco', cells.text(200), ours`rua, número e bairro, para os documentos`),
      optional('cidade', cells.text(80)),
      optional('codUf', cells.uf),
    ],
    key: ['codEmp'],
    unique: ['cnpj'],
  },
  {
    name: 'unidades',
    neededBy: PEOPLE,
    table: 'unit',
    about: ours`Unidades: os locais de trabalho.`,
    columns: [
      required('codUnidade', cells.key('unidade')),
      required('codEmp', EMPLOYER),
      required('unidade', cells.text(120)),
      optional('cidade', cells.text(80)),
      optional('codUf', cells.uf),
      optional('timeZone', timeZone(), { otherwise: 'America/Sao_Paulo' }),
    ],
    key: ['codUnidade'],
    refers: [{ columns: ['codEmp'], to: 'empresas' }],
    review: reviewUnits,
  },
  {
    name: 'pessoas',
    neededBy: PEOPLE,
    table: 'person',
    about: ours`Pessoas. Quem entra no portal é a pessoa; o pagamento é feito por contrato.`,
    columns: [
      required('codPessoa', cells.key('pessoa'), ours`código da pessoa na empresa, ou o CPF; nunca muda`),
      required('cpf', cells.cpf),
      required('nome', cells.text(120)),
      optional('fone', cells.phone, ours`fixo`),
      optional('celular', cells.phone, ours`recebe os códigos de recuperação de senha`),
      optional('emailParticular', cells.email, ours`recebe os códigos de recuperação de senha`),
      optional('dtNascimento', cells.day),
      optional('codTipoLogradouro', cells.code(0)),
      ...ADDRESS_AND_SPOUSE.map((name) => {
        if (name === 'codUf') return optional(name, cells.uf)
        if (name === 'codCep') return optional(name, cells.cep)
        return optional(name, cells.text(LONGEST[name]), name === 'endereco' ? ours`nome da rua` : '')
      }),
      optional('codEstadoCivil', cells.code(0)),
      optional('codGrau', cells.code(0)),
    ],
    key: ['codPessoa'],
    unique: ['cpf'],
    computed: { nomeBusca: { from: 'nome', compute: (nome) => searchName(String(nome ?? '')) } },
    review: reviewPeople,
    refers: [
      { columns: ['codTipoLogradouro'], to: 'tipos-logradouro' },
      { columns: ['codEstadoCivil'], to: 'estados-civis' },
      { columns: ['codGrau'], to: 'graus-instrucao' },
    ],
  },
  {
    name: 'contratos',
    neededBy: PEOPLE,
    table: 'employment',
    about: ours`Contratos de trabalho. Um contrato não muda de pessoa nem de empregador.`,
    columns: [
      required('codEmpregado', cells.key('contrato'), ours`igual em outro empregador, é outro contrato`),
      required('codPessoa', cells.key('pessoa')),
      required('codEmp', EMPLOYER),
      required('codUnidade', cells.key('unidade')),
      required('cargo', cells.text(120)),
      optional('supervisor', cells.text(120)),
      required('dtAdmissao', cells.day),
      optional('dtDemissao', cells.day, ours`último dia; vazio enquanto o contrato está vigente`),
      required('vlrSalario', cells.money, ours`por mês`),
      optional('jornada', cells.hours, {
        about: ours`jornada diária do contrato; \`08:00\` se não for informada`,
        otherwise: 480,
      }),
      optional('natRendimento', nature(), {
        about: ours`natureza dos rendimentos no informe; \`0561\` se não for informada`,
        otherwise: EMPLOYMENT,
      }),
      optional(
        'codCateg',
        category,
        ours`categoria do trabalhador no eSocial (tabela 1): \`101\` empregado, \`103\` aprendiz`,
      ),
    ],
    key: ['codEmpregado'],
    fixed: ['codPessoa', 'codEmp'],
    span: {
      begin: 'dtAdmissao',
      end: 'dtDemissao',
      advice: ours`uma readmissão, ou o número de outra pessoa, é outro contrato: dê-lhe um número próprio, como “10-2”`,
    },
    refers: [
      { columns: ['codPessoa'], to: 'pessoas', sees: ['dtNascimento'] },
      { columns: ['codEmp'], to: 'empresas' },
      { columns: ['codUnidade'], to: 'unidades', ofSameEmployer: true },
    ],
    review: reviewContracts,
  },
  {
    name: 'fotos',
    table: 'picture',
    about: 'Fotos de perfil.',
    columns: [
      required('codPessoa', cells.key('pessoa')),
      required('arquivo', cells.picture, { about: 'PNG ou JPEG', stored: 'codArquivo' }),
    ],
    key: ['codPessoa'],
    refers: [{ columns: ['codPessoa'], to: 'pessoas' }],
  },
  {
    name: 'senhas',
    table: 'credential',
    about:
      'Senhas iniciais definidas pelo RH. Só valem para quem ainda não tem senha e precisam ser trocadas no primeiro acesso. ' +
      'Apague o arquivo depois da importação. Melhor do que inventar senhas: `colab person invite` manda a cada pessoa um código (hr.md).',
    columns: [required('codPessoa', cells.key('pessoa')), required('senha', password(), { stored: 'senha' })],
    key: ['codPessoa'],
    refers: [{ columns: ['codPessoa'], to: 'pessoas', sees: ['dtNascimento', 'cpf'] }],
    review: reviewPasswords,
    async write({ db, hash, dryRun }, rows) {
      const having = new Set(
        (await db.selectFrom('credential').select('codPessoa').execute()).map((row) => row.codPessoa),
      )
      const lacking = rows.filter(({ codPessoa }) => !having.has(Number(codPessoa)))
      // Each has its own salt, also where passwords are equal. A hash takes 50 ms; all run at once, on the cores of the machine.
      const credentials = await Promise.all(
        lacking.map(async ({ codPessoa, senha }) => ({
          codPessoa: Number(codPessoa),
          hash: dryRun ? '' : await hash(String(senha)),
          padrao: 1 as const,
        })),
      )
      await insertAll(db, 'credential', credentials)
      return credentials
    },
    // Only `export-demo` calls this, on a database with unhashed passwords; accounts without a password have none.
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
function timeZone(): cells.CellType {
  return {
    ...cells.text(40),
    description: ours`fuso horário: \`America/Sao_Paulo\` (se não for informado), \`America/Manaus\`, \`America/Rio_Branco\`, \`America/Noronha\` …`,
    read(cell) {
      try {
        return new Intl.DateTimeFormat('pt-BR', { timeZone: cell }).resolvedOptions().timeZone
      } catch {
        throw new cells.BadCell(ours`não é um fuso horário, como America/Sao_Paulo`)
      }
    },
  }
}

/** A nature of income; a spreadsheet may have dropped the zero at its beginning. */
export function nature(): cells.CellType {
  const codes = cells.choice(...Object.keys(NATURES))
  const meanings = Object.entries(NATURES).map(([code, meaning]) => `\`${code}\` ${meaning.toLowerCase()}`)
  return { ...codes, description: meanings.join(', '), read: (cell) => codes.read(cell.padStart(4, '0')) }
}

/** Six digits, as the sign-in page takes them. */
function password(): cells.CellType {
  return {
    ...cells.text(6),
    description: 'seis dígitos',
    read(cell) {
      if (!DIGITS.test(cell)) throw new cells.BadCell(ours`não tem seis dígitos`)
      return cell
    },
    secret: true,
  }
}
