import type { Movimento } from '../domains/receipts.ts'

/*
 * Receipts that a review of the law built, each of a separate person: the server imports them and returns `rowsOf`,
 * and the portal shows the legal result for these rows. Amounts are reais.
 */

/** What a company declares of its pay events: nature, INSS, IRRF, FGTS (eSocial, S-1010). */
export const EVENTS = {
  salario: [1001, 'Salário', 'Provento', 1000, 11, 11, 11],
  retirada: [1002, 'Pró-labore', 'Provento', 3508, 11, 11, 0],
  decimo: [1003, '13º salário', 'Provento', 5001, 12, 12, 12],
  primeira: [1004, '13º salário, 1ª parcela', 'Provento', 5504, 0, 9, 12],
  inss: [8001, 'INSS', 'Desconto', 9201, 31, 41, 0],
  irrf: [8002, 'IRRF', 'Desconto', 9203, 0, 31, 0],
  inssDecimo: [8003, 'INSS 13º', 'Desconto', 9201, 32, 42, 0],
  irrfDecimo: [8004, 'IRRF 13º', 'Desconto', 9203, 0, 32, 0],
  jaPaga: [8005, 'Desconto da 1ª parcela', 'Desconto', 9214, 0, 9, 12],
  credito: [8006, 'Crédito do Trabalhador', 'Desconto', 9253, 0, 9, 31],
} as const
type Event = keyof typeof EVENTS

export interface PaidReceipt {
  kind: 'mensal' | 'decimo-terceiro'
  /** The first day of its month. */
  date: string
  lines: readonly (readonly [event: Event, amount: number, quantity?: string])[]
  inssBase?: number
  irrfBase?: number
  fgtsBase?: number
  fgts?: number
  paid?: string
}

export interface PayCase {
  name: string
  cargo?: string
  /** The receipt to check, and others of the same person. */
  receipt: PaidReceipt
  others?: readonly PaidReceipt[]
  /** Wrong amounts with the right ones, and amounts without a verdict, with the reason. */
  wrong?: Readonly<Record<string, number>>
  open?: Readonly<Record<string, string>>
  /** The tax with the other deduction, where that is less. */
  better?: number
}

interface Month {
  gross: number
  inss: number
  irrf: number
  /** Base of the tax. */
  base: number
  date?: string
  paid?: string
}

const DAYS = '30 dias'

function month({ gross, inss, irrf, base, date = '2026-06-01', paid = '2026-06-30' }: Month): PaidReceipt {
  const tax = irrf > 0 ? [['irrf', irrf] as const] : []
  return {
    kind: 'mensal',
    date,
    lines: [['salario', gross, DAYS], ['inss', inss], ...tax],
    inssBase: gross,
    irrfBase: base,
    fgtsBase: gross,
    fgts: Math.round(gross * 8) / 100,
    paid,
  }
}

const SIX = month({ gross: 6000, inss: 641.51, irrf: 385.1, base: 5358.49 })
const SIX_OF_2025 = { gross: 6000, inss: 649.6, irrf: 382.88, base: 5350.4 }

