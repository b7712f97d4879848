import { type Marcacao, PUNCH_MONTH } from '@colab/contract/domains/timekeeping'
import { expect, it } from 'vitest'
import { deviceOf } from '../../../test/device.ts'
import { importFiles } from '../../../test/import.ts'
import { shareServer } from '../../../test/server.ts'

/* Schedules that are unusual, or begin in the middle of a period: what an import reports about them, and their
   effects. */

const server = await shareServer({ now: Date.parse('2026-11-27T12:00:00-03:00') })

const FILES = {
  'empresas.csv': 'codEmp;nomeEmpresa;cnpj\n1;Empresa de Teste Ltda.;11.222.333/0001-81',
  'unidades.csv': 'codUnidade;codEmp;unidade\n1;1;Matriz',
  'pessoas.csv': 'codPessoa;cpf;nome\n1;529.982.247-25;ANA SOUZA\n2;168.995.350-09;DIEGO FERNANDES',
  'contratos.csv': [
    'codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;vlrSalario',
    '10;1;1;1;Vigia;02/01/2020;3000',
    '11;1;1;1;Professora;02/01/2020;2000',
    '20;2;1;1;Vigia;02/01/2020;3000',
  ].join('\n'),
  'jornadas.csv': [
    'codEmpregado;desde;horario;diasSemana;registro;outrosHorarios',
    // Until 18 November this contract has no declaration.
    '10;18/11/2026;08:00 12:00 13:00 17:00;12345;preAssinalado;',
    '11;02/01/2020;18:00 20:00;12345;todas;',
    // A hundred hours a week.
    '20;02/01/2020;05:00 12:00 13:00 22:00;123456;todas;6=04:00 24:00',
  ].join('\n'),
  'escalas.csv': [
    'codEmpregado;dtMovto;horario',
    // A night that ends after the next shift begins.
    '20;23/11/2026;19:00 31:00',
    '20;24/11/2026;06:00 12:00',
  ].join('\n'),
  'marcacoes.csv': [
    'codEmpregado;dtMovto;marcacoes',
    '10;17/11/2026;08:00 17:00',
    '10;18/11/2026;08:00 17:00',
    '11;18/11/2026;18:00 20:00',
  ].join('\n'),
}

it('warns of a week of a hundred hours and of shifts that overlap, and takes them as payroll wrote them', async () => {
  const { faults, warnings } = await importFiles(server.app, FILES)
  expect(faults).toEqual([])
  expect(warnings.join('\n')).toMatch(/jornadas.*soma 1\d\d:\d\d por semana, mais do que se trabalha/)
  expect(warnings.join('\n')).toContain('começa às 06:00, antes do fim da escala do dia anterior, às 07:00')
})

it('warns of hours of which one begins before the last one ends', async () => {
  const overlapping = 'codEmpregado;dtMovto;horario\n20;25/11/2026;08:00 13:00 12:00 17:00'
  const { warnings } = await importFiles(server.app, { 'escalas.csv': overlapping })
  expect(warnings.join('\n')).toMatch(/escalas.*horario/)
})

it('concludes from the day of the schedule on, and for each of two contracts by its own', async () => {
  const device = await deviceOf(server, { codPessoa: 1 })
  const params = { tipo: PUNCH_MONTH.current }
  const rows = (await device.call('buscaMarcacaoPonto', { params })).json.Marcacao as Marcacao[]
  const on = (contract: number, day: string) =>
    rows.find(({ codEmpregado, dtMovto }) => codEmpregado === contract && dtMovto === day)
  expect(on(10, '2026-11-17')?.registro).toBe('')
  expect([on(10, '2026-11-18')?.registro, on(11, '2026-11-18')?.registro]).toEqual(['preAssinalado', 'todas'])
  expect(on(10, '2026-11-18')?.marcacoes).toBe('08:00 12:00(P) 13:00(P) 17:00')
  const { pontoCalculado } = (await device.call('buscaTotPontoCalculado', { params })).json
  // The 17th is open: a total would cover only the other days.
  expect(pontoCalculado).toEqual([])
})
