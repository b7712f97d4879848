import { formatCnpj, isCnpj } from '@colab/contract/wire/cnpj'
import { ours } from '#base/ours.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { ClockKind } from './forms.ts'
import type { ClockFile } from './read.ts'

/** A clock with its files. */
export interface Clock {
  tipo: ClockKind
  numero: string
  empregador: string
  cno: string
  files: ClockFile[]
}

/**
 * Groups files by their clocks. A program or an agreement numbers the marks of each employer and place of work
 * separately.
 */
export function clocksOf(files: readonly ClockFile[]): Clock[] {
  const clocks = new Map<string, Clock>()
  for (const file of files) {
    const { kind: tipo, header } = file
    const isDevice = tipo === 'REP-C' || tipo === '1510'
    const identity = {
      tipo,
      numero: header.numero,
      empregador: isDevice ? '' : header.empregador,
      cno: isDevice ? '' : header.cno,
    }
    const key = Object.values(identity).join('|')
    const clock = clocks.get(key) ?? { ...identity, files: [] }
    clocks.set(key, clock)
    clock.files.push(file)
  }
  return [...clocks.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, clock]) => clock)
}

/** `relógio REP-P 00512026000123456` */
export function clockText({ tipo, numero }: Pick<Clock, 'tipo' | 'numero'>): string {
  const shown = /^[\w-]{1,17}$/.test(numero) ? numero : ours`sem número`
  return tipo === '1510' ? ours`relógio da Portaria 1510 ${shown}` : ours`relógio ${tipo} ${shown}`
}

/** The employer of a file for messages; a CPF is not shown. */
export function employerText(empregador: string): string {
  return isCnpj(empregador) ? formatCnpj(empregador) : ours`do cabeçalho`
}

/** Returns the number of a clock, which is stored where it is new. */
export async function storeClock(db: Transaction<Schema>, clock: Clock): Promise<number> {
  const { tipo, numero, empregador, cno } = clock
  const found = await db
    .selectFrom('clock')
    .select('codRelogio')
    .where((is) => is.and({ tipo, numero, empregador, cno }))
    .executeTakeFirst()
  if (found) return found.codRelogio
  const stored = db.insertInto('clock').values({ tipo, numero, empregador, cno }).returning('codRelogio')
  return (await stored.executeTakeFirstOrThrow()).codRelogio
}
