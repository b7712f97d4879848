import { expect, test } from 'vitest'
import { fileName, reportName } from './fileName.ts'

test('gives the only report the plain name', () => {
  expect(fileName([{ nomeEmpresa: 'Vendas Sul Ltda.', natureza: '' }], 0)).toBe('informe-rendimentos.pdf')
})

test('names several reports after their employers, or by number', () => {
  const reports = [
    { nomeEmpresa: 'Vendas Norte Logística S.A.', natureza: '' },
    { nomeEmpresa: '', natureza: '' },
  ]
  expect(fileName(reports, 0)).toBe('informe-rendimentos_vendas-norte-logistica-s-a.pdf')
  expect(fileName(reports, 1)).toBe('informe-rendimentos_2.pdf')
})

test('tells two reports of one employer apart by the nature of their income', () => {
  const reports = [
    { nomeEmpresa: 'Vendas Sul', natureza: '0561 - Rendimento do trabalho assalariado' },
    { nomeEmpresa: 'Vendas Sul', natureza: '0588 - Rendimento do trabalho sem vínculo empregatício' },
    { nomeEmpresa: 'Vendas Norte', natureza: '0561 - Rendimento do trabalho assalariado' },
  ]
  expect(reports.map((_, at) => reportName(reports, at))).toEqual([
    'Vendas Sul · 0561 - Rendimento do trabalho assalariado',
    'Vendas Sul · 0588 - Rendimento do trabalho sem vínculo empregatício',
    'Vendas Norte',
  ])
  expect(fileName(reports, 1)).toBe(
    'informe-rendimentos_vendas-sul-0588-rendimento-do-trabalho-sem-vinculo-empregaticio.pdf',
  )
})
