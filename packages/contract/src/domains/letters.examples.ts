import type { ExamplesOf } from '../wire/method.ts'
import type * as letters from './letters.ts'

const letter = {
  codDeclaracao: 31,
  codEmpregado: 5001,
  comSalario: true,
  dtEmissao: '2026-11-21',
  dtValidade: '2026-12-20',
  situacao: 'V',
} as const

const contract = { codEmpregado: 5001, nomeEmpresa: 'Demonstração S.A.', cargo: 'Operadora de caixa', temSalario: true }

export const examples: ExamplesOf<typeof letters> = {
  buscaDeclaracao: { params: {}, reply: { ttDeclaracao: [letter], ttDeclaracaoContrato: [contract] } },
  gravaDeclaracao: { params: { codEmpregado: 5001, comSalario: true }, reply: { ttDeclaracao: [letter] } },
  cancelaDeclaracao: { params: { codDeclaracao: 31 }, reply: {} },
}
