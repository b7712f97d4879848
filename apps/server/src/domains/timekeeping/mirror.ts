import { createHash } from 'node:crypto'
import { REGISTRATION } from '@colab/contract/labor/registration'
import { countedTimes, dueMinutes, nightMinutes, workedMinutes } from '@colab/contract/labor/time'
import { encodeBase64 } from '@colab/contract/wire/base64'
import { weekday } from '@colab/contract/wire/calendar'
import { Refused } from '@colab/contract/wire/failures'
import { formatMinutes } from '@colab/contract/wire/time'
import { keepFile, type NewFile, storeFile } from '#db/files.ts'
import { readBytes, withBytes } from '#db/outside.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { IssueContext, PersonContext } from '#protocol/context.ts'
import { occurrenceText, treatmentText } from './cell-texts.ts'
import {
  factsOf,
  isOpenDay,
  type RecordedDay,
  type RecordedEmployment,
  recordedDays,
  type Span,
  totalsOf,
} from './days.ts'
import { timeOfDay } from './marks.ts'
import type { MirrorContent } from './mirror-pdf.ts'
import { sumTotals, type Totals } from './totals.ts'

/**
 * Returns the mirrors of a closed period: the clock's own PDF of an employment if the company provided it, computed for
 * others with punches. Throws Refused without any.
 */
export async function mirrorsOf(context: IssueContext, codPeriodo: number) {
  const brought = await companyMirrors(context, codPeriodo)
  const mirrors = [
    ...brought,
    ...(await computedMirrors(
      context,
      codPeriodo,
      brought.map(({ codEmpregado }) => codEmpregado),
    )),
  ]
  if (mirrors.length === 0) throw new Refused('Não há espelho de ponto para este período.')
  return mirrors.sort((a, b) => a.codEmpregado - b.codEmpregado)
}

/** Without totals: those of the punches may differ from the ones in the PDF. */
async function companyMirrors({ db, codPessoa }: PersonContext, codPeriodo: number) {
  const rows = await db
    .selectFrom('companyTimeMirror as mirror')
    .innerJoin('employment', 'employment.codEmpregado', 'mirror.codEmpregado')
    .innerJoin('company', 'company.codEmp', 'employment.codEmp')
    .innerJoin('file', 'file.codArquivo', 'mirror.codArquivo')
    .select(['mirror.codEmpregado', 'nomeEmpresa', 'conteudo', 'objeto'])
    .where((is) => is.and({ 'employment.codPessoa': codPessoa, codPeriodo }))
    .execute()
  return (await withBytes(db, rows)).map(({ conteudo, ...row }) => ({
    ...row,
    hrTrabalhada: '',
    hrPrevista: '',
    diasTrabalhados: 0,
    anexo: encodeBase64(conteudo),
  }))
}

async function computedMirrors(context: IssueContext, codPeriodo: number, without: number[]) {
  const { db, codPessoa } = context
  const period = await db
    .selectFrom('timePeriod')
    .select(['dtCompetencia as first', 'dtFimPeriodo as last'])
    .where('codPeriodo', '=', codPeriodo)
    .executeTakeFirst()
  if (!period) return []
  const punched = (await recordedDays(db, codPessoa, period))
    .filter(({ codEmpregado }) => !without.includes(codEmpregado))
    .filter(({ days }) => days.some(({ original, treated }) => original.length + treated.length > 0))
  const mirrors = []
  for (const employment of punched) {
    const content = await contentOf(context, employment, period)
    mirrors.push({
      codEmpregado: employment.codEmpregado,
      nomeEmpresa: employment.nomeEmpresa,
      hrTrabalhada: content.worked,
      hrPrevista: previstaOf(employment.days),
      diasTrabalhados: employment.days.filter(({ marks }) => marks.length > 0).length,
      anexo: encodeBase64(await storedPdf(context, employment.codEmpregado, codPeriodo, content)),
    })
  }
  return mirrors
}

function sum(days: RecordedDay[], minutesOf: (day: RecordedDay) => number | null): number {
  return days.reduce((minutes, day) => minutes + (minutesOf(day) ?? 0), 0)
}

/** Returns the minutes worked on a day, at night by the reduced hour; null where they are unknown. */
function worked(day: RecordedDay): number | null {
  return isOpenDay(day) ? null : workedMinutes(factsOf(day))
}

