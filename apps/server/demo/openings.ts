import { addDays } from '@colab/contract/wire/calendar'
import { insertAll } from '#db/insert.ts'
import type { Opening } from '#domains/openings/tables.ts'
import type { Demo } from './company/demo.ts'

/** Minimum service before an internal move: half a year. */
const SERVICE = 6
const BENEFITS = ['Plano de saúde', 'Vale-refeição', 'Seguro de vida']

type DemoOpening = Omit<
  Opening,
  'codRequisicao' | 'dtRequisicao' | 'dtEncerramento' | 'mesesMinimos' | 'Requisitos' | 'beneficios'
> & {
  /** Days before today, and days until it closes. */
  ago: number
  open: number
  needs: string[]
  gives: string[]
}

/** The first four are open; the others were filled. */
const OPENINGS: DemoOpening[] = [
  {
    ago: 2,
    open: 18,
    descricao: 'Atuar no contas a pagar e na conciliação bancária da matriz, com a equipe de tesouraria.',
    cargo: 'Analista financeiro',
    setor: 'Financeiro',
    cidade: 'Curitiba',
    numVagas: 1,
    needs: [
      'Ensino superior em administração, economia ou contabilidade',
      'Experiência com contas a pagar',
      'Excel avançado',
    ],
    gives: [...BENEFITS, 'Trabalho híbrido, dois dias em casa'],
  },
  {
    ago: 5,
    open: 15,
    descricao: 'Liderar a equipe de vendas da loja, das metas do mês à escala e à formação de quem chega.',
    cargo: 'Supervisor de loja',
    setor: 'Comercial',
    cidade: 'Porto Alegre',
    numVagas: 1,
    needs: ['Ensino médio completo', 'Um ano em vendas na empresa', 'Disponibilidade aos sábados'],
    gives: [...BENEFITS, 'Comissão sobre o resultado da loja', 'Ajuda de mudança para quem vem de outra cidade'],
  },
  {
    ago: 9,
    open: 21,
    descricao: 'Planejar rotas e cargas do centro de distribuição e acompanhar as entregas das lojas do Norte.',
    cargo: 'Assistente de logística',
    setor: 'Logística',
    cidade: 'Manaus',
    numVagas: 1,
    needs: ['Curso técnico ou superior em logística, completo ou em andamento', 'Bom uso de planilhas'],
    gives: [...BENEFITS, 'Fretado'],
  },
  {
    ago: 16,
    open: 24,
    descricao: 'Desenvolver e manter as integrações entre os sistemas de loja, estoque e folha.',
    cargo: 'Analista de sistemas',
    setor: 'Tecnologia da informação',
    cidade: 'Curitiba',
    numVagas: 1,
    needs: ['Experiência com bancos de dados relacionais', 'Conhecimento de APIs', 'Inglês para leitura'],
    gives: [...BENEFITS, 'Trabalho híbrido, três dias em casa', 'Auxílio para cursos'],
  },
  {
    ago: 70,
    open: 30,
    descricao: 'Conferir recebimentos e expedições no centro de distribuição.',
    cargo: 'Conferente',
    setor: 'Logística',
    cidade: 'Curitiba',
    numVagas: 3,
    needs: ['Ensino médio completo'],
    gives: BENEFITS,
  },
]

/** Stores the openings of the group: four open ones, and filled ones. */
export async function insertOpenings({ db, today }: Demo): Promise<void> {
  const rows = OPENINGS.map(({ ago, open, needs, gives, ...opening }, at) => ({
    ...opening,
    codRequisicao: 101 + at,
    dtRequisicao: addDays(today, -ago),
    dtEncerramento: addDays(today, open - ago),
    Requisitos: needs.join('\n'),
    beneficios: gives.join('\n'),
    mesesMinimos: SERVICE,
  }))
  await insertAll(db, 'opening', rows)
}
