import { describe, expect, it } from 'vitest'
import { signedIn } from '../../../test/device.ts'
import { shareServer } from '../../../test/server.ts'
import type { Dependent } from './tables.ts'

const server = await shareServer()
const { db } = server.app

const CHILD: Omit<Dependent, 'codPessoa' | 'codDependente'> = {
  nome: 'CRIANÇA DE TESTE',
  codDependencia: 3,
  cpf: '11144477735',
  dtNascimento: '2015-08-20',
  nomeCidade: 'Curitiba',
  codUf: 'PR',
  codCep: '80240010',
  sexo: 'masculino',
  numCertidao: '0001234',
  livroCertidao: 'A-12',
  folhaCertidao: '123',
  matriculaCertidao: '10453901552015100012123000123421',
  dtCertidao: '2015-08-25',
  estudante: 1,
  nomeMae: 'MÃE',
  nomePai: 'PAI',
  codNecessidade: null,
  celular: '',
}

async function addDependents(codPessoa: number, ...wanted: Partial<Dependent>[]): Promise<number[]> {
  const rows = wanted.map((own, at) => ({ ...CHILD, codPessoa, codDependente: codPessoa * 100 + at, ...own }))
  await db.insertInto('dependent').values(rows).execute()
  return rows.map(({ codDependente }) => codDependente)
}

describe('dependents', () => {
  it('returns every field of a dependent, with relation and special need as text', async () => {
    const device = await signedIn(server)
    const { codPessoa } = device.owner
    const [codDependente] = await addDependents(codPessoa, { codNecessidade: 3 })
    const { json } = await device.call('buscaDependentes')
    const { codDependencia, codNecessidade, ...row } = CHILD
    expect(json).toEqual({
      retorno: [{ estatus: 'Sucesso', msgErro: '' }],
      ttDependentes: [
        {
          codDependente,
          ...row,
          dependencia: 'Filho(a) ou enteado(a)',
          estudante: true,
          necessidadeEspecial: 'Deficiência visual',
        },
      ],
    })
  })

  it('lists the person’s own dependents, the oldest first and those without a birthday last', async () => {
    const [device, other] = [await signedIn(server), await signedIn(server)]
    await addDependents(
      device.owner.codPessoa,
      { nome: 'SEM DATA', dtNascimento: null, dtCertidao: null },
      { nome: 'CAÇULA', dtNascimento: '2020-01-01' },
      { nome: 'MAIS VELHA', dtNascimento: '2010-12-31' },
    )
    await addDependents(other.owner.codPessoa, { nome: 'DE OUTRA PESSOA' })
    const { json } = await device.call('buscaDependentes')
    const names = (json.ttDependentes as { nome: string }[]).map(({ nome }) => nome)
    expect(names).toEqual(['MAIS VELHA', 'CAÇULA', 'SEM DATA'])
  })

  it('returns no dependent to a person without any', async () => {
    const { json } = await (await signedIn(server)).call('buscaDependentes')
    expect(json.ttDependentes).toEqual([])
  })
})

describe('the benefits of a dependent', () => {
  const plan = { tipo: 'Plano de saúde', campo1: 'Essencial', campo2: 'Dependente', campo3: 'R$ 84,90', campo4: '' }

  it('returns the benefits of a dependent to their own person only', async () => {
    const [device, other] = [await signedIn(server), await signedIn(server)]
    const [codDependente = 0, sibling] = await addDependents(device.owner.codPessoa, {}, {})
    await db
      .insertInto('dependentBenefit')
      .values([
        { codDependente, sequencia: 2, ...plan, tipo: 'Plano odontológico' },
        { codDependente, sequencia: 1, ...plan },
      ])
      .execute()
    const benefitsOf = async (device: typeof other, codDependente: number | undefined) =>
      (await device.call('buscaPSaudeDependente', { params: { codDependente } })).json.Beneficio
    expect(await benefitsOf(device, codDependente)).toEqual([plan, { ...plan, tipo: 'Plano odontológico' }])
    expect(await benefitsOf(device, sibling)).toEqual([])
    expect(await benefitsOf(other, codDependente)).toEqual([])
    expect(await benefitsOf(other, 1)).toEqual([])
  })

  it('refuses a call without the number of a dependent', async () => {
    const device = await signedIn(server)
    expect((await device.call('buscaPSaudeDependente')).status).toBe(400)
  })
})

describe('the lists that a dependent refers to', () => {
  it('fills the lists at the first start of any installation', async () => {
    const device = await signedIn(server)
    const relations = (await device.call('buscaDependencia')).json.ttDependenteGrau
    expect(relations).toContainEqual({ codDependencia: 3, descricao: 'Filho(a) ou enteado(a)' })
    expect(relations).toHaveLength(11)
    const needs = (await device.call('buscaTipoNecessidade')).json.ttTipoNecessidade
    expect(needs).toContainEqual({ codNecessidade: 7, descricao: 'Transtorno do espectro autista' })
    expect(needs).toHaveLength(7)
  })
})
