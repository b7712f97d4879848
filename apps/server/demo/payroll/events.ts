/** Codes and names of receipt lines. */
export const EVENTS = {
  salario: [1, 'Salário', 'Provento'],
  extra50: [20, 'Horas extras 50%', 'Provento'],
  extra100: [21, 'Horas extras 100%', 'Provento'],
  noturno: [25, 'Adicional noturno 20%', 'Provento'],
  dsr: [28, 'DSR sobre horas extras e adicional', 'Provento'],
  intervalo: [29, 'Intervalo indenizado', 'Provento'],
  comissao: [30, 'Comissões', 'Provento'],
  dsrComissao: [31, 'DSR sobre comissões', 'Provento'],
  ferias: [50, 'Férias', 'Provento'],
  mediaFerias: [51, 'Média de variáveis de férias', 'Provento'],
  tercoFerias: [52, '1/3 constitucional de férias', 'Provento'],
  abono: [53, 'Abono pecuniário', 'Provento'],
  tercoAbono: [54, '1/3 do abono pecuniário', 'Provento'],
  primeiraParcela: [60, '13º salário, 1ª parcela', 'Provento'],
  decimoTerceiro: [61, '13º salário', 'Provento'],
  mediaDecimoTerceiro: [62, 'Média de variáveis do 13º salário', 'Provento'],
  adiantamento: [80, 'Adiantamento salarial', 'Provento'],
  inss: [101, 'INSS', 'Desconto'],
  irrf: [102, 'IRRF', 'Desconto'],
  inssFerias: [103, 'INSS', 'Desconto'],
  irrfFerias: [104, 'IRRF', 'Desconto'],
  inssDecimoTerceiro: [105, 'INSS', 'Desconto'],
  irrfDecimoTerceiro: [106, 'IRRF', 'Desconto'],
  descontoAdiantamento: [110, 'Adiantamento salarial', 'Desconto'],
  descontoPrimeiraParcela: [111, 'Adiantamento do 13º salário', 'Desconto'],
  faltas: [120, 'Faltas', 'Desconto'],
  dsrFaltas: [121, 'DSR sobre faltas', 'Desconto'],
  atrasos: [122, 'Atrasos', 'Desconto'],
  transporte: [130, 'Vale-transporte', 'Desconto'],
  refeicao: [131, 'Vale-refeição', 'Desconto'],
  planoSaude: [140, 'Plano de saúde', 'Desconto'],
  assistencial: [150, 'Contribuição assistencial', 'Desconto'],
  sindical: [151, 'Contribuição sindical', 'Desconto'],
  consignado: [160, 'Empréstimo consignado', 'Desconto'],
  diversos: [170, 'Descontos diversos', 'Desconto'],
  baseInss: [901, 'Base de cálculo do INSS', 'Informativo'],
  baseIrrf: [902, 'Base de cálculo do IRRF', 'Informativo'],
  dependentes: [903, 'Dedução de dependentes do IRRF', 'Informativo'],
  simplificado: [904, 'Desconto simplificado do IRRF', 'Informativo'],
} as const

export type Event = keyof typeof EVENTS

/** A receipt line without its position; `vlrMovto` in cents. */
export interface PayLine {
  event: Event
  hrMovto: string
  vlrMovto: number
  detalhamento?: string
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

export function sumOf(lines: readonly PayLine[]): number {
  return sum(lines.map(({ vlrMovto }) => vlrMovto))
}

export const isPaid = ({ vlrMovto }: PayLine) => vlrMovto > 0

/** What the law takes its shares of, in cents; 0 where nothing is due. */
interface Bases {
  vlrBaseFGTS: number
  vlrFGTS: number
  vlrBaseINSS: number
  vlrBaseIRRF: number
}

/** A stored receipt: lines, sums and bases, in cents. */
export interface Calculation extends Bases {
  lines: PayLine[]
  vlrTotProventos: number
  vlrTotDescontos: number
}

const NO_BASES: Bases = { vlrBaseFGTS: 0, vlrFGTS: 0, vlrBaseINSS: 0, vlrBaseIRRF: 0 }

/** Adds up earnings and deductions; informational lines enter neither. */
export function calculation(lines: PayLine[], bases: Partial<Bases> = {}): Calculation {
  const total = (indicador: string) => sumOf(lines.filter(({ event }) => EVENTS[event][2] === indicador))
  return { lines, vlrTotProventos: total('Provento'), vlrTotDescontos: total('Desconto'), ...NO_BASES, ...bases }
}

/** Formats tenths of a per cent as `7,5%`. */
export function percent(tenths: number): string {
  return `${String(tenths / 10).replace('.', ',')}%`
}

/** `30 dias`, `1 dia`. */
export function days(count: number): string {
  return `${count} ${count === 1 ? 'dia' : 'dias'}`
}
