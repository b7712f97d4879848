import { addDays, addMonths, firstOfMonth, lastMonths, lastOfMonth } from '@colab/contract/wire/calendar'
import { insertAll } from '#db/insert.ts'
import type { RetailOrder, RetailOrderItem } from '#domains/retail/tables.ts'
import type { Demo } from './company/demo.ts'
import { purchases } from './company/pay-facts.ts'
import type { Employment, Role } from './company/people.ts'
import type { Random } from './company/random.ts'
import { monthsOfPay } from './company/work.ts'

interface Product {
  produto: number
  descricao: string
  embalagem: string
  /** Cents. */
  preco: number
  /** Months from delivery to expiry; null for durable goods. */
  validade: number | null
}

/** Monthly range of the employee shop. */
const PRODUCTS = (
  [
    [1010, 'Arroz branco tipo 1', 'Pacote 5 kg', 2490, 10],
    [1020, 'Feijão carioca', 'Pacote 1 kg', 789, 8],
    [1030, 'Açúcar cristal', 'Pacote 5 kg', 1845, 18],
    [1040, 'Café torrado e moído', 'Pacote 500 g', 2679, 9],
    [1050, 'Óleo de soja', 'Garrafa 900 ml', 745, 11],
    [1060, 'Macarrão espaguete', 'Pacote 500 g', 429, 14],
    [1070, 'Leite integral UHT', 'Caixa com 12 × 1 l', 5880, 4],
    [1080, 'Molho de tomate', 'Sachê 300 g', 215, 12],
    [1090, 'Biscoito cream cracker', 'Pacote 350 g', 532, 7],
    [2010, 'Sabão em pó', 'Caixa 1,6 kg', 1999, 24],
    [2020, 'Detergente neutro', 'Frasco 500 ml', 249, 24],
    [2030, 'Papel higiênico folha dupla', 'Fardo com 12 rolos', 2190, null],
    [2040, 'Panela de pressão', 'Unidade 4,5 l', 12990, null],
  ] as const
).map(
  ([produto, descricao, embalagem, preco, validade]): Product => ({ produto, descricao, embalagem, preco, validade }),
)

/** Months of stored orders, including this one. */
const MONTHS = 6
const CUT_OFF = '18:00'
const FAREWELL = 'Retirada na unidade a partir do dia 5 do mês seguinte, com desconto em folha.'
const REFUSED = 'Compras suspensas neste mês: limite de desconto em folha atingido.'

/** Returns the 25th, or the last day of the month after the 25th: the order of the running month is always open. */
function deadline(month: string, today: string): string {
  const usual = addDays(month, 24)
  return usual < today && today.startsWith(month.slice(0, 7)) ? lastOfMonth(month) : usual
}

/** Prices rose by some 4 % a year, in steps of five cents. */
function priceBack(preco: number, months: number): number {
  return Math.round((preco * (1 - 0.0033 * months)) / 5) * 5
}

/** The running month offers all products; past orders contain only the bought ones. */
function itemsOf(codEmpregado: number, month: string, back: number, random: Random): RetailOrderItem[] {
  const chosen = new Set(random.shuffle(PRODUCTS).slice(0, back === 0 ? random.int(0, 3) : random.int(2, 6)))
  return PRODUCTS.filter((offered) => back === 0 || chosen.has(offered)).map((offered) => ({
    codEmpregado,
    dtCompetencia: month,
    produto: offered.produto,
    descricao: offered.descricao,
    embalagem: offered.embalagem,
    validade: offered.validade === null ? null : addDays(addMonths(month, offered.validade), offered.produto % 27),
    preco: priceBack(offered.preco, back),
    qtdPedido: chosen.has(offered) ? random.int(1, 4) : 0,
  }))
}

/** Returns whether an employee may order: fixed for personas, random for three in four others. */
function isAuthorised(role: Role, random: Random): boolean {
  return role === 'everything' || role === 'twoEmployments' || (role !== 'hiredToday' && random.chance(0.75))
}

/** Stores the orders of this month and the five before, for the first employment of people hired by then. */
export async function insertRetailOrders({ db, today, people, random }: Demo): Promise<void> {
  const orders: RetailOrder[] = []
  const items: RetailOrderItem[] = []

  function order(codPessoa: number, employment: Employment, authorised: boolean, dice: Random): void {
    const { codEmp, codEmpregado, dtAdmissao } = employment
    for (const [back, month] of lastMonths(today, MONTHS).entries()) {
      if (dtAdmissao >= month || (back > 0 && !authorised)) continue
      orders.push({
        codPessoa,
        codEmp,
        codEmpregado,
        dtCompetencia: month,
        dtLimiteCompra: deadline(month, today),
        hrLimiteCompra: CUT_OFF,
        autorizado: authorised ? 1 : 0,
        observacao: authorised ? FAREWELL : REFUSED,
      })
      if (authorised) items.push(...itemsOf(codEmpregado, month, back, dice))
    }
  }

  for (const { codPessoa, role, employments } of people) {
    const dice = random(`retail:${codPessoa}`)
    const [first] = employments
    if (first) order(codPessoa, first, isAuthorised(role, dice), dice)
  }
  await insertAll(db, 'retailOrder', orders)
  await insertAll(db, 'retailOrderItem', items)
}

/** Stores the purchases on account, equal to the payroll deductions; of the running month those up to today. */
export async function insertRetailSales({ db, today, people }: Demo): Promise<void> {
  const months = [...monthsOfPay(today), firstOfMonth(today)]
  const sales = people.flatMap(({ codPessoa, employments }) =>
    employments.flatMap((employment) =>
      months
        .flatMap((month) => purchases(employment, month))
        .filter(({ dtVenda }) => dtVenda <= today)
        .map(({ dtVenda, nota, vlrVenda }) => ({
          codPessoa,
          codEmpregado: employment.codEmpregado,
          DataVenda: dtVenda,
          NotaFiscal: String(nota),
          Valor: vlrVenda,
        })),
    ),
  )
  await insertAll(db, 'retailSale', sales)
}
