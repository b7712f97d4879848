import { readableCode } from '@colab/server/base/readable-code'
import { findLetter } from '@colab/server/domains/letters/lookup'
import { signedIn } from '@colab/server/test/device'
import { onServer } from '../servers.ts'

const CODES = 1_000_000
const LETTERS = 50

export const check = onServer(
  `${CODES.toLocaleString('en')} random codes beside ${LETTERS} valid letters: none found, and no field of a letter in the log`,
  async (server, trial) => {
    for (let at = 0; at < LETTERS; at++) {
      const { owner, call } = await signedIn(server)
      const { codEmpregado } = owner.employments[0] ?? {}
      await call('gravaDeclaracao', { params: { codEmpregado, comSalario: true } })
    }
    const issued = await server.app.db.selectFrom('employmentLetter').select(['digest', 'cpf', 'nome']).execute()
    if (issued.length !== LETTERS) throw new Error('letters were not issued')
    for (const _ of trial.times(CODES)) trial.fail(typeof (await findLetter(server.app, readableCode())) !== 'string')
    const log = JSON.stringify(server.logged)
    trial.fault('canaries in the log', issued.filter(({ cpf }) => log.includes(cpf)).length)
  },
)