/** Formats the hours due of all days; '' where those of one are unknown. */
function previstaOf(days: RecordedDay[]): string {
  return days.some((day) => due(day) === null) ? '' : formatMinutes(sum(days, due))
}

function due(day: RecordedDay): number | null {
  return dueMinutes(factsOf(day))
}

const WEEKDAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']
const REGISTERED = {
  '': '',
  [REGISTRATION.all]: 'todas as marcações registradas',
  [REGISTRATION.preAssigned]: 'intervalo pré-assinalado (CLT, art. 74, § 2º)',
  [REGISTRATION.breakPaid]: 'intervalo pago, não usufruído (CLT, art. 59-A)',
  [REGISTRATION.exceptions]: 'registro por exceção (CLT, art. 74, § 4º)',
  [REGISTRATION.exempt]: 'sem controle de horário (CLT, art. 62)',
}

/** `08:00 às 12:00 e 13:12 às 18:00, 08:48`; '' for a day without hours. */
function hoursText(day: RecordedDay): string {
  const stretches = day.hours.flatMap((begin, at) =>
    at % 2 === 0 ? `${timeOfDay(begin)} às ${timeOfDay(day.hours[at + 1] ?? 0)}` : [],
  )
  const minutes = due(day)
  return stretches.join(' e ') + (minutes === null ? '' : `, ${formatMinutes(minutes)}`)
}

/** `(seg ter qua qui sex)`, unless a weekday has hours in some weeks only, as with twelve hours by 36. */
function weekdaysText(hours: string, days: RecordedDay[]): string {
  const usual = days.filter(({ vacation, holiday }) => !vacation && !holiday)
  const has = (day: RecordedDay) => day.kind === 'work' && hoursText(day) === hours
  const on = [...new Set(days.filter(has).map(({ dtMovto }) => weekday(dtMovto)))].sort()
  const isRota = on.some((at) => {
    const same = usual.filter(({ dtMovto }) => weekday(dtMovto) === at)
    return same.length > 1 && same.filter(has).length * 2 <= same.length
  })
  return isRota ? '(em escala)' : `(${on.map((day) => WEEKDAYS[day]).join(' ')})`
}

/** `08:00 às 12:00, 04:00 (sáb)` for each of the hours of the period, and how they are registered. */
function contractText(days: RecordedDay[]): string {
  const all = new Set(days.filter(({ kind }) => kind === 'work').map(hoursText))
  const texts = [...all].map((hours) => `${hours} ${weekdaysText(hours, days)}`)
  const kept = [...new Set(days.map(({ registro }) => REGISTERED[registro]))]
  return [...texts, ...kept].filter(Boolean).join('; ')
}

/** Returns the contents that art. 84 of Portaria MTP 671/2021 requires and a mirror lacks, in Portuguese. */
function lacksOf(days: RecordedDay[], company: MirrorContent['company'], cargo: string): string[] {
  const count = (is: (day: RecordedDay) => boolean) => days.filter(is).length
  const punched = (day: RecordedDay) => day.marks.length > 0
  const unplanned = count((day) => punched(day) && !day.isPlanned)
  const odd = count((day) => day.marks.length % 2 === 1)
  const open = count((day) => day.isPlanned && isOpenDay(day))
  const inDays = (many: number) => (many === 1 ? '1 dia' : `${many} dias`)
  return [
    company.nomeEmpresa && company.cnpj ? '' : 'nome ou CNPJ do empregador',
    cargo ? '' : 'cargo',
    unplanned > 0 ? `horário contratual de ${inDays(unplanned)}` : '',
    odd > 0 ? `duração de ${inDays(odd)} com marcação incompleta` : '',
    open > 0 ? `duração de ${inDays(open)} em que não se sabe como foi o intervalo` : '',
  ].filter(Boolean)
}

/** Returns the minutes at night by the reduced hour or, on farms, by the clock. */
function atNight(day: RecordedDay): number | null {
  const facts = factsOf(day)
  const times = isOpenDay(day) ? null : countedTimes(facts)
  if (!times) return null
  const night = nightMinutes(times, facts)
  return day.noturno === 'urbano' ? Math.round((night * 8) / 7) : night
}

