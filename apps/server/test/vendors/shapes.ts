import { formatDate } from '@colab/contract/wire/date'
import type { Mapping } from '#import/mapping/schema.ts'
import type { Files } from '../import.ts'
import { CONTRACTS, type Contract, type Kind, PAYSLIPS, type PayLine, type Payslip } from './company.ts'

/* The company as the reports of seven payroll programs have it, and as our own tables. */

/** Export files; one set for each import, where a program exports each employer apart. */
export interface Shape {
  exports: { files: Files; employer?: number }[]
  /** What the ready mapping leaves to the company: its numbers of payrolls, its events, and who has two contracts. */
  adapt(mapping: Mapping, employer: number): Mapping
  /** What the report does not have. */
  lacks?: 'references' | 'bases'
}

const EMPLOYERS = [1, 2]

/** The payslips that the reports have. */
let exported: readonly Payslip[] = PAYSLIPS

const contractsOf = (payslips: readonly Payslip[]) => [...new Set(payslips.map(({ contract }) => contract))]

const brl = (cents: number) =>
  (cents / 100)
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '.')
const dotted = (cents: number) => (cents / 100).toFixed(2)
const compact = (day: string) => day.replaceAll('-', '')
const reversed = (day: string) => day.split('-').reverse().join('')
const latin = (text: string) => Buffer.from(text, 'latin1')
const table = (separator: string, rows: readonly (readonly (string | number)[])[]) =>
  `${rows.map((row) => row.join(separator)).join('\r\n')}\r\n`

/** A row for each line of pay. */
function rowsOf<Row>(row: (payslip: Payslip, line: PayLine) => Row, employer?: number): Row[] {
  const payslips = exported.filter(({ contract }) => employer === undefined || contract.employer === employer)
  return payslips.flatMap((payslip) => payslip.lines.map((line) => row(payslip, line)))
}

/** Sets columns of tables of a mapping. */
function withColumns(mapping: Mapping, columns: Record<string, Mapping['tables'][string]['columns']>): Mapping {
  const tables = Object.fromEntries(
    Object.entries(mapping.tables).map(([name, table]) => [
      name,
      { ...table, columns: { ...table.columns, ...columns[name] } },
    ]),
  )
  return { ...mapping, tables }
}

/** The person of a contract, who may have another one; the employer, where the report is of one. */
const ofPerson = (source: string) => ({ pessoas: { codPessoa: source }, contratos: { codPessoa: source } })
const ofEmployer = (employer: number, source: string) => ({
  pessoas: { codPessoa: source },
  contratos: { codPessoa: source, codEmp: String(employer), codUnidade: String(employer) },
})

function rm(): Shape {
  const period: Record<Kind, number> = { advance: 1, monthly: 2, thirteenth: 3, vacation: 5 }
  const side = { Provento: 'P', Desconto: 'D', Informativo: 'B' }
  const header = [
    'CODCOLIGADA;CODFILIAL;CHAPA;CODPESSOA;NOME;CPF;DTNASCIMENTO;FUNCAO;DATAADMISSAO;DATADEMISSAO;SALARIO',
    'ANOCOMP;MESCOMP;NROPERIODO;CODEVENTO;DESCRICAO;PROVDESCBASE;REF;VALOR;DTPAGTO',
  ]
  const moment = (day: string) => (day === '' ? '' : `${day} 00:00:00`)
  const rows = rowsOf(({ contract: one, kind, month, paid }, { event, name, side: of, reference, amount }) => [
    ...[one.employer, one.employer, `00${one.number}`, one.person.number, one.person.name, one.person.cpf],
    ...[moment(one.person.birth), one.title, moment(one.admitted), moment(one.dismissed), `${dotted(one.salary)}00`],
    ...[month.slice(0, 4), Number(month.slice(5, 7)), period[kind], event, name, side[of]],
    ...[reference.replace(',', '.'), `${dotted(amount)}00`, moment(paid)],
  ])
  return {
    exports: [{ files: { 'FICHA.csv': table(';', [header, ...rows]) } }],
    adapt(mapping) {
      const codTipoCalculo = { from: '{NROPERIODO}', values: { 1: '80', 2: '10', 3: '60', 5: '40' } }
      return withColumns(mapping, { ...ofPerson('{CODPESSOA}'), 'recibos-linhas': { codTipoCalculo } })
    },
  }
}

