import { calling, FOREIGN, malformed, people, refused, without } from './parts.ts'
import { CLAIM, type Fields, type Ready, type Row } from './table.ts'

const [LONG_AGO, YESTERDAY] = ['2026-10-01', '2026-11-20']

/** A person whose contract has a salary; the fields name it. */
async function employed(server: Ready['server']): Promise<Ready> {
  const ready = await people(server, {}, { employments: [{ dtAdmissao: '2020-01-02' }, { dtDemissao: YESTERDAY }] })
  return { ...ready, good: { codEmpregado: ready.device.owner.employments[0]?.codEmpregado, comSalario: true } }
}

const contract = ({ server, good }: Ready) =>
  server.app.db.updateTable('employment').where('codEmpregado', '=', Number(good.codEmpregado))

async function issue({ device, good }: Ready, times: number): Promise<void> {
  for (let at = 0; at < times; at++) await device.call('gravaDeclaracao', { params: good })
}

/** A person with a valid letter. */
async function withLetter(server: Ready['server']): Promise<Ready> {
  const ready = await employed(server)
  const { json } = await ready.device.call('gravaDeclaracao', { params: ready.good })
  const [letter] = json.ttDeclaracao as Fields[]
  return { ...ready, good: { codDeclaracao: letter?.codDeclaracao } }
}

const letter = ({ server, good }: Ready) =>
  server.app.db.updateTable('employmentLetter').where('codDeclaracao', '=', Number(good.codDeclaracao))

const OVER = /^2 - Esta declaração já não vale/

export const letters: Row[] = [
  {
    write: 'gravaDeclaracao',
    tables: ['employmentLetter'],
    ready: employed,
    post: calling('gravaDeclaracao'),
    missing: without('codEmpregado'),
    'wrong type': malformed({ codEmpregado: 'A' }, { comSalario: 'talvez' }),
    'too long': [
      malformed({ codEmpregado: 2 ** 31 }),
      { first: (ready) => issue(ready, 5), answer: /^2 - Você já emitiu 5/ },
    ],
    'foreign person': [
      FOREIGN,
      {
        send: (good, { other }) => [{ ...good, codEmpregado: other.employments[0]?.codEmpregado }],
        answer: /^2 - Este contrato não está em vigor/,
      },
      refused({ codEmpregado: 1 }, /^2 - Este contrato não está em vigor/),
    ],
    'out of order': {
      first: (ready) => contract(ready).set({ vlrSalario: 0 }).execute(),
      answer: /^2 - Este contrato não tem um salário/,
    },
    'past the deadline': {
      send: (good, { device }) => [{ ...good, codEmpregado: device.owner.employments[1]?.codEmpregado }],
      answer: /^2 - Este contrato não está em vigor/,
    },
    'extra field': { vlrSalario: CLAIM, cargo: CLAIM, nome: CLAIM, dtValidade: CLAIM, situacao: CLAIM },
  },
  {
    write: 'cancelaDeclaracao',
    tables: ['employmentLetter'],
    ready: withLetter,
    post: calling('cancelaDeclaracao'),
    missing: without('codDeclaracao'),
    'wrong type': malformed({ codDeclaracao: 'A' }),
    'too long': malformed({ codDeclaracao: 2 ** 31 }),
    'foreign person': [
      FOREIGN,
      { first: (ready) => letter(ready).set({ codPessoa: ready.other.codPessoa }).execute(), answer: OVER },
    ],
    'out of order': { first: ({ device, good }) => device.call('cancelaDeclaracao', { params: good }), answer: OVER },
    'past the deadline': { first: (ready) => letter(ready).set({ dtValidade: LONG_AGO }).execute(), answer: OVER },
    'extra field': { withdrawnAt: CLAIM, dtValidade: CLAIM },
  },
]