/** Returns the content of the mirror of an employment. */
export async function contentOf(
  { db, codPessoa }: Pick<PersonContext, 'db' | 'codPessoa'>,
  { days, ...own }: RecordedEmployment,
  period: Span,
) {
  const { nome, cpf, cnpj, dtAdmissao, chave } = await db
    .selectFrom('employment')
    .innerJoin('person', 'person.codPessoa', 'employment.codPessoa')
    .innerJoin('company', 'company.codEmp', 'employment.codEmp')
    .leftJoin('externalKey', (join) => join.onRef('numero', '=', 'employment.codEmpregado').on('tipo', '=', 'contrato'))
    .select(['nome', 'cpf', 'cnpj', 'dtAdmissao', 'chave'])
    .where((is) => is.and({ 'person.codPessoa': codPessoa, codEmpregado: own.codEmpregado }))
    .executeTakeFirstOrThrow()
  const totals = sumTotals(days.map(totalsOf))
  // Unknown days have no sum.
  const isKnown = !days.some(isOpenDay)
  const total = (name: keyof Totals) => (isKnown ? formatMinutes(totals[name]) : '–')
  const company = { nomeEmpresa: own.nomeEmpresa, cnpj }
  const night = sum(days, atNight)
  return {
    company,
    person: { nome, cpf },
    employment: {
      codEmpregado: chave ?? own.codEmpregado,
      cargo: own.cargo,
      unidade: own.unidade,
      dtAdmissao,
    },
    period,
    contract: contractText(days),
    rows: days.map((day) => {
      const minutes = worked(day)
      return [
        `${day.dtMovto.slice(8)}/${day.dtMovto.slice(5, 7)} ${WEEKDAYS[weekday(day.dtMovto)]}`,
        day.original.map(timeOfDay).join(' '),
        treatmentText(day),
        minutes ? formatMinutes(minutes) : '',
        occurrenceText(day),
      ]
    }),
    worked: isKnown ? formatMinutes(sum(days, worked)) : '',
    sums: [
      { label: 'Extra 50%', value: total('he50') },
      { label: 'Extra 60%', value: total('he60') },
      { label: 'Extra 100%', value: total('he100') },
      { label: 'Falta justificada', value: total('faltaJust') },
      { label: 'Falta injustificada', value: total('faltaInjust') },
      ...(night > 0 ? [{ label: 'Noturno', value: isKnown ? formatMinutes(night) : '–' }] : []),
      ...(own.balance === null
        ? []
        : [{ label: 'Banco de horas', value: (own.balance > 0 ? '+' : '') + formatMinutes(own.balance) }]),
    ],
    lacks: lacksOf(days, company, own.cargo),
    hasReducedHour: night > 0 && days.some(({ noturno }) => noturno === 'urbano'),
  } satisfies MirrorContent
}

/** Returns the PDF issued for these contents; changed contents lead to a new one. */
async function storedPdf({ app, db }: IssueContext, codEmpregado: number, codPeriodo: number, content: MirrorContent) {
  const versao = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  const stored = await db
    .selectFrom('timeMirror')
    .innerJoin('file', 'file.codArquivo', 'timeMirror.codArquivo')
    .select(['conteudo', 'objeto'])
    .where((is) => is.and({ codEmpregado, codPeriodo, versao }))
    .executeTakeFirst()
  if (stored) return readBytes(db, stored)
  // Loaded on demand, as for receipts.
  const { mirrorPdf } = await import('./mirror-pdf.ts')
  const conteudo = await mirrorPdf(content, app.clock.now())
  const nomeArquivo = `espelho-${codEmpregado}-${codPeriodo}.pdf`
  const store = (file: NewFile) => async (db: Transaction<Schema>) => {
    const codArquivo = await storeFile(db, file)
    await db
      .insertInto('timeMirror')
      .values({ codEmpregado, codPeriodo, versao, codArquivo })
      .onConflict((conflict) => conflict.columns(['codEmpregado', 'codPeriodo']).doUpdateSet({ versao, codArquivo }))
      .execute()
  }
  await app.storage.attempt(async () => {
    const file = await keepFile(app.db, { nomeArquivo, tipo: 'application/pdf', conteudo })
    await app.db.transaction().execute(store(file))
  })
  return conteudo
}
