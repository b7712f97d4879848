import { addDays } from '@colab/contract/wire/calendar'
import { personGroup } from '@colab/server/person-command/command'
import { LAYOUTS } from '@colab/server/runtime/layouts'
import { runCommand } from '@colab/server/test/command'
import { type Device, signedIn } from '@colab/server/test/device'
import type { TestPerson } from '@colab/server/test/people'
import type { TestServer } from '@colab/server/test/server'
import { onServer } from '../servers.ts'

const TIMES = 50
const SENHA = '135790'

type Owner = Device & { owner: TestPerson }

const ENDS: ((server: TestServer, device: Owner) => Promise<unknown>)[] = [
  (_, device) => device.call('encerraSessao', { params: { alcance: 'todos' } }),
  // Part of one's own CPF is not accepted as a password.
  (_, device) => {
    const senha = device.owner.cpf.includes('908271') ? '864209' : '908271'
    return device.call('alterasenha', { params: { senhaAtual: SENHA, senha } })
  },
  ({ app }, { owner }) => runCommand(app, 'person', personGroup(LAYOUTS), ['sign-out', owner.cpf]),
  ({ app }, { owner }) => runCommand(app, 'person', personGroup(LAYOUTS), ['reset', owner.cpf]),
  (_, device) => device.call('excluirCalendario'),
  ({ app }, { owner }) =>
    app.db
      .updateTable('employment')
      .set({ dtDemissao: addDays(app.clock.today(), -1) })
      .where('codPessoa', '=', owner.codPessoa)
      .execute(),
]

async function createdBy(device: Owner, senha: string): Promise<string> {
  const { json } = await device.call('gravaCalendario', { params: { senha } })
  return (json.ttEndereco as { endereco: string }[])[0]?.endereco ?? ''
}

export const check = onServer(
  `a calendar address, refused without the password, and ended in each of ${ENDS.length} ways ${TIMES} times: dead at once`,
  async (server, trial) => {
    const status = async (address: string) => (await fetch(server.url + address)).status
    for (const end of ENDS) {
      for (const _ of trial.times(TIMES)) {
        const device = await signedIn(server)
        const isRefused = (await createdBy(device, '975310')) === ''
        const address = await createdBy(device, SENHA)
        const before = await status(address)
        await end(server, device)
        trial.fail(!isRefused || before !== 200 || (await status(address)) !== 404)
        // Reads of calendars are limited by address.
        server.pass(60_000)
      }
    }
  },
)
