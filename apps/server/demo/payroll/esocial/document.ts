import { COMPANIES, UNITS } from '../../company/places.ts'

/* Documents of eSocial's download (layout S-1.3) for the demo company. They share no code with the import, which is tried on them. */

type Company = (typeof COMPANIES)[number]

/** Returns an element with its contents; none without any. */
export function tag(name: string, ...contents: (string | number | null)[]): string {
  const inner = contents.map((one) => (typeof one === 'string' ? one : (one ?? '').toString())).join('')
  return inner === '' ? '' : `<${name}>${inner}</${name}>`
}

/** A text of people, in which a mark of XML is one. */
export function text(name: string, value: string): string {
  return tag(name, value.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
}

/** An amount of cents. */
export function money(name: string, cents: number): string {
  return tag(name, (cents / 100).toFixed(2))
}

const digits = (number: number, size: number) => String(number).padStart(size, '0')

/** The root of the CNPJ, by which eSocial knows an employer. */
export function employerOf({ cnpj }: Company): string {
  return tag('ideEmpregador', tag('tpInsc', 1), tag('nrInsc', cnpj.slice(0, 8)))
}

/** The start of an event: what it retifies, and what it is about. */
export function headOf(...parts: string[]): string {
  return tag('ideEvento', ...parts, tag('tpAmb', 1), tag('procEmi', 1), tag('verProc', 'Demonstração'))
}

export const ORIGINAL = tag('indRetif', 1)
export const retified = (receipt: string) => tag('indRetif', 2) + tag('nrRecibo', receipt)

/** Signatures of real events are of the company and of the government. */
const SIGNATURE =
  '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo>' +
  '<CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"/>' +
  '<SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/><Reference URI="">' +
  '<DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><DigestValue>AA==</DigestValue></Reference></SignedInfo>' +
  '<SignatureValue>AA==</SignatureValue></Signature>'
const SCHEMAS = 'http://www.esocial.gov.br/schema'

interface Sent {
  company: Company
  /** Element of the event, `evtPgtos`. */
  type: string
  /** Its day. */
  day: string
  content: string
}

/** Documents in the order in which they were sent, by month and employer. */
export class Downloads {
  /** Documents by `<cnpj>-<month>` and name. */
  readonly folders = new Map<string, Map<string, string>>()
  #number = 0

  /** Adds an event that was sent, and returns its receipt. */
  send({ company, type, day, content }: Sent): string {
    this.#number += 1
    const time = `${day.replaceAll('-', '')}120000`
    const id = `ID1${company.cnpj.slice(0, 8).padEnd(14, '0')}${time}${digits(this.#number % 100_000, 5)}`
    const receipt = `1.1.${digits(this.#number, 19)}`
    this.#add(id, receipt, { company, type, day, content })
    return receipt
  }

  /** Adds the totals that the government returned to an event: their `Id` has the number of its receipt. */
  total(receipt: string, sent: Sent): void {
    this.#add(`ID002${receipt.slice(4).padStart(31, '0')}`, receipt, sent)
  }

  #add(id: string, receipt: string, { company, type, day, content }: Sent): void {
    const event = `<eSocial xmlns="${SCHEMAS}/evt/${type}/v_S_01_03_00"><${type} Id="${id}">${content}</${type}>${SIGNATURE}</eSocial>`
    const answer =
      tag('recepcao', tag('tpAmb', 1), tag('dhRecepcao', `${day}T12:00:00`)) +
      tag(
        'processamento',
        tag('cdResposta', 201),
        tag('dhProcessamento', `${day}T12:00:${digits(this.#number % 60, 2)}`),
      ) +
      tag('recibo', tag('nrRecibo', receipt), tag('hash', 'AA=='))
    const document =
      '<?xml version="1.0" encoding="UTF-8"?>' +
      `<eSocial xmlns="${SCHEMAS}/download/retornoProcessamento/v1_0_0"><retornoProcessamentoDownload><evento>${event}</evento>` +
      `<recibo><eSocial xmlns="${SCHEMAS}/evt/retornoEvento/v1_3_0"><retornoEvento Id="${id}">${answer}</retornoEvento></eSocial></recibo>` +
      '</retornoProcessamentoDownload></eSocial>'
    const folder = `${company.cnpj}-${day.slice(0, 7)}`
    const documents = this.folders.get(folder) ?? new Map<string, string>()
    documents.set(`${id}.${type}.xml`, document)
    this.folders.set(folder, documents)
  }
}

const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** The check digits of a CNPJ, whose letters count as their code less that of `0` (IN RFB 2.229/2024). */
function checkDigits(base: string): string {
  let cnpj = base
  for (const weights of [WEIGHTS.slice(1), WEIGHTS]) {
    const sum = weights.reduce((total, weight, at) => total + weight * (cnpj.charCodeAt(at) - 48), 0)
    cnpj += sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  return cnpj.slice(-2)
}

/** The CNPJ of a unit: the first one of a company is its head office. */
export function placeOf(codUnidade: number): string {
  const company = COMPANIES.find(({ codEmp }) =>
    UNITS.some((one) => one.codUnidade === codUnidade && one.codEmp === codEmp),
  )
  const order = UNITS.filter(({ codEmp }) => codEmp === company?.codEmp).findIndex(
    (one) => one.codUnidade === codUnidade,
  )
  const base = `${company?.cnpj.slice(0, 8)}${digits(order + 1, 4)}`
  return base + checkDigits(base)
}