function protheus(): Shape {
  const routine: Record<Kind, string> = { monthly: 'FOL', advance: 'ADI', thirteenth: '131', vacation: 'FER' }
  const side = { Provento: 1, Desconto: 2, Informativo: 3 }
  const header = [
    'RA_FILIAL,RA_MAT,RA_PESSOA,RA_NOME,RA_CIC,RA_NASC,RA_ADMISSA,RA_DEMISSA,RJ_DESC,RA_SALARIO',
    'RD_DATARQ,RD_ROTEIR,RD_PD,RV_DESC,RV_TIPOCOD,RD_HORAS,RD_VALOR,RD_DATPGT',
  ]
  const rows = (employer: number) =>
    rowsOf(({ contract: one, kind, month, paid }, { event, name, side: of, reference, amount }) => {
      return [
        ...[one.employer, `00${one.number}`, one.person.number, one.person.name, one.person.cpf],
        ...[compact(one.person.birth), compact(one.admitted), compact(one.dismissed), one.title, dotted(one.salary)],
        ...[compact(month).slice(0, 6), routine[kind], event, name, side[of], reference.replace(',', '.')],
        ...[dotted(amount), compact(paid)],
      ]
    }, employer)
  return {
    exports: EMPLOYERS.map((employer) => ({
      files: { [`SRD0${employer}0.csv`]: table(',', [header, ...rows(employer)]) },
      employer,
    })),
    adapt: (mapping, employer) => withColumns(mapping, ofEmployer(employer, '{RA_PESSOA}')),
  }
}

function senior(): Shape {
  const calculation: Record<Kind, number> = { monthly: 11, vacation: 21, thirteenth: 31, advance: 91 }
  const side = { Provento: 1, Desconto: 3, Informativo: 4 }
  const header = [
    'NumEmp;TipCol;NumCad;CodPes;NomFun;NumCpf;DatNas;DatAdm;DatAfa;CodFil;TitCar;ValSal',
    'PerRef;TipCal;DatPag;CodEve;DesEve;TipEve;RefEve;ValEve',
  ]
  const rows = rowsOf(({ contract: one, kind, month, paid }, { event, name, side: of, reference, amount }) => [
    ...[one.employer, 1, one.number, one.person.number, one.person.name, one.person.cpf],
    ...[one.person.birth, one.admitted, one.dismissed].map((day) => (day === '' ? '' : formatDate(day))),
    ...[one.employer, one.title, brl(one.salary), formatDate(month), calculation[kind], formatDate(paid)],
    ...[event, name, side[of], reference, brl(amount)],
  ])
  const total = [['Total geral', '', '', brl(1)]]
  const content = `Ficha financeira\r\n\r\n${table(';', [header, ...rows, ...total])}`
  return {
    exports: [{ files: { 'FICHA FINANCEIRA.csv': latin(content) } }],
    adapt(mapping) {
      const [pessoas, contratos] = [{ codPessoa: '{CodPes}' }, { codPessoa: '{CodPes}', dtDemissao: '{DatAfa}' }]
      return withColumns(mapping, { pessoas, contratos })
    },
  }
}

function dominio(): Shape {
  const process: Record<Kind, number> = { monthly: 11, advance: 41, thirteenth: 51, vacation: 60 }
  const side = { Provento: 'P', Desconto: 'D', Informativo: 'I' }
  const header = [
    ...[
      'CODI_EMP',
      'I_EMPREGADOS',
      'PESSOA',
      'NOME',
      'CPF',
      'DATA_NASCIMENTO',
      'ADMISSAO',
      'DEMISSAO',
      'CARGO',
      'SALARIO',
    ],
    ...['COMPETENCIA', 'TIPO_PROCES', 'DATA_PAGTO', 'I_EVENTOS', 'NOME_EVENTO', 'PROV_DESC', 'VALOR_INF', 'VALOR_CAL'],
  ]
  const rows = rowsOf(({ contract: one, kind, month, paid }, { event, name, side: of, reference, amount }) => [
    ...[one.employer, one.number, one.person.number, one.person.name, one.person.cpf],
    ...[one.person.birth, one.admitted, one.dismissed].map((day) => (day === '' ? '' : formatDate(day))),
    ...[one.title, brl(one.salary), formatDate(month).slice(3), process[kind], formatDate(paid)],
    ...[event, name, side[of], reference, brl(amount)],
  ])
  return {
    exports: [{ files: { 'EVENTOS.txt': table('\t', [header, ...rows]) } }],
    adapt(mapping) {
      const contratos = { codPessoa: '{PESSOA}', codUnidade: '{CODI_EMP}', dtDemissao: '{DEMISSAO}' }
      return withColumns(mapping, { pessoas: { codPessoa: '{PESSOA}' }, contratos })
    },
  }
}

const SHORT_MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

