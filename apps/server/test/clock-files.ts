import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/* Files of time clocks for tests, written from the layouts without any code of the import. */

export const FIXTURES = join(import.meta.dirname, '../../../../shared/fixtures/clock')
export const HAS_FIXTURES = existsSync(FIXTURES)

export function fixture(name: string): Promise<Buffer> {
  return readFile(join(FIXTURES, name))
}

/** A mark: `2026-10-01 08:00` of a CPF. */
export interface TestMark {
  nsr: number
  at: string
  cpf: string
}

interface TestClock {
  kind?: 'C' | 'A' | 'P'
  numero?: string
  employer?: string
  eol?: string
  /** Hash before the first mark of the file. */
  previous?: string
}

const right = (text: string, size: number) => text.padEnd(size)
const left = (number: number | string, size: number) => String(number).padStart(size, '0')

function kermit(bytes: Buffer): string {
  let crc = 0
  for (const byte of bytes) {
    for (let bit = 0, value = byte; bit < 8; bit++, value >>= 1) crc = ((crc ^ value) & 1 ? 0x8408 : 0) ^ (crc >> 1)
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

export function withCrc(line: string): string {
  return line + kermit(Buffer.from(line, 'latin1'))
}

/** Writes an AFD of Portaria 671 with these marks. */
export function afd(marks: readonly TestMark[], clock: TestClock = {}): Buffer {
  const { kind = 'P', numero = '00512026000123456', employer = '11222333000181', eol = '\r\n', previous = '' } = clock
  const header = [
    `0000000001${1}${employer}`,
    right('', 14),
    right('PADARIA PÃO & CIA LTDA', 150),
    numero,
    '2026-10-012026-10-31',
    '2026-11-03T09:00:00-0300',
    '004',
    `1${'44555666000199'}`,
    right(kind === 'C' ? 'REP MODELO X' : '', 30),
  ].join('')
  let hash = previous
  const lines = marks.map(({ nsr, at, cpf }) => {
    const time = `${at.replace(' ', 'T')}:00-0300`
    if (kind !== 'P') return withCrc(`${left(nsr, 9)}3${time}${left(cpf, 12)}`)
    const line = `${left(nsr, 9)}7${time}${left(cpf, 12)}${time}010`
    hash = createHash('sha256')
      .update(line + hash, 'latin1')
      .digest('hex')
    return line + hash
  })
  const count = left(marks.length, 9)
  const none = left(0, 9)
  const trailer = `999999999${none}${kind === 'P' ? none : count}${none}${none}${none}${kind === 'P' ? count : none}9`
  const all = [withCrc(header), ...lines, trailer, right('ASSINATURA_DIGITAL_EM_ARQUIVO_P7S', 100)]
  return Buffer.from(all.map((line) => line + eol).join(''), 'latin1')
}

/** Replaces a line of a file, counted from 1. */
export function withLine(file: Buffer, line: number, change: (line: string) => string): Buffer {
  const lines = file.toString('latin1').split('\r\n')
  lines[line - 1] = change(lines[line - 1] ?? '')
  return Buffer.from(lines.join('\r\n'), 'latin1')
}

/** People and contracts of the fixtures, with their hours. */
export const BAKERY: Record<string, string> = {
  'empresas.csv': 'codEmp;nomeEmpresa;cnpj\n1;Padaria Boa Massa Ltda.;11.222.333/0001-81\n',
  'unidades.csv': 'codUnidade;codEmp;unidade;cidade;codUf\n1;1;Matriz;Campinas;SP\n',
  'pessoas.csv': 'codPessoa;cpf;nome\n1;529.982.247-25;ANA SOUZA\n2;168.995.350-09;BRUNO FERNANDES\n',
  'contratos.csv':
    'codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;vlrSalario\n' +
    '101;1;1;1;Padeira;02/05/2023;2.600,00\n102;2;1;1;Vigia;01/03/2024;2.400,00\n',
  'jornadas.csv':
    'codEmpregado;desde;horario;diasSemana\n101;2023-05-02;08:00 12:00 13:00 17:00;12345\n102;2024-03-01;22:00 30:00;0123456\n',
}
export const ANA = '52998224725'
export const BRUNO = '16899535009'
