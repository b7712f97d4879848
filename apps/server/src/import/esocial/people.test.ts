import { beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#protocol/app.ts'
import {
  ANA,
  admission,
  BRUNO,
  begun,
  change,
  dismissed,
  download,
  employer,
  establishment,
  eventId,
  excluded,
  head,
  moved,
  ofContract,
  ofService,
  payment,
  receipt,
  reinstated,
  retifies,
  serviceChanged,
  serviceEnded,
  zip,
} from '../../../test/esocial.ts'
import { type Files, importFiles } from '../../../test/import.ts'
import { startServer } from '../../../test/server.ts'

/* People and contracts from events of eSocial. */

let app: App
beforeEach(async () => {
  ;({ app } = await startServer({ now: Date.parse('2026-11-20T12:00:00-03:00') }))
})

const COMPANY: Files = {
  'empresas.csv': 'codEmp;nomeEmpresa;cnpj\n1;Empresa de Teste Ltda.;11.222.333/0001-81\n',
  'unidades.csv': 'codUnidade;codEmp;unidade;cidade;codUf\n1;1;Matriz;São Paulo;SP\n',
}
const EXAMPLE: Files = {
  ...COMPANY,
  'pessoas.csv':
    'codPessoa;cpf;nome;celular;emailParticular\n7;529.982.247-25;ANA;(11) 98765-4321;ana@exemplo.com.br\n',
  'contratos.csv':
    'codEmpregado;codPessoa;codEmp;codUnidade;cargo;supervisor;dtAdmissao;vlrSalario;jornada\n101;7;1;1;Analista;Rui;02/05/2023;2.500,00;06:00\n',
}
const HIRED = download('evtAdmissao', eventId(), admission())

const contracts = () => app.db.selectFrom('employment').selectAll().orderBy('dtAdmissao').execute()
const keys = () =>
  app.db.selectFrom('externalKey').select(['tipo', 'empregador', 'chave', 'numero']).orderBy('tipo').execute()

describe('an admission', () => {
  it('brings a person and a contract', async () => {
    await importFiles(app, COMPANY)
    const { faults, written } = await importFiles(app, { 'E.xml': HIRED })
    expect(faults).toEqual([])
    expect(written).toEqual({ 'eSocial: chaves': 2, 'eSocial: pessoas': 1, 'eSocial: contratos': 1 })
    expect(await app.db.selectFrom('person').selectAll().executeTakeFirst()).toMatchObject({
      ...{ cpf: ANA, nome: 'ANA SOUZA', dtNascimento: '1990-05-17', codEstadoCivil: 2, codGrau: 9 },
      ...{
        codTipoLogradouro: 2,
        endereco: 'Brasil',
        numEnd: '10',
        bairro: 'Centro',
        codCep: '01001000',
        codUf: 'SP',
        cidade: '',
      },
    })
    expect(await contracts()).toMatchObject([
      {
        codEmp: 1,
        codUnidade: 1,
        cargo: 'Analista',
        dtAdmissao: '2023-05-02',
        dtDemissao: null,
        vlrSalario: 260_000,
        jornada: 528,
      },
    ])
    expect((await keys()).map(({ tipo, chave }) => `${tipo} ${chave}`)).toEqual([
      'contrato E77',
      'contrato-esocial E77',
    ])
  })

  it('takes the social name', async () => {
    await importFiles(app, COMPANY)
    await importFiles(app, { 'E.xml': download('evtAdmissao', eventId(), admission({ social: 'BIA SOUZA' })) })
    expect(await app.db.selectFrom('person').select('nome').executeTakeFirst()).toEqual({ nome: 'BIA SOUZA' })
  })

  it('is the contract that the company brought before, by person, employer and day', async () => {
    await importFiles(app, EXAMPLE)
    const { faults } = await importFiles(app, { 'E.xml': HIRED })
    expect(faults).toEqual([])
    expect(await contracts()).toMatchObject([
      { codEmpregado: 101, codPessoa: 7, supervisor: 'Rui', vlrSalario: 260_000, jornada: 360 },
    ])
    expect(await keys()).toEqual([{ tipo: 'contrato-esocial', empregador: 1, chave: 'E77', numero: 101 }])
  })

  it.each([ANA, BRUNO])('of matrícula 101 is not our contract 101: %s', async (cpf) => {
    await importFiles(app, EXAMPLE)
    const other = admission({ cpf, matricula: '101', admitted: '2024-01-08' })
    expect((await importFiles(app, { 'E.xml': download('evtAdmissao', eventId(), other) })).faults).toEqual([])
    expect(await contracts()).toMatchObject([
      { codEmpregado: 101, codPessoa: 7, dtAdmissao: '2023-05-02' },
      { codEmpregado: 900_000_001, dtAdmissao: '2024-01-08' },
    ])
  })

  it('fills telephones and mail only where they are empty', async () => {
    const of = (phone: string) => {
      const contact = `<contato><fonePrinc>${phone}</fonePrinc><emailPrinc>velho@exemplo.com.br</emailPrinc></contato>`
      return { 'E.xml': download('evtAdmissao', eventId(), admission({ contact })) }
    }
    const columns = ['celular', 'fone', 'emailParticular'] as const
    const read = () => app.db.selectFrom('person').select(columns).executeTakeFirst()
    const stored = { celular: '11987654321', fone: '1133334444', emailParticular: 'ana@exemplo.com.br' }
    await importFiles(app, EXAMPLE)
    await app.db.updateTable('person').set(stored).execute()
    for (const phone of ['21999990000', '2122223333']) await importFiles(app, of(phone))
    expect(await read()).toEqual(stored)
    await app.db.updateTable('person').set({ celular: '', fone: '', emailParticular: '' }).execute()
    for (const phone of ['21999990000', '2122223333']) await importFiles(app, of(phone))
    expect(await read()).toEqual({
      ...{ celular: '21999990000', fone: '2122223333', emailParticular: 'velho@exemplo.com.br' },
    })
  })

  it.each([
    ['1', '20.00', 440_000],
    ['2', '100.00', 300_000],
    ['3', '700.00', 300_000],
    ['4', '1500.00', 300_000],
    ['5', '3000.00', 300_000],
  ])('of a salary of unit %s is one by month', async (unit, salary, cents) => {
    await importFiles(app, COMPANY)
    const { warnings } = await importFiles(app, {
      'E.xml': download('evtAdmissao', eventId(), admission({ unit, salary })),
    })
    expect([(await contracts())[0]?.vlrSalario, warnings.filter((text) => text.includes('não é por mês'))]).toEqual([
      cents,
      [],
    ])
  })

  it.each([
    ['6', '44.00'],
    ['7', '44.00'],
    ['1', '0.00'],
  ])('of a salary of unit %s with %s hours is stored with zero and a warning', async (unit, hours) => {
    await importFiles(app, COMPANY)
    const hired = download('evtAdmissao', eventId(), admission({ unit, hours }))
    const { warnings } = await importFiles(app, { 'E.xml': hired })
    expect((await contracts())[0]?.vlrSalario).toBe(0)
    expect(warnings.join()).toMatch(/S-2200 de 02\/05\/2023, recibo …\d{4}: o salário não é por mês/)
  })

  it('of an empty portal brings the employer and a unit, and names what HR still writes', async () => {
    const { faults, report } = await importFiles(app, { 'E.xml': HIRED })
    expect(faults).toEqual([])
    expect(await app.db.selectFrom('company').selectAll().execute()).toMatchObject([
      { codEmp: 1, cnpj: '11222333000181' },
    ])
    expect(report.slice(report.map(String).indexOf('Para o RH escrever:') + 1)).toEqual(
      [
        'empresas.cidade',
        'empresas.codUf',
        'empresas.endereco',
        'empresas.nomeEmpresa',
        'unidades.cidade',
        'unidades.codUf',
        'unidades.unidade',
      ].map((cell) => `  ${cell}`),
    )
  })

  it('writes nothing the second time', async () => {
    await importFiles(app, { 'E.xml': HIRED })
    const { written } = await importFiles(app, { 'E.xml': HIRED, 'copia.zip': zip({ 'outro-nome.txt': HIRED }) })
    expect(new Set(Object.values(written))).toEqual(new Set([0]))
  })
})

describe('the employer of an empty portal', () => {
  const cnpjOf = async (...events: string[]) => {
    const files = Object.fromEntries([HIRED, ...events].map((text, at) => [`${at}.xml`, text]))
    expect((await importFiles(app, files)).faults).toEqual([])
    return (await app.db.selectFrom('company').select('cnpj').executeTakeFirst())?.cnpj
  }
  const place = (nrInsc: string, change?: string, processed?: string) =>
    download('evtTabEstab', eventId(), establishment(nrInsc, change), processed ? { processed } : {})

  it('is the head office, unless it has other establishments only', async () => {
    expect(await cnpjOf(place('11222333000262'), place('11222333000181'))).toBe('11222333000181')
  })

  it('has the first establishment that was not closed', async () => {
    const closed = place('11222333000181', 'exclusao', '2026-05-01T10:00:00')
    expect(await cnpjOf(place('11222333000181'), closed, place('11222333000343'), place('11222333000262'))).toBe(
      '11222333000262',
    )
  })
})

describe('work without employment', () => {
  it('begins, changes and ends, known by its category where it has no matrícula', async () => {
    await importFiles(app, COMPANY)
    const files: Files = { 'a.xml': download('evtTSVInicio', eventId(), begun('2024-02-01')) }
    const only = async () => {
      expect((await importFiles(app, files)).faults).toEqual([])
      return (await contracts()).map(({ dtAdmissao, dtDemissao, vlrSalario, natRendimento, cargo }) => {
        return [dtAdmissao, dtDemissao, vlrSalario, natRendimento, cargo]
      })
    }
    expect(await only()).toEqual([['2024-02-01', null, 500_000, '0588', 'Consultor']])
    files['b.xml'] = download('evtTSVAltContr', eventId(), ofService(serviceChanged('2025-02-01', '6000.00')))
    expect(await only()).toEqual([['2024-02-01', null, 600_000, '0588', 'Consultor']])
    files['c.xml'] = download('evtTSVTermino', eventId(), ofService(serviceEnded('2026-03-31')))
    expect(await only()).toEqual([['2024-02-01', '2026-03-31', 600_000, '0588', 'Consultor']])
  })

  it('of a director has the income of employees', async () => {
    await importFiles(app, COMPANY)
    const director = begun('2024-02-01', { categoria: '722', matricula: 'D1' })
    await importFiles(app, { 'a.xml': download('evtTSVInicio', eventId(), director) })
    expect(await contracts()).toMatchObject([{ natRendimento: '0561' }])
  })
})

it('takes the data of a person on the latest day', async () => {
  await importFiles(app, COMPANY)
  await importFiles(app, {
    'a.xml': download('evtAltCadastral', eventId(), moved('2026-02-01', 'ANA LIMA', 'do Ouvidor')),
    'b.xml': download('evtAltCadastral', eventId(), moved('2025-02-01', 'ANA REIS', 'da Quitanda')),
    'c.xml': HIRED,
  })
  expect(await app.db.selectFrom('person').selectAll().executeTakeFirst()).toMatchObject({
    ...{ nome: 'ANA LIMA', dtNascimento: '1990-05-17', codEstadoCivil: 1, codGrau: 12, codTipoLogradouro: 1 },
    ...{ endereco: 'do Ouvidor', numEnd: '5', bairro: '', codCep: '20040002', codUf: 'RJ' },
  })
})

describe('a change of a contract', () => {
  it('alone in the folder changes nothing else', async () => {
    await importFiles(app, EXAMPLE)
    await importFiles(app, { 'E.xml': HIRED })
    const [before] = await contracts()
    await importFiles(app, {
      'E.xml': download('evtAltContratual', eventId(), change('2026-03-01', { salary: '3000.00' })),
    })
    expect(await contracts()).toEqual([{ ...before, vlrSalario: 300_000 }])
  })

  it('of the latest day counts, and not one of the future', async () => {
    await importFiles(app, COMPANY)
    const changes = [
      ['2026-11-20', '3000.00'],
      ['2025-03-01', '2800.00'],
      ['2026-11-21', '9000.00'],
    ].map(([date = '', salary = '']) => download('evtAltContratual', eventId(), change(date, { salary })))
    await importFiles(app, { 'a.xml': HIRED, ...Object.fromEntries(changes.map((text, at) => [`b${at}.xml`, text])) })
    expect(await contracts()).toMatchObject([{ vlrSalario: 300_000 }])
  })

  it('that was retified or excluded does not count, and nothing revives it', async () => {
    await importFiles(app, COMPANY)
    const first = download('evtAltContratual', eventId(), change('2026-03-01', { salary: '3000.00' }), {
      receipt: receipt(1),
    })
    const second = download(
      'evtAltContratual',
      eventId(),
      change('2026-03-01', { salary: '4000.00' }, retifies(receipt(1))),
      { receipt: receipt(2) },
    )
    const exclusion = download('evtExclusao', eventId(), excluded(receipt(2), 'S-2206'))
    await importFiles(app, { 'a.xml': HIRED, 'b.xml': first, 'c.xml': second })
    expect(await contracts()).toMatchObject([{ vlrSalario: 400_000 }])
    await importFiles(app, { 'a.xml': HIRED, 'b.xml': first, 'c.xml': second, 'd.xml': exclusion })
    expect(await contracts()).toMatchObject([{ vlrSalario: 260_000 }])
  })

  it('of a missing event is counted and named', async () => {
    await importFiles(app, COMPANY)
    const late = download(
      'evtAltContratual',
      eventId(),
      change('2026-03-01', { salary: '4000.00' }, retifies(receipt(1))),
      { receipt: receipt(4711) },
    )
    const { report } = await importFiles(app, { 'a.xml': HIRED, 'b.xml': late })
    expect(report).toContain('  S-2206 de 01/03/2026, recibo …4711: retifica um evento que não está nos arquivos')
  })
})

it('dismisses, and takes back a dismissal by a return', async () => {
  await importFiles(app, COMPANY)
  const left = download('evtDeslig', eventId(), ofContract(dismissed('2025-10-31')))
  const back = download('evtReintegr', eventId(), ofContract(reinstated('2025-12-01')))
  await importFiles(app, { 'a.xml': HIRED, 'b.xml': left })
  expect(await contracts()).toMatchObject([{ dtDemissao: '2025-10-31' }])
  await importFiles(app, { 'a.xml': HIRED, 'b.xml': left, 'c.xml': back })
  expect(await contracts()).toMatchObject([{ dtDemissao: null }])
})

it.each([
  ['11444777', '11444777'],
  [ANA, 'pessoa física'],
])('refuses an employer that is not here, with its file and without a CPF: %s', async (root, name) => {
  await importFiles(app, COMPANY)
  const { faults } = await importFiles(app, { 'b.xml': download('evtPgtos', eventId(), payment('2026-03', { root })) })
  expect(faults).toEqual([expect.stringContaining(`b.xml: é do empregador ${name}, que não está em empresas`)])
})

it('takes back a dismissal that was excluded', async () => {
  await importFiles(app, COMPANY)
  const number = receipt(5)
  const left = download('evtDeslig', eventId(), ofContract(dismissed('2025-10-31')), { receipt: number })
  const exclusion = download('evtExclusao', eventId(), excluded(number, 'S-2299'))
  await importFiles(app, { 'a.xml': HIRED, 'b.xml': left })
  expect(await contracts()).toMatchObject([{ dtDemissao: '2025-10-31' }])
  const { report, warnings } = await importFiles(app, { 'b.xml': left, 'c.xml': exclusion })
  expect(warnings).toEqual([])
  expect(report).toEqual(['Não contam, porque foram retificados, excluídos ou substituídos: 1 S-2299'])
  expect(await contracts()).toMatchObject([{ dtDemissao: null }])
  // HR has dismissed again, on another day.
  await app.db.updateTable('employment').set({ dtDemissao: '2025-11-30' }).execute()
  await importFiles(app, { 'b.xml': left, 'c.xml': exclusion })
  expect(await contracts()).toMatchObject([{ dtDemissao: '2025-11-30' }])
})

it.each([
  [
    'an admission',
    'S-2200',
    'evtAdmissao',
    admission(),
    /^S-2200 de 02\/05\/2023, recibo …0006: foi excluído \(S-3000\), e o contrato E77 continua em vigor .*person dismiss$/,
  ],
  [
    'a change',
    'S-2206',
    'evtAltContratual',
    change('2026-03-01', { salary: '3000.00' }),
    /^S-2206 de 01\/03\/2026, .*: foi excluído .*, e o salário que ele trouxe continua no contrato E77: /,
  ],
  [
    'a return',
    'S-2298',
    'evtReintegr',
    ofContract(reinstated('2025-12-01')),
    /^S-2298 de 01\/12\/2025, .*: foi excluído .* contrato E77 continua em vigor/,
  ],
  [
    'personal data',
    'S-2205',
    'evtAltCadastral',
    moved('2026-02-01', 'ANA LIMA', 'do Ouvidor'),
    /^S-2205 de 01\/02\/2026, .*: foi excluído .*, e os dados da pessoa que ele trouxe continuam/,
  ],
])(
  'warns of what remains of %s that was excluded, unless another event says it',
  async (_, type, element, content, words) => {
    await importFiles(app, COMPANY)
    await importFiles(app, { 'a.xml': HIRED })
    const event = download(element, eventId(), content, { receipt: receipt(6) })
    await importFiles(app, { 'b.xml': event })
    const files = { 'b.xml': event, 'c.xml': download('evtExclusao', eventId(), excluded(receipt(6), type)) }
    expect((await importFiles(app, files, { dryRun: true })).warnings).toEqual([expect.stringMatching(words)])
    const left = { 'd.xml': download('evtDeslig', eventId(), ofContract(dismissed('2025-10-31'))) }
    const others = type === 'S-2298' ? left : {}
    expect((await importFiles(app, { 'a.xml': HIRED, ...files, ...others })).warnings).toEqual([])
  },
)

it('refuses two contracts of one person and day, with both matrículas', async () => {
  await importFiles(app, COMPANY)
  const twins = ['E77', 'E78'].map((matricula) => download('evtAdmissao', eventId(), admission({ matricula })))
  const { faults } = await importFiles(app, { 'a.xml': twins[0] ?? '', 'b.xml': twins[1] ?? '' })
  expect(faults).toHaveLength(2)
  expect(faults[0]).toMatch(
    /^S-2200 de 02\/05\/2023, recibo …\d{4}: as matrículas E77 e E78 são da mesma pessoa.*diga em chaves/,
  )
  expect(await contracts()).toEqual([])
  const stored = { ...EXAMPLE, 'contratos.csv': `${EXAMPLE['contratos.csv']}102;7;1;1;Analista;;02/05/2023;100,00;\n` }
  await importFiles(app, stored)
  expect((await importFiles(app, { 'a.xml': twins[0] ?? '' })).faults).toEqual([
    expect.stringMatching(/as matrículas 101 e 102 e E77 são da mesma pessoa/),
  ])
  // With both codes in `chaves`, each is a separate unit.
  await importFiles(app, {
    'chaves.csv': 'tipo;empregador;chave;numero\ncontrato-esocial;1;E77;101\ncontrato-esocial;1;E78;102\n',
  })
  expect((await importFiles(app, { 'a.xml': twins[0] ?? '', 'b.xml': twins[1] ?? '' })).faults).toEqual([])
  expect(await contracts()).toMatchObject([
    { codEmpregado: 101, vlrSalario: 260_000 },
    { codEmpregado: 102, vlrSalario: 260_000 },
  ])
})

it('counts and names what it does not join', async () => {
  await importFiles(app, COMPANY)
  const early = `${head()}${employer()}<infoRegPrelim><cpfTrab>${BRUNO}</cpfTrab><dtNascto>1990-01-01</dtNascto><dtAdm>2026-01-05</dtAdm><matricula>E9</matricula><codCateg>101</codCateg></infoRegPrelim>`
  const joins =
    '<mudancaCPF><cpfAnt>11144477735</cpfAnt><matricAnt>E1</matricAnt><dtAltCPF>2023-05-02</dtAltCPF></mudancaCPF>'
  const succession =
    '<sucessaoVinc><tpInsc>1</tpInsc><nrInsc>12ABC34501DE35</nrInsc><matricAnt>E1</matricAnt><dtTransf>2024-01-08</dtTransf></sucessaoVinc>'
  const taken = admission({
    cpf: '11144477735',
    name: 'CAIO',
    matricula: 'E5',
    admitted: '2024-01-08',
    bond: succession,
  })
  const { report } = await importFiles(app, {
    'e.xml': download('evtAdmissao', eventId(), taken),
    'a.xml': download('evtAdmissao', eventId(), admission({ bond: joins })),
    'b.xml': download('evtAdmPrelim', eventId(), early),
    'c.xml': download('evtAltContratual', eventId(), change('2026-03-01', { cpf: BRUNO, matricula: 'E9' })),
    'd.xml': download('evtMonit', eventId(), `${head()}${employer()}`),
  })
  const text = report.join('\n')
  expect(text).toMatch(/S-2190 de 05\/01\/2026, .*: admissão preliminar sem o S-2200/)
  expect(text).toMatch(/S-2200 de 02\/05\/2023, .*: traz uma mudança de CPF: o contrato anterior não é juntado/)
  expect(text).toMatch(/S-2200 de 08\/01\/2024, .*: traz uma sucessão de empregador: o contrato anterior não é juntado/)
  expect(text).toMatch(/S-2206 de 01\/03\/2026, .*: pessoa sem admissão/)
  expect(text).toContain('Não usados: 1 evtMonit')
  expect(text).not.toMatch(/\d{11}|\d{3}\.\d{3}\.\d{3}-\d\d/)
})
