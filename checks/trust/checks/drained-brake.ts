import { pick } from '../check.ts'
import { onServer } from '../servers.ts'
import { callFrom, newBrowser, peopleOf, signsIn } from '../sign-in.ts'

const WRONG_TRIES = 5000
const ADDRESSES = 30
const SIGN_INS = 200
/** Enough accounts that none is locked for long. */
const VICTIMS = 1000

/**
 * Attacks passwords and codes of known and unknown people while others sign in on new browsers; people who are locked
 * out count as failures.
 */
export const check = onServer(
  `${WRONG_TRIES} wrong passwords and codes from ${ADDRESSES} ranges of addresses: ${SIGN_INS} of ${SIGN_INS} people sign in on new browsers meanwhile`,
  async (server, trial) => {
    const { random } = trial
    const victims = await peopleOf(server, trial.scaled(VICTIMS))
    const honest = await peopleOf(server, trial.scaled(SIGN_INS))
    const every = Math.ceil(trial.scaled(WRONG_TRIES) / honest.length)
    for (const at of trial.times(WRONG_TRIES)) {
      const stranger = newBrowser(`172.16.${at % ADDRESSES}.${Math.floor(random() * 256)}`)
      const cpf = at % 3 ? pick(random, victims).cpf : String(at).padStart(11, '0')
      if (random() < 0.5) await callFrom(server, stranger, 'validaSenha', { cpf, senha: '246802' })
      else await callFrom(server, stranger, 'validaCodigo', { cpf, codigo: String(10_000_000 + at) })
      const person = at % every === 0 ? honest[at / every] : undefined
      if (person) trial.fail(!(await signsIn(server, newBrowser(), person)))
    }
    trial.add('signed in', honest.length - trial.failed)
  },
)
