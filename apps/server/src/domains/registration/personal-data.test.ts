import { describe, expect, it } from 'vitest'
import { signedIn } from '../../../test/device.ts'
import { shareServer } from '../../../test/server.ts'
import { giveTimeRecords } from '../../../test/time-records.ts'

const server = await shareServer({ now: Date.UTC(2026, 10, 21, 15) })
const { db } = server.app

async function answer(device: Awaited<ReturnType<typeof signedIn>>, method: string) {
  const { status, json } = await device.call(method)
  expect(status).toBe(200)
  const { retorno, ...tables } = json
  expect(retorno).toEqual([{ estatus: 'Sucesso', msgErro: '' }])
  return tables
}

describe('personal data', () => {
  it('returns the person’s own record, with marital status and education as text', async () => {
    const device = await signedIn(server, { person: { codEstadoCivil: 2, codGrau: 9, codTipoLogradouro: 1 } })
    await signedIn(server, { person: { nome: 'OUTRA PESSOA' } })
    expect(await answer(device, 'buscaDadosCadastrais')).toEqual({
      ttDadosCadastrais: [
        {
          nome: 'PESSOA DE TESTE',
          fone: '1133334444',
          celular: '11987654321',
          emailParticular: 'pessoa@exemplo.com.br',
          codTipoLogradouro: 1,
          endereco: 'Rua Dois',
          numEnd: '2',
          bairro: 'Centro',
          complEnd: '',
          cidade: 'São Paulo',
          codUf: 'SP',
          codCep: '01001000',
          nomeConjuge: '',
          estadoCivil: 'Casado(a)',
          grauInstrucao: 'Ensino superior completo',
        },
      ],
    })
  })

  it('returns empty values for missing data', async () => {
    const { ttDadosCadastrais } = await answer(await signedIn(server), 'buscaDadosCadastrais')
    expect(ttDadosCadastrais).toMatchObject([{ codTipoLogradouro: null, estadoCivil: '', grauInstrucao: '' }])
  })
})

describe('contract data', () => {
  it('returns the employment that has lasted longest, with the salary in reais', async () => {
    const device = await signedIn(server, {
      employments: [
        { dtAdmissao: '2023-05-02', cargo: 'Conferente' },
        { dtAdmissao: '2019-03-11', cargo: 'Promotora', vlrSalario: 262_055, supervisor: 'Chefe', jornada: 528 },
      ],
    })
    await giveTimeRecords(server, device.owner, {
      employment: 1,
      schedule: { horario: '08:00 12:00 13:00 17:00', diasSemana: '123456', outrosHorarios: '6=08:00 12:00' },
    })
    expect(await answer(device, 'buscaDadosContratuais')).toEqual({
      ttDadosContratuais: [
        {
          nomeEmpresa: 'Empresa de Teste Ltda.',
          cnpj: '11222333000181',
          cargo: 'Promotora',
          unidade: 'Matriz',
          dtAdmissao: '2019-03-11',
          vlrSalario: 2620.55,
          supervisor: 'Chefe',
          // 44 hours a week, times five.
          hrMensal: 220,
          codCateg: null,
        },
      ],
    })
  })

  it('skips future employments, and ended ones after their last day', async () => {
    const device = await signedIn(server, {
      employments: [
        { dtAdmissao: '2010-01-04', dtDemissao: '2026-11-20', cargo: 'Antes' },
        { dtAdmissao: '2015-01-05', dtDemissao: '2026-11-21', cargo: 'Último dia' },
        { dtAdmissao: '2026-11-22', cargo: 'Amanhã' },
      ],
    })
    const { ttDadosContratuais } = await answer(device, 'buscaDadosContratuais')
    expect(ttDadosContratuais).toMatchObject([{ cargo: 'Último dia' }])
  })

  it('keeps the letters of a CNPJ (IN RFB 2.229/2024)', async () => {
    const company = { codEmp: 77, nomeEmpresa: 'Norte S.A.', cnpj: 'VN7LG2A5000192' }
    const place = { endereco: 'Rua Um, 1', cidade: 'Manaus', codUf: 'AM' }
    await db
      .insertInto('company')
      .values({ ...company, ...place })
      .execute()
    const device = await signedIn(server, { employments: [{ codEmp: 77 }] })
    const { ttDadosContratuais } = await answer(device, 'buscaDadosContratuais')
    expect(ttDadosContratuais).toMatchObject([{ nomeEmpresa: 'Norte S.A.', cnpj: 'VN7LG2A5000192' }])
  })
})

describe('benefits', () => {
  const plan = { tipo: 'Plano de saúde', campo1: 'Essencial', campo2: 'Titular', campo3: 'R$ 118,90', campo4: '' }
  const meals = { tipo: 'Vale-refeição', campo1: 'R$ 32,00', campo2: '', campo3: '', campo4: '' }

  it('returns a person’s own benefits in order, and none to people without any', async () => {
    const [device, other] = [await signedIn(server), await signedIn(server)]
    const { codPessoa } = device.owner
    await db
      .insertInto('benefit')
      .values([
        { codPessoa, sequencia: 2, ...meals },
        { codPessoa, sequencia: 1, ...plan },
      ])
      .execute()
    expect(await answer(device, 'buscaBeneficio')).toEqual({ Beneficio: [plan, meals] })
    expect(await answer(other, 'buscaBeneficio')).toEqual({ Beneficio: [] })
  })
})

describe('the lists that a record refers to', () => {
  it('fills the lists at the first start of any installation', async () => {
    const device = await signedIn(server)
    const lists = {
      buscaLogradouro: { ttLogradouro: [25, { codTipoLogradouro: 1, descricao: 'Rua' }] },
      gerauf: { ttUf: [27, { codUf: 'AC', descricao: 'Acre' }] },
      geraestadocivil: { ttEstadoCivil: [5, { codEstadoCivil: 1, descricao: 'Solteiro(a)' }] },
      geragrauinstrucao: { ttGrauInstrucao: [12, { codGrau: 1, descricao: 'Sem alfabetização' }] },
    }
    for (const [method, expected] of Object.entries(lists)) {
      const tables = Object.entries(await answer(device, method)) as [string, object[]][]
      expect(Object.fromEntries(tables.map(([name, rows]) => [name, [rows.length, rows[0]]]))).toEqual(expected)
    }
  })
})
