import type { VacationRefusal } from '@colab/contract/domains/vacations'
import { examples } from '@colab/contract/examples'
import { addDays } from '@colab/contract/wire/calendar'
import { giveTimeRecords } from '../time-records.ts'
import { calling, FOREIGN, malformed, people, refused, without } from './parts.ts'
import { CLAIM, type Fields, type Ready, type Row } from './table.ts'

/** A Monday, 51 days after the day of the refusals, and its period, which ended in March. */
const START = '2027-01-11'
const PERIOD = { dtIniPeriodo: '2025-03-11', dtFimPeriodo: '2026-03-10' }
const good = { ...examples.gravaSolicitacaoFerias.params, ...PERIOD, ttFeriasParte: parts([START, 30]) }

function parts(...days: [dtIniFerias: string, diasFerias: number][]): Fields[] {
  return days.map(([dtIniFerias, diasFerias]) => ({ dtIniFerias, diasFerias }))
}

async function entitled(server: Ready['server']): Promise<Ready> {
  const ready = await people(server, {}, { employments: [{ dtAdmissao: PERIOD.dtIniPeriodo }] })
  await giveTimeRecords(server, ready.device.owner, {})
  const codEmpregado = ready.device.owner.employments[0]?.codEmpregado
  return { ...ready, good: { ...good, codEmpregado } }
}

const own = ({ device }: Ready) => {
  const { codPessoa, employments } = device.owner
  return { codPessoa, codEmpregado: employments[0]?.codEmpregado ?? 0 }
}

function vacationOf(ready: Ready, facts: { dtIniFerias: string | null; diasFerias: number; diasAbono?: number }) {
  const { dtIniFerias, diasFerias } = facts
  const dtFimFerias = dtIniFerias && addDays(dtIniFerias, diasFerias - 1)
  const row = { ...own(ready), ...PERIOD, sequencia: 1, dtFimFerias, diasAbono: 0, ...facts }
  return ready.server.app.db.insertInto('vacation').values(row).execute()
}

/** The texts, as `TEXTS` of the domain has them, by the codes whose cases stand below. */
const TEXT: Record<VacationRefusal, RegExp> = {
  semSaldo: /^2 - Este período não tem tantos dias/,
  abono: /^2 - Os dias deste período não podem mais ser vendidos/,
  divisao: /^2 - Divida as férias em até 3 partes/,
  periodo: /^2 - As férias começam depois do fim do período aquisitivo/,
  aviso: /^2 - As férias começam cedo demais/,
  inicioVedado: /^2 - As férias não começam em dia de folga/,
  conflito: /^2 - Já há férias ou uma ausência/,
  pendente: /^2 - Este período já tem uma solicitação/,
  contrato: /^2 - Este contrato não está em vigor/,
}

const asking = (...days: [string, number][]) => ({ ttFeriasParte: parts(...days) })

export const vacations: Row[] = [
  {
    write: 'gravaSolicitacaoFerias',
    tables: ['vacationRequest', 'vacationRequestPart', 'vacation'],
    ready: entitled,
    post: calling('gravaSolicitacaoFerias'),
    missing: [
      without('codEmpregado', 'dtIniPeriodo', 'ttFeriasParte'),
      refused({ ttFeriasParte: [] }, TEXT.divisao),
      refused({ dtIniPeriodo: '2020-01-01' }, TEXT.semSaldo),
    ],
    'wrong type': malformed(
      { dtIniPeriodo: '11/03/2025' },
      { dtIniPeriodo: '2025-02-30' },
      { abono: 'talvez' },
      { ttFeriasParte: 'julho' },
      { ttFeriasParte: parts(['2027-01-11', 15.5]) },
      { ttFeriasParte: parts(['2027-01-11', 0]) },
    ),
    'too long': [
      malformed(asking(['2027-01-11', 31]), asking([START, 14], [START, 5], [START, 5], [START, 6])),
      refused({ ...asking([START, 30]), abono: true }, TEXT.semSaldo),
    ],
    'foreign person': [
      FOREIGN,
      {
        send: (good, { other }) => [{ ...good, codEmpregado: other.employments[0]?.codEmpregado }],
        answer: TEXT.contrato,
      },
      refused({ codEmpregado: 999_999_999 }, TEXT.contrato),
    ],
    'out of order': [
      { first: ({ device, good }) => device.call('gravaSolicitacaoFerias', { params: good }), answer: TEXT.pendente },
      refused(asking([START, 10], ['2027-01-25', 10], ['2027-02-08', 10]), TEXT.divisao),
      refused(asking([START, 27]), TEXT.divisao),
      refused(asking(['2027-01-15', 30]), TEXT.inicioVedado),
      {
        first: ({ server }) =>
          server.app.db
            .insertInto('unitHoliday')
            .values({ codUnidade: 1, dtFeriado: '2027-01-20', nome: 'Padroeiro' })
            .onConflict((conflict) => conflict.doNothing())
            .execute(),
        send: (good) => [{ ...good, ...asking(['2027-01-18', 30]) }],
        answer: TEXT.inicioVedado,
      },
      refused(asking(['2027-02-15', 30]), TEXT.periodo),
      refused({ dtIniPeriodo: '2026-03-11' }, TEXT.periodo),
      {
        first: (ready) => vacationOf(ready, { dtIniFerias: '2027-02-01', diasFerias: 14 }),
        send: (good) => [{ ...good, ...asking(['2027-01-25', 16]) }],
        answer: TEXT.conflito,
      },
      {
        first: (ready) =>
          giveTimeRecords(ready.server, ready.device.owner, {
            schedule: null,
            absences: [{ dtMovto: '2027-01-20', minutos: 480, motivo: 'Ausência justificada' }],
          }),
        answer: TEXT.conflito,
      },
      {
        first: (ready) => vacationOf(ready, { dtIniFerias: null, diasFerias: 20, diasAbono: 10 }),
        send: (good) => [{ ...good, ...asking([START, 20]), abono: true }],
        answer: TEXT.abono,
      },
      { first: (ready) => vacationOf(ready, { dtIniFerias: '2026-05-04', diasFerias: 30 }), answer: TEXT.semSaldo },
    ],
    'past the deadline': [
      refused(asking([addDays('2026-11-21', 31), 30]), TEXT.aviso),
      {
        first: (ready) =>
          ready.server.app.db
            .updateTable('employment')
            .set({ dtDemissao: '2027-01-31' })
            .where('codPessoa', '=', own(ready).codPessoa)
            .execute(),
        answer: TEXT.contrato,
      },
    ],
    'extra field': { situacao: CLAIM, retornoRh: CLAIM, decididoPor: CLAIM, codSolicitacao: CLAIM },
  },
]
