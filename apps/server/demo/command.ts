import { resolve } from 'node:path'
import { createClock } from '#base/clock.ts'
import { WrongUse } from '#base/options.ts'
import type { Settings } from '#base/settings.ts'
import { command, type Group } from '#cli/command.ts'
import { run, stopOnSignal } from '#runtime/run.ts'
import { createPeople } from './company/roster.ts'
import { AGENT, createAgents } from './desk.ts'
import { exportDemo as writeDemo } from './export.ts'
import { createDemoCompany, faultyMonth } from './install.ts'
import { reportKeyFile, sampleProtocol } from './misconduct.ts'
import { exportEsocial } from './payroll/esocial/export.ts'
import { withPushKey } from './push-key.ts'
import { exportClocks } from './timekeeping-clocks.ts'

const ACCOUNTS = `
CPF             password  who
529.982.247-25  135790    has everything, nothing blocked
935.411.347-80  135790    two contracts
390.533.447-05  135790    blocked by a pending signature
168.995.350-09  135790    blocked by a pending evaluation
123.456.789-09  135790    hired today
111.444.777-35  102030    default password
987.654.321-00  135790    no phone or e-mail
862.883.667-57  —         no password
714.287.938-60  135790    no contract`

/** The desk of the demo is beside its portal, on the next port. */
function withDesk(settings: Settings): Settings {
  if (settings.desk) return settings
  const port = settings.port === 0 ? 0 : settings.port + 1
  return { ...settings, desk: { url: `http://localhost:${port}`, host: '127.0.0.1', port } }
}

/** `colab demo` */
export const demo: Group = {
  '': command({
    about: 'creates the demo company in an empty database, then serves it',
    json: false,
    async run(call) {
      const settings = withDesk(withPushKey(call.settings()))
      let report = ''
      let month = ''
      let invitation: string | null = null
      const running = await run(settings, async (app) => {
        await createDemoCompany(app)
        invitation = await createAgents(app)
        report = `${sampleProtocol(app)} on /acompanhar-denuncia (HR’s key: ${reportKeyFile(app)})`
        month = faultyMonth(app)
      })
      stopOnSignal(running)
      const lines = [`Portal do Colaborador: ${running.url}`, ACCOUNTS, '', `Sample report: ${report}`]
      if (running.deskUrl) {
        lines.push(
          `HR's desk: ${running.deskUrl}, ${AGENT.email}, password "${AGENT.password}", key of the codes ${AGENT.key}`,
        )
        lines.push(`A month with faults to import there, and its mended file: ${month}`)
        if (invitation) lines.push(`Invitation to it, good once for 24 hours: ${running.deskUrl}/convite#${invitation}`)
      }
      if (!settings.smtpUrl) lines.push(`E-mail and WhatsApp: ${settings.dataDir}/outbox`)
      return { text: lines.join('\n') }
    },
  }),
}

/** `colab export-demo <folder>` */
export const exportDemo: Group = {
  '': command({
    usage: '<folder> [--format afd | esocial]',
    about: 'writes the demo company as files that an import takes',
    args: [1, 1],
    options: { format: { type: 'string' } },
    notes:
      '  --format afd       only the files of its time clocks\n--format esocial   only its events of eSocial and their totals',
    async run({ args: [path = ''], values: { format } }) {
      const folder = resolve(path)
      const today = createClock().today()
      if (format === 'esocial') {
        const { files, events } = await exportEsocial(folder, createPeople(today), today)
        return {
          text: `${events.toLocaleString('en')} events in ${files} files: ${folder}`,
          data: { folder, files, events },
        }
      }
      if (format !== undefined && format !== 'afd') throw new WrongUse(`"${format}" is no format: afd, esocial`)
      if (format === 'afd') {
        const { files, marks } = await exportClocks(folder, createPeople(today), today)
        return {
          text: `${marks.toLocaleString('en')} marks in ${files} files: ${folder}`,
          data: { folder, files, marks },
        }
      }
      const { tables, lines } = await writeDemo(folder)
      return {
        text: `${lines.toLocaleString('en')} lines in ${tables} tables: ${folder}`,
        data: { folder, tables, lines },
      }
    },
  }),
}