export const PAY_CASES: readonly PayCase[] = [
  { name: '5.000,00', receipt: month({ gross: 5000, inss: 501.51, irrf: 0, base: 4392.8 }) },
  { name: '5.000,01', receipt: month({ gross: 5000.01, inss: 501.52, irrf: 0, base: 4392.81 }) },
  { name: '7.350,00', receipt: month({ gross: 7350, inss: 830.51, irrf: 884.13, base: 6519.49 }) },
  { name: '7.350,01', receipt: month({ gross: 7350.01, inss: 830.52, irrf: 884.13, base: 6519.49 }) },
  {
    name: '12.000,00 with INSS that is cut off in each band',
    receipt: month({ gross: 12_000, inss: 988.07, irrf: 2119.55, base: 11_011.93 }),
  },
  {
    name: 'INSS of 14 % on everything',
    receipt: month({ gross: 6000, inss: 840, irrf: 330.52, base: 5160 }),
    wrong: { inss: 641.51 },
  },
  {
    name: 'the pay of a director',
    cargo: 'Sócia administradora',
    receipt: {
      kind: 'mensal',
      date: '2026-06-01',
      lines: [
        ['retirada', 20_000, DAYS],
        ['inss', 932.31],
        ['irrf', 4334.88],
      ],
      inssBase: 8475.55,
      irrfBase: 19_067.69,
      paid: '2026-06-30',
    },
  },
  {
    name: 'the second part of a 13th',
    receipt: {
      kind: 'decimo-terceiro',
      date: '2025-12-01',
      lines: [
        ['decimo', 6000],
        ['inssDecimo', 649.6],
        ['irrfDecimo', 562.63],
        ['jaPaga', 3000],
      ],
      inssBase: 6000,
      irrfBase: 5350.4,
      fgtsBase: 3000,
      fgts: 240,
      paid: '2025-12-19',
    },
    others: [
      {
        kind: 'decimo-terceiro',
        date: '2025-11-01',
        lines: [['primeira', 3000]],
        fgtsBase: 3000,
        fgts: 240,
        paid: '2025-11-28',
      },
    ],
  },
  {
    name: 'a 13th in one payment',
    receipt: {
      kind: 'decimo-terceiro',
      date: '2026-11-01',
      lines: [
        ['decimo', 9000],
        ['inssDecimo', 988.09],
        ['irrfDecimo', 1294.55],
      ],
      inssBase: 9000,
      irrfBase: 8011.91,
      fgtsBase: 9000,
      fgts: 720,
      paid: '2026-11-20',
    },
  },
  {
    name: 'December paid in January, beside another salary',
    receipt: month({ ...SIX_OF_2025, date: '2025-12-01', paid: '2026-01-05' }),
    others: [month({ gross: 6000, inss: 641.51, irrf: 385.1, base: 5358.49, date: '2026-01-01', paid: '2026-01-30' })],
    open: { irrf: 'paidTogether' },
  },
  {
    name: 'FGTS of 2 % for an analyst',
    cargo: 'Analista',
    receipt: { ...SIX, fgts: 120 },
    open: { fgts: 'onlyApprentices' },
  },
  { name: 'FGTS of 2 % for an apprentice', cargo: 'Jovem aprendiz', receipt: { ...SIX, fgts: 120 } },
  {
    name: 'no tax and no day of payment',
    receipt: {
      kind: 'mensal',
      date: '2025-08-01',
      lines: [
        ['salario', 6000, DAYS],
        ['inss', 649.6],
      ],
      inssBase: 6000,
      irrfBase: 5350.4,
      fgtsBase: 6000,
      fgts: 480,
    },
    open: { irrf: 'noPayday' },
  },
  {
    name: 'the base of INSS, taxed with the simplified deduction',
    receipt: month({ gross: 5400, inss: 557.51, irrf: 149.65, base: 4842.49 }),
  },
  {
    name: 'the simplified deduction although INSS is greater',
    receipt: month({ gross: 6000, inss: 641.51, irrf: 394.54, base: 5392.8 }),
    better: 385.1,
  },
  {
    name: 'a Crédito do Trabalhador',
    receipt: { ...SIX, lines: [...SIX.lines, ['credito', 500]] },
  },
  {
    name: 'ten days',
    receipt: {
      kind: 'mensal',
      date: '2026-06-01',
      lines: [
        ['salario', 2000, '10 dias'],
        ['inss', 155.69],
      ],
      inssBase: 2000,
      irrfBase: 1392.8,
      fgtsBase: 2000,
      fgts: 160,
      paid: '2026-06-30',
    },
    open: { inss: 'partMonth' },
  },
]

const cents = (amount: number) => Math.round(amount * 100)

/** Returns the totals of earnings and deductions. */
export function totalsOf({ lines }: PaidReceipt): [earned: number, deducted: number] {
  const of = (side: string) =>
    lines.reduce((sum, [event, amount]) => sum + (EVENTS[event][2] === side ? cents(amount) : 0), 0) / 100
  return [of('Provento'), of('Desconto')]
}

/** Returns the rows that the server sends of a receipt, reduced to what matters here. */
export function rowsOf(receipt: PaidReceipt): Partial<Movimento>[] {
  const [vlrTotProventos, vlrTotDescontos] = totalsOf(receipt)
  const { inssBase = 0, irrfBase = 0, fgtsBase = 0, fgts = 0, paid = null } = receipt
  const bases = { vlrBaseINSS: inssBase, vlrBaseIRRF: irrfBase, vlrBaseFGTS: fgtsBase, vlrFGTS: fgts }
  return receipt.lines.map(([event, vlrMovto, hrMovto = ''], at) => {
    const [codEvento, nomeEvento, indicador, natRubr, codIncCP, codIncIRRF, codIncFGTS] = EVENTS[event]
    return {
      codEvento,
      nomeEvento,
      indicador,
      vlrMovto,
      hrMovto,
      ...{ natRubr, codIncCP, codIncIRRF, codIncFGTS },
      ...(at === 0 && { vlrTotProventos, vlrTotDescontos, ...bases, dtPagamento: paid }),
    }
  })
}