function questor(): Shape {
  const calculation: Record<Kind, string> = {
    ...{ monthly: 'Mensal', advance: 'Adiantamento', vacation: 'Férias', thirteenth: '13º Integral' },
  }
  const people = [
    [
      'CODIGOEMPRESA;CODIGOESTAB;CODIGOFUNCCONTR;CODIGOPESSOA;NOMEFUNC;CPFFUNC;DATANASC',
      'DESCRCARGO;DATAADM;DATARESC;VALORSALARIO',
    ],
    ...contractsOf(exported).map((one) => [
      ...[one.employer, one.employer, one.number, one.person.number, one.person.name, one.person.cpf],
      ...[formatDate(one.person.birth), one.title, formatDate(one.admitted)],
      ...[one.dismissed === '' ? '' : formatDate(one.dismissed), brl(one.salary)],
    ]),
  ]
  const rows = rowsOf(({ contract, kind, month, paid }, { event, name, side, reference, amount }) => {
    const when = `${SHORT_MONTHS[Number(month.slice(5, 7)) - 1]}/${month.slice(0, 4)}`
    const value = `${brl(amount)}${side === 'Desconto' ? '-' : ''}`
    return side === 'Informativo'
      ? []
      : [[contract.number, when, calculation[kind], formatDate(paid), event, name, reference, value]]
  }).flat()
  const header = ['CODIGOFUNCCONTR;COMPETENCIA;TIPOCALCULO;DATAPGTO;CODIGOEVENTO;DESCREVENTO;REFERENCIA;VALOREVENTO']
  const files = { 'FUNCIONARIOS.csv': table(';', people), 'EVENTOS.csv': table(';', [header, ...rows]) }
  return {
    exports: [{ files }],
    adapt(mapping) {
      const people = withColumns(mapping, ofPerson('{CODIGOPESSOA}'))
      const { pessoas, contratos, ...others } = people.tables
      // A person with two contracts is in the list twice.
      return {
        ...people,
        tables: { pessoas: { ...pessoas, distinct: true }, contratos, ...others } as Mapping['tables'],
      }
    },
    lacks: 'bases',
  }
}

function contmatic(): Shape {
  const payroll: Record<Kind, string> = { monthly: '10', advance: '80', thirteenth: '60', vacation: '40' }
  const events = new Map(PAYSLIPS.flatMap(({ lines }) => lines.map((line) => [line.event, line] as const)))
  const sorted = [...events.values()].toSorted((one, other) => one.event - other.event)
  const header = [
    'Código;Pessoa;Nome;CPF;Nascimento;Admissão;Demissão;Função;Salário base;Competência;Folha;Pagamento',
    ...sorted.map(({ name }) => name),
  ]
  const rowOf = ({ contract: one, kind, month, paid, lines }: Payslip) => [
    ...[one.number, one.person.number, one.person.name, one.person.cpf],
    ...[one.person.birth, one.admitted, one.dismissed].map((day) => (day === '' ? '' : formatDate(day))),
    ...[one.title, brl(one.salary), formatDate(month).slice(3), payroll[kind], formatDate(paid)],
    ...sorted.map(({ event }) => brl(lines.find((line) => line.event === event)?.amount ?? 0)),
  ]
  const unpivot = {
    into: ['vlrMovto'],
    columns: Object.fromEntries(
      sorted.map(({ event, name, side }) => [name, { codEvento: String(event), nomeEvento: name, indicador: side }]),
    ),
  }
  const files = (employer: number) => {
    const own = exported.filter(({ contract }) => contract.employer === employer)
    const content = table(';', [header, ...own.map(rowOf), ['Total', '', brl(1)]])
    return { 'FOLHA.csv': latin(`Folha de pagamento - Resumo\r\n${content}`) }
  }
  return {
    exports: EMPLOYERS.map((employer) => ({ files: files(employer), employer })),
    adapt(mapping, employer) {
      const contracts = { ...ofEmployer(employer, '{Pessoa}').contratos, dtDemissao: '{Demissão}' }
      const columns = {
        pessoas: { codPessoa: '{Pessoa}' },
        contratos: contracts,
        'recibos-linhas': { codTipoCalculo: '{Folha}' },
      }
      const { pessoas, contratos, recibos, 'recibos-linhas': lines } = withColumns(mapping, columns).tables
      const listed = { pessoas: { ...pessoas, distinct: true }, contratos: { ...contratos, distinct: true } }
      return {
        ...mapping,
        tables: { ...listed, recibos, 'recibos-linhas': { ...lines, unpivot } } as Mapping['tables'],
      }
    },
    lacks: 'references',
  }
}

