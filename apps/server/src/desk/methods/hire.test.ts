import { expect, it } from 'vitest'
import { claimJob } from '#hr/intake/jobs/jobs.ts'
import { runTask } from '#hr/intake/jobs/run.ts'
import { LAYOUTS } from '#registry.ts'
import { deskCaller, makeAgent, over } from '../../../test/agents.ts'
import { freshCpf, makePerson } from '../../../test/people.ts'
import { actionsOf, makeUnit } from '../../../test/publishing.ts'
import { shareServer } from '../../../test/server.ts'
import { imports } from './imports.ts'
import { people } from './people.ts'

const server = await shareServer({ now: Date.parse('2026-11-20T12:00:00-03:00') })
const { app } = server
const { db } = app
const call = deskCaller({ ...people, ...imports })
const motivo = 'Admissão de novembro.'

const LEFT = { employments: [{ dtAdmissao: '2020-01-02', dtDemissao: '2026-05-29' }] }
const employed = await makePerson(server, { employments: [{ codEmpregado: 77 }] })
await makeUnit(server, 31)
const payroll = await makeAgent(server, over('folha'))
const second = await makeAgent(server, over('folha'))
const part = await makeAgent(server, over('folha', 31))

const contract = { codUnidade: 1, cargo: 'Analista', dtAdmissao: '2026-11-16', vlrSalario: '4.850,00', motivo }
const personOf = (more: object = {}) => {
  const typed = { nome: 'NINA NOVA', cpf: freshCpf(), dtNascimento: '1994-03-08', celular: '(11) 98765-0001' }
  return { ...typed, emailParticular: 'nina@exemplo.com.br', ...contract, matricula: '000900', ...more }
}
const hire = async (by: typeof payroll, params: ReturnType<typeof personOf>) =>
  Number((await call(by, 'admitePessoa', params)).ttPessoa[0]?.codPessoa)
const peopleIn = async () => (await db.selectFrom('person').select('codPessoa').execute()).length

it('stores a person as an import that can be undone, with the registration number as the company writes it', async () => {
  const before = await peopleIn()
  const codPessoa = await hire(payroll, personOf())
  const { ttPessoa, ttContrato, ttAcesso, ttCadastro } = await call(payroll, 'buscaPessoa', { codPessoa })
  expect(ttPessoa).toMatchObject([{ nome: 'NINA NOVA', codigo: '000900', ativo: true }])
  expect(ttCadastro).toMatchObject([{ celular: '11987650001', emailParticular: 'nina@exemplo.com.br' }])
  const stored = { contrato: '000900', cargo: 'Analista', dtAdmissao: '2026-11-16', dtDemissao: null, vlrSalario: 4850 }
  expect(ttContrato).toMatchObject([stored])
  expect(ttAcesso).toMatchObject([{ situacao: 'semSenha' }])
  expect((await actionsOf(server)).slice(0, 2)).toMatchObject([
    { action: 'person hire', target: `person ${codPessoa}`, why: motivo },
    { action: 'import', why: motivo },
  ])
  const [run] = (await call(payroll, 'buscaImportacoes', {})).ttImportacao
  expect(run).toMatchObject({ quem: payroll.nome, tabelas: 'pessoas, contratos', gravadas: 2 })
  await call(payroll, 'ensaiaDesfazer', { importacao: Number(run?.importacao) })
  for (let job = await claimJob(app); job; job = await claimJob(app)) await runTask(app, LAYOUTS, job)
  const [job] = (await call(payroll, 'buscaTrabalho', { tipo: 'desfazer' })).ttTrabalho
  const seen = { codTrabalho: Number(job?.codTrabalho), passo: Number(job?.passo) }
  await call(payroll, 'desfazImportacao', { ...seen, motivo })
  for (let job = await claimJob(app); job; job = await claimJob(app)) await runTask(app, LAYOUTS, job)
  expect(await peopleIn()).toBe(before)
})

