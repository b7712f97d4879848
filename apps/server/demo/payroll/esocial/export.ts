import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import { strToU8, zipSync } from 'fflate'
import type { Person } from '../../company/people.ts'
import { COMPANIES } from '../../company/places.ts'
import { Downloads } from './document.ts'
import { sendContract, sendMistake, sendPlaces, sendReturn } from './employment.ts'
import { type Statement, sendClosing, sendPay, sendPayment, statementsOf } from './payroll.ts'
import { sendRubrics } from './rubrics.ts'

/** Writes the demo company as eSocial's downloads into an empty folder: a ZIP for each employer and month of sending. */
export async function exportEsocial(folder: string, people: readonly Person[], today: string) {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder}: the folder is not empty`)
  const { folders } = downloadsOf(people, today)
  let events = 0
  for (const [name, documents] of folders) {
    const files = Object.fromEntries([...documents].map(([file, document]) => [file, strToU8(document)]))
    await writeFile(join(folder, `eSocial-${name}.zip`), zipSync(files))
    events += documents.size
  }
  return { files: folders.size, events }
}

/** Returns all that the companies would have sent until today; months that are not over have no pay. */
export function downloadsOf(people: readonly Person[], today: string): Downloads {
  const downloads = new Downloads()
  for (const company of COMPANIES) {
    sendPlaces(downloads, company)
    sendRubrics(downloads, company)
    const contracts = people.flatMap((person) =>
      person.employments
        .filter(({ codEmp }) => codEmp === company.codEmp)
        .map((employment) => ({ person, employment })),
    )
    const long = contracts.filter(({ employment }) => employment.dtAdmissao < addMonths(today, -30))
    for (const { person, employment } of contracts) sendContract(downloads, person, employment)
    const [mistaken, returned] = long
    if (mistaken) sendMistake(downloads, mistaken.person, mistaken.employment, addMonths(firstOfMonth(today), -3))
    if (returned)
      sendReturn(downloads, returned.person, returned.employment, addMonths(returned.employment.dtAdmissao, 3))
    const statements = contracts.flatMap(({ person, employment }) => statementsOf(person, employment, today))
    sendPayroll(downloads, company, statements, mistaken?.person)
  }
  return downloads
}

const ofPerson = ({ person }: Statement) => person.cpf
/** Payrolls are sent on the tenth of the next month. */
const sentAfter = (month: string) => addDays(addMonths(`${month}-01`, 1), 9)

function sendPayroll(
  downloads: Downloads,
  company: (typeof COMPANIES)[number],
  statements: readonly Statement[],
  retified: Person | undefined,
): void {
  for (const [period, some] of Map.groupBy(statements, ({ perRef }) => perRef)) {
    const day = sentAfter(period.length === 4 ? `${period}-12` : period)
    for (const own of Map.groupBy(some, ofPerson).values()) sendPay(downloads, company, own, day)
  }
  const months = Map.groupBy(statements, ({ draft }) => draft.dtPagamento.slice(0, 7))
  for (const [at, [month, some]] of [...months].toSorted(([one], [other]) => (one < other ? -1 : 1)).entries()) {
    const day = sentAfter(month)
    for (const own of Map.groupBy(some, ofPerson).values()) {
      sendPayment(downloads, company, { month, day, statements: own }, at === 4 && own[0]?.person === retified)
    }
    sendClosing(downloads, company, month, addDays(day, 2))
  }
}