function adp(): Shape {
  const process: Record<Kind, string> = { monthly: 'FM', advance: 'AD', vacation: 'FE', thirteenth: 'D1' }
  const side = { Provento: 'P', Desconto: 'D', Informativo: 'B' }
  const end = (value: string | number, width: number) => String(value).padStart(width)
  const person = (one: Contract) =>
    [
      ...['1', end(one.number, 8), one.person.name.padEnd(30), one.person.cpf, reversed(one.person.birth)],
      ...[reversed(one.admitted), one.title.padEnd(20), end(dotted(one.salary), 12)],
      ...[reversed(one.dismissed).padEnd(8), end(one.person.number, 8)],
    ].join('')
  const pay = ({ contract, kind, month, paid }: Payslip, { event, name, side: of, reference, amount }: PayLine) =>
    [
      ...['2', end(contract.number, 8), compact(month).slice(0, 6), process[kind], reversed(paid)],
      ...[String(event).padStart(5, '0'), name.padEnd(25), side[of]],
      ...[end(reference.replace(',', '.'), 8), end(dotted(amount), 12)],
    ].join('')
  const files = (employer: number) => {
    const people = contractsOf(exported)
      .filter((one) => one.employer === employer)
      .map(person)
    return { 'ADP_FOLHA.txt': latin(`${[...people, ...rowsOf(pay, employer)].join('\r\n')}\r\n`) }
  }
  return {
    exports: EMPLOYERS.map((employer) => ({ files: files(employer), employer })),
    adapt(mapping, employer) {
      const { tables } = withColumns(mapping, ofEmployer(employer, '{PESSOA}'))
      const more = [['DEMISSAO', 99, 106] as const, ['PESSOA', 107, 114] as const]
      const wider = Object.fromEntries(
        Object.entries(tables).map(([name, table]) => {
          const isPerson = name === 'pessoas' || name === 'contratos'
          return [name, isPerson ? { ...table, fixed: [...(table.fixed ?? []), ...more] } : table]
        }),
      )
      const contracts = { contratos: { dtDemissao: '{DEMISSAO}' } }
      return withColumns({ ...mapping, tables: wider as Mapping['tables'] }, contracts)
    },
  }
}

export const SHAPES: Readonly<Record<string, () => Shape>> = { rm, protheus, senior, dominio, questor, contmatic, adp }

/** A report of some payslips alone. */
export function shapeOf(name: string, payslips: readonly Payslip[]): Shape {
  exported = payslips
  try {
    const shape = SHAPES[name]?.()
    if (!shape) throw new Error(`no shape ${name}`)
    return shape
  } finally {
    exported = PAYSLIPS
  }
}

/** The employers and units, which no report has. */
export const EMPLOYER_FILES: Files = {
  'empresas.csv':
    'codEmp;nomeEmpresa;cnpj\n1;Boa Massa Ltda.;11222333000181\n2;Boa Massa Entregas Ltda.;11444777000161\n',
  'unidades.csv': 'codUnidade;codEmp;unidade\n1;1;Forno\n2;2;Entregas\n',
}

/** The company in our own tables. */
export function ownFiles(): Files {
  const people = new Map(CONTRACTS.map(({ person }) => [person.number, person]))
  const receipt = ({ contract, kind, month }: Payslip) => {
    const types: Record<Kind, number> = { monthly: 10, advance: 80, thirteenth: 60, vacation: 40 }
    return [contract.number, types[kind], month]
  }
  const sum = ({ lines }: Payslip, side: PayLine['side']) =>
    brl(lines.reduce((total, line) => total + (line.side === side ? line.amount : 0), 0))
  return {
    ...EMPLOYER_FILES,
    'pessoas.csv': table(';', [
      ['codPessoa;cpf;nome;dtNascimento'],
      ...[...people.values()].map(({ number, cpf, name, birth }) => [number, cpf, name, birth]),
    ]),
    'contratos.csv': table(';', [
      ['codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;dtDemissao;vlrSalario'],
      ...CONTRACTS.map((one) => [
        ...[one.number, one.person.number, one.employer, one.employer],
        ...[one.title, one.admitted, one.dismissed, brl(one.salary)],
      ]),
    ]),
    'recibos.csv': table(';', [
      ['codEmpregado;codTipoCalculo;dtCompetencia;dtPagamento;vlrTotProventos;vlrTotDescontos'],
      ...PAYSLIPS.map((one) => [...receipt(one), one.paid, sum(one, 'Provento'), sum(one, 'Desconto')]),
    ]),
    'recibos-linhas.csv': table(';', [
      ['codEmpregado;codTipoCalculo;dtCompetencia;sequencia;codEvento;nomeEvento;indicador;hrMovto;vlrMovto'],
      ...PAYSLIPS.flatMap((payslip) =>
        payslip.lines.map(({ event, name, side, reference, amount }, at) => [
          ...[...receipt(payslip), at + 1, event, name, side, reference, brl(amount)],
        ]),
      ),
    ]),
  }
}