it('refuses a CPF that is there, also of somebody who left or was erased, and stores nothing', async () => {
  const { codPessoa, cpf } = await makePerson(server, LEFT)
  const before = await peopleIn()
  const again = (by: typeof payroll, known: string, more = {}) => hire(by, personOf({ cpf: known, ...more }))
  await expect(again(payroll, employed.cpf)).rejects.toMatchObject({
    codigo: 'cpfExiste',
    valor: employed.codPessoa,
    message: expect.stringContaining('tem contrato em vigor'),
  })
  await expect(again(payroll, cpf)).rejects.toMatchObject({
    valor: codPessoa,
    message: expect.stringContaining('readmita'),
  })
  await expect(again(part, cpf, { codUnidade: 31 })).rejects.toMatchObject({ codigo: 'cpfExiste', valor: undefined })
  await call(payroll, 'pedeApagamento', { codPessoa, motivo })
  const { ttApagamento } = await call(second, 'buscaPessoa', { codPessoa })
  const asked = { codPessoa, codApagamento: Number(ttApagamento[0]?.codApagamento), motivo }
  await call(second, 'confirmaApagamento', asked)
  await expect(again(payroll, cpf)).rejects.toMatchObject({ message: expect.stringContaining('foram apagados') })
  const wrong: [object, string, RegExp][] = [
    [{ cpf: '111.111.111-11' }, 'admissao', /CPF/],
    [{ codUnidade: 99 }, 'semAlcance', /unidade/],
    [{ matricula: '77' }, 'matriculaExiste', /matrícula/],
    [{ codigo: String(employed.codPessoa) }, 'admissao', /código/],
    [{ celular: '123' }, 'admissao', /telefone/],
    [{ vlrSalario: 'muito' }, 'admissao', /reais/],
    [{ dtNascimento: '2027-01-01' }, 'admissao', /futuro/],
  ]
  for (const [more, codigo, words] of wrong)
    await expect(hire(payroll, personOf(more))).rejects.toMatchObject({ codigo, message: expect.stringMatching(words) })
  await expect(hire(part, personOf())).rejects.toMatchObject({ codigo: 'semAlcance' })
  expect(await peopleIn()).toBe(before)
  expect(await hire(part, personOf({ codUnidade: 31, matricula: '31-1' }))).toBeGreaterThan(0)

  // Hired again after the erasure: the new employment counts, and the person can be invited.
  await call(payroll, 'readmitePessoa', { codPessoa, matricula: '900-2', ...contract })
  const { ttContrato, ttAcesso } = await call(payroll, 'buscaPessoa', { codPessoa })
  expect(ttContrato.map(({ dtAdmissao }) => dtAdmissao).sort()).toEqual(['2020-01-02', '2026-11-16'])
  expect(ttAcesso).toMatchObject([{ situacao: 'semSenha' }])
})

it('hires again only whose contracts have ended, with a number and a day of its own', async () => {
  const { codPessoa, employments } = await makePerson(server, LEFT)
  const rehire = (more: object = {}) =>
    call(payroll, 'readmitePessoa', { codPessoa, matricula: '000901', ...contract, ...more })
  await expect(
    call(payroll, 'readmitePessoa', { ...contract, codPessoa: employed.codPessoa, matricula: '1' }),
  ).rejects.toMatchObject({
    codigo: 'contratoVigente',
  })
  const same = String(employments[0]?.codEmpregado)
  await expect(rehire({ matricula: same })).rejects.toMatchObject({
    codigo: expect.stringMatching(/admissao|matricula/),
  })
  await expect(rehire({ dtAdmissao: '2026-05-29' })).rejects.toMatchObject({ codigo: 'admissao' })
  await rehire()
  await expect(rehire()).rejects.toMatchObject({ codigo: 'contratoVigente' })
  const { ttPessoa, ttContrato } = await call(payroll, 'buscaPessoa', { codPessoa })
  expect(ttPessoa).toMatchObject([{ ativo: true }])
  expect(ttContrato.map(({ contrato }) => contrato)).toContain('000901')
  const own = await makeAgent(server, over('folha'), codPessoa)
  await expect(call(own, 'readmitePessoa', { codPessoa, matricula: '3', ...contract })).rejects.toMatchObject({
    codigo: 'proprio',
  })
})
