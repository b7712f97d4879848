import { hash } from 'node:crypto'
import { joined, type OurText, ours } from '#base/ours.ts'
import { crc16 } from './crc.ts'
import { type ClockKind, FORM_671, type Form, formOfHeader, type Header, minuteOf, VERSIONS } from './forms.ts'
import { readLatin1 } from './lines.ts'

/** A finding about a line; no message quotes a line, which contains CPFs. */
export interface LineFault {
  line: number
  reason: OurText
}

/** Marks in columns: a million objects would take ten times the memory. */
export class Marks {
  readonly nsr: number[] = []
  /** Minutes since 1970 on the clock of the place. */
  readonly minute: number[] = []
  /** Positions in `Identities.texts`. */
  readonly who: number[] = []
  readonly line: number[] = []
}

/** Texts with which clocks identify people, each stored once. */
export class Identities {
  readonly texts: string[] = []
  readonly #positions = new Map<string, number>()

  at(text: string): number {
    const known = this.#positions.get(text)
    if (known !== undefined) return known
    // A substring would keep the whole block of the file in memory.
    const own = Buffer.from(text, 'latin1').toString('latin1')
    this.#positions.set(own, this.texts.length)
    return this.texts.push(own) - 1
  }
}

export interface ClockFile {
  name: string
  kind: ClockKind
  header: Header
  marks: Marks
  errors: LineFault[]
  warnings: LineFault[]
  /** The chain of type 7: whether it is unbroken from the first mark of the clock, or of this file; null without such marks. */
  chain: 'complete' | 'from here' | 'broken' | null
}

/** Most errors shown of a file; a file in a wrong format has one in each line. */
const MOST_ERRORS = 10

/** Reads an AFD; null for a file whose first line is no header, with its error. */
export async function readClockFile(name: string, path: string, people: Identities): Promise<ClockFile | LineFault> {
  let reader: Reader | undefined
  for await (const lines of readLatin1(path)) {
    for (const { line, text } of lines) {
      if (reader) {
        reader.take(line, text)
        continue
      }
      const found = readHeader(text)
      if (!found) return { line, reason: headerFault(text) }
      reader = new Reader(name, found.form, found.text, people)
      reader.checkCrc(line, found.text, '1')
    }
    if (reader && reader.file.errors.length >= MOST_ERRORS) break
  }
  return reader ? reader.end() : { line: 0, reason: ours`está vazio` }
}

function readHeader(line: string): { form: Form; text: string } | null {
  const plain = line.replace(/^\u00ef\u00bb\u00bf/, '')
  for (const text of [plain, fromUtf8(plain)]) {
    const form = formOfHeader(text)
    if (form && /^0{9}1/.test(text)) return { form, text }
  }
  return null
}

/** A file that a program has saved as UTF-8. */
function fromUtf8(text: string): string {
  return Buffer.from(text, 'latin1').toString('utf8')
}

function headerFault(line: string): OurText {
  if (line.includes('\0'))
    return ours`o arquivo não está em ISO 8859-1: peça-o de novo ao relógio, sem abri-lo em outro programa`
  return ours`o cabeçalho tem ${line.length} caracteres: um AFD tem 302 (Portaria 671) ou 232 (Portaria 1510)`
}

class Reader {
  readonly file: ClockFile
  readonly #form: Form
  readonly #people: Identities
  readonly #counts = new Map<string, number>()
  #lastNsr = 0
  #lastLine = 1
  #trailer = 0
  #crcFault: LineFault | null = null
  #lastHash = ''

  constructor(name: string, form: Form, header: string, people: Identities) {
    this.#form = form
    this.#people = people
    const fields = form.header(header)
    this.file = { name, kind: '1510', header: fields, marks: new Marks(), errors: [], warnings: [], chain: null }
    if (fields.versao !== '' && !VERSIONS.includes(fields.versao)) {
      const version = /^\d+$/.test(fields.versao) ? fields.versao : ours`do cabeçalho`
      const reason = ours`o leiaute ${version} é mais novo do que o 004, com que o arquivo foi lido`
      this.file.warnings.push({ line: 1, reason })
    }
  }

  take(line: number, read: string): void {
    if (this.file.errors.length >= MOST_ERRORS) return
    this.#lastLine = line
    if (this.#trailer > 0) {
      // A signature follows, or space for it.
      if (/^\d{9}[1-79]/.test(read)) this.#fail(line, ours`há registros depois do registro 9, que termina o arquivo`)
      return
    }
    const text = this.#fitting(read)
    const type = typeOf(text)
    const length = this.#form.lengths[type]
    if (!/^\d{9}/.test(text) || length === undefined || type === '1') {
      this.#fail(line, ours`não é um registro de AFD: tem ${read.length} caracteres e o tipo não é de 2 a 7`)
      return
    }
    if (!this.#fits(text)) {
      const lengths = this.#hasCrc(type) ? joined([`${length}`, `${length + 4}`], 'ou') : length
      this.#fail(line, ours`o registro ${type} tem ${read.length} caracteres, e devia ter ${lengths}`)
      return
    }
    if (type === '9') this.#end(line, text)
    else this.#takeRecord(line, text, type)
  }

