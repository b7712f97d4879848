import { addDays } from '@colab/contract/wire/calendar'
import { calling, FILE_CELLS, FOREIGN, malformed, PDF, people, refused, uploading, without } from './parts.ts'
import { CLAIM, type Ready, type Row } from './table.ts'

const tables: Row['tables'] = ['absence', 'absencePaper', 'justifiedAbsence']
const EXPIRED = { createdAt: 1 }

/** A sick note of today, on the clock of the server. */
async function sick(server: Ready['server'], facts = {}): Promise<Ready> {
  const ready = await people(server, {}, facts)
  const codEmpregado = ready.device.owner.employments[0]?.codEmpregado ?? 0
  return { ...ready, good: { codEmpregado, codTipoAusencia: 1, dtIni: server.app.clock.today(), dias: 3 } }
}

const send = ({ device, good }: Ready) => device.call('gravaAusencia', { params: good })

/** An absence of the person, to which papers are sent. */
async function sent(server: Ready['server']): Promise<Ready> {
  const ready = await sick(server)
  const { json } = await send(ready)
  const [{ codAusencia = 0 } = {}] = json.ttAusencia as { codAusencia: number }[]
  return { ...ready, good: { chave: `${codAusencia}|1`, usuario: ready.device.owner.codPessoa, files: PDF } }
}

const own = ({ server, device }: Ready) =>
  server.app.db.updateTable('absence').where('codPessoa', '=', device.owner.codPessoa)

/** A day so many days before or after today. */
const day = (days: number, answer: RegExp) => ({
  send: (good: Ready['good'], { server }: Ready) => [{ ...good, dtIni: addDays(server.app.clock.today(), days) }],
  answer,
})

const plannedVacation = async ({ server, device }: Ready) => {
  const { codPessoa, employments } = device.owner
  const today = server.app.clock.today()
  const period = { sequencia: 1, dtIniPeriodo: '2025-01-01', dtFimPeriodo: '2025-12-31', diasFerias: 30, diasAbono: 0 }
  const dates = { dtIniFerias: addDays(today, 2), dtFimFerias: addDays(today, 31) }
  await server.app.db
    .insertInto('vacation')
    .values({ codPessoa, codEmpregado: employments[0]?.codEmpregado ?? 0, ...period, ...dates })
    .execute()
}

export const absences: Row[] = [
  {
    write: 'gravaAusencia',
    tables,
    ready: (server) => sick(server),
    post: calling('gravaAusencia'),
    missing: [
      without('codEmpregado', 'codTipoAusencia', 'dtIni'),
      refused({ dias: null }, /^2 - Informe de 1 a 180 dias/),
      refused({ codTipoAusencia: 2, dias: null }, /^2 - Informe a hora/),
    ],
    'wrong type': [
      malformed({ dtIni: '20/11/2026' }, { dtIni: '2026-02-30' }, { dias: '3' }, { dias: 1.5 }, { hrIni: 480 }),
      refused({ codTipoAusencia: 999 }, /^2 - Escolha um motivo/),
      refused({ dias: 0 }, /^2 - Informe de 1 a 180 dias/),
      refused({ hrIni: '08:00', hrFim: '10:00' }, /^2 - Para este motivo informe dias/),
      refused({ codTipoAusencia: 2, dias: null, hrIni: '10:00', hrFim: '09:00' }, /^2 - O fim tem de ser/),
      refused(
        { codTipoAusencia: 2, dias: 2, hrIni: '09:00', hrFim: '10:00' },
        /^2 - Para este motivo informe as horas/,
      ),
    ],
    'too long': [
      malformed({ hrIni: '08:00:00' }, { dias: 2 ** 31 }),
      refused({ dias: 181 }, /^2 - Informe de 1 a 180/),
    ],
    'foreign person': [
      FOREIGN,
      {
        send: (good, { other }) => [
          { ...good, codEmpregado: other.employments[0]?.codEmpregado },
          { ...good, codEmpregado: 999_999 },
        ],
        answer: /^2 - Escolha um contrato em vigor/,
      },
    ],
    'extra field': { situacao: CLAIM, retornoRh: CLAIM, decididoPor: CLAIM, cid: CLAIM, observacao: CLAIM },
    'out of order': [
      { first: send, answer: /^2 - Você já enviou uma ausência/ },
      { first: plannedVacation, answer: /^2 - Nesses dias você está de férias/ },
      day(31, /^2 - O primeiro dia pode ser até 30 dias/),
    ],
    'past the deadline': [
      day(-61, /^2 - Passaram mais de 60 dias/),
      {
        first: async ({ server, device }) => {
          const ended = server.app.db.updateTable('employment').where('codPessoa', '=', device.owner.codPessoa)
          await ended.set({ dtDemissao: addDays(server.app.clock.today(), -1) }).execute()
          // Access ends with the contract, unless another one goes on.
          const [one] = device.owner.employments
          if (one) {
            const codEmpregado = one.codEmpregado + 500_000
            await server.app.db
              .insertInto('employment')
              .values({ ...one, codEmpregado })
              .execute()
          }
        },
        answer: /^2 - Escolha um contrato em vigor/,
      },
    ],
  },
  {
    write: 'upload ausencia',
    tables,
    ready: sent,
    post: uploading('ausencia'),
    ...FILE_CELLS,
    missing: [FILE_CELLS.missing, without('chave', 'usuario')],
    'wrong type': [
      FILE_CELLS['wrong type'],
      malformed({ chave: 'x' }, { chave: '1' }, { chave: '1|0' }, { chave: '1|4' }),
      { send: (good) => [{ ...good, files: new File(['GIF89a0000000000'], 'papel.gif') }], answer: 415 },
      { send: (good) => [{ ...good, files: new File(['\0\0\0\x18ftypheic\0\0\0\0'], 'papel.heic') }], answer: 415 },
      { send: (good) => [{ ...good, chave: String(good.chave).replace('|1', '|2') }], answer: 400 },
    ],
    'foreign person': [
      FILE_CELLS['foreign person'],
      {
        send: (good) => [{ ...good, chave: `${Number.parseInt(String(good.chave), 10) - 1}|1` }],
        answer: /não existe mais/,
      },
    ],
    'extra field': { situacao: CLAIM, nomeArquivo: CLAIM },
    'out of order': { first: (ready) => own(ready).set({ situacao: 'A' }).execute(), answer: /não existe mais/ },
    'past the deadline': { first: (ready) => own(ready).set(EXPIRED).execute(), answer: /não existe mais/ },
  },
]