  end(): ClockFile {
    const { file } = this
    if (this.#trailer === 0 && file.errors.length < MOST_ERRORS) {
      this.#fail(this.#lastLine, ours`falta o registro 9, com que um AFD termina: o arquivo está incompleto`)
    }
    if (this.#form === FORM_671) {
      const { numero, modelo } = file.header
      // The agreement of a REP-A may have no number.
      if (file.chain) file.kind = 'REP-P'
      else file.kind = modelo === '' || /^9+$/.test(numero) ? 'REP-A' : 'REP-C'
      if (file.kind !== 'REP-C' && this.#crcFault) file.errors.push(this.#crcFault)
    }
    return file
  }

  /** Stores the first line with a wrong CRC: whether it is an error depends on the kind of the clock. */
  checkCrc(line: number, text: string, type: string): void {
    const length = this.#form.lengths[type] ?? 0
    if (this.#crcFault || !this.#hasCrc(type) || text.length === length) return
    const [there, right] = [text.slice(length).toUpperCase(), crc16(text.slice(0, length))]
    if (there === right) return
    const shown = /^[0-9A-F]{4}$/.test(there) ? there : ours`outro texto`
    this.#crcFault = { line, reason: ours`o CRC não confere: há ${shown}, e os dados dão ${right}` }
  }

  #takeRecord(line: number, text: string, type: string): void {
    const nsr = Number(text.slice(0, 9))
    if (nsr <= this.#lastNsr) {
      this.#fail(line, ours`o NSR ${nsr} vem depois do NSR ${this.#lastNsr}: a ordem não é crescente`)
      return
    }
    this.#lastNsr = nsr
    this.#counts.set(type, (this.#counts.get(type) ?? 0) + 1)
    this.checkCrc(line, text, type)
    if (type === '3' || type === '7') this.#takeMark(line, text, nsr)
    if (type === '7') this.#chain(line, text, nsr)
  }

  #takeMark(line: number, text: string, nsr: number): void {
    const { time, who } = this.#form.mark(text)
    const minute = minuteOf(time)
    const number = this.#form === FORM_671 ? 'cpf' : 'pis'
    if (minute === null || !/^\d{12}$/.test(who)) {
      const wrong =
        minute === null ? ours`uma data e hora que se possa ler` : ours`um ${number.toUpperCase()} de 12 algarismos`
      this.#fail(line, ours`a marcação do NSR ${nsr} não tem ${wrong}`)
      return
    }
    const { marks } = this.file
    marks.nsr.push(nsr)
    marks.minute.push(minute)
    marks.who.push(this.#people.at(number + who))
    marks.line.push(line)
  }

  /** Continues the chain: each hash covers the positions 1 to 73 and the previous hash. */
  #chain(line: number, text: string, nsr: number): void {
    const { file } = this
    const given = text.slice(73).toLowerCase()
    const isRight =
      file.chain !== 'broken' && hash('sha256', Buffer.from(text.slice(0, 73) + this.#lastHash, 'latin1')) === given
    if (file.chain === null) file.chain = isRight ? 'complete' : 'from here'
    else if (!isRight && file.chain !== 'broken') {
      file.chain = 'broken'
      file.warnings.push({ line, reason: ours`a corrente não confere a partir do NSR ${nsr}` })
    }
    this.#lastHash = text.slice(73)
  }

  #end(line: number, text: string): void {
    this.#trailer = line
    if (!text.startsWith('999999999')) this.#fail(line, ours`o registro 9 não começa com 999999999`)
    for (const [at, type] of [...this.#form.counted].entries()) {
      const told = text.slice(9 + at * 9, 18 + at * 9)
      const there = this.#counts.get(type) ?? 0
      if (Number(told) === there) continue
      const shown = /^\d{9}$/.test(told) ? Number(told).toLocaleString('pt-BR') : ours`outro texto`
      this.#fail(line, ours`o registro 9 conta ${shown} do tipo ${type}, e há ${there.toLocaleString('pt-BR')}`)
    }
  }

  #hasCrc(type: string): boolean {
    return this.#form.withCrc.includes(type)
  }

  #fits(text: string): boolean {
    const type = typeOf(text)
    const length = this.#form.lengths[type] ?? -1
    return text.length === length || (this.#hasCrc(type) && text.length === length + 4)
  }

  #fitting(text: string): string {
    if (this.#fits(text) || !/[\u0080-\u00ff]/.test(text)) return text
    const decoded = fromUtf8(text)
    return this.#fits(decoded) ? decoded : text
  }

  #fail(line: number, reason: OurText): void {
    this.file.errors.push({ line, reason })
  }
}

/** The type of a record; a trailer has it at its end. */
function typeOf(text: string): string {
  return text.startsWith('999999999') ? '9' : (text[9] ?? '')
}
