import { resolve } from 'node:path'
import { command, type Group } from '#base/command.ts'
import { run, stopOnSignal } from '#runtime/run.ts'
import { exportDemo as writeDemo } from './export.ts'
import { createDemoCompany } from './install.ts'
import { reportKeyFile, sampleProtocol } from './misconduct.ts'
import { withPushKey } from './push-key.ts'

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

/** `colab demo` */
export const demo: Group = {
  '': command({
    about: 'creates the demo company in an empty database, then serves it',
    json: false,
    async run(call) {
      const settings = withPushKey(call.settings())
      let report = ''
      const running = await run(settings, async (app) => {
        await createDemoCompany(app)
        report = `${sampleProtocol(app)} on /acompanhar-denuncia (HR’s key: ${reportKeyFile(app)})`
      })
      stopOnSignal(running)
      const lines = [`Portal do Colaborador: ${running.url}`, ACCOUNTS, '', `Sample report: ${report}`]
      if (!settings.smtpUrl) lines.push(`E-mail and WhatsApp: ${settings.dataDir}/outbox`)
      return { text: lines.join('\n') }
    },
  }),
}

/** `colab export-demo <folder>` */
export const exportDemo: Group = {
  '': command({
    usage: '<folder>',
    about: 'writes the demo company as files that an import takes',
    args: [1, 1],
    async run({ args: [path = ''] }) {
      const folder = resolve(path)
      const { tables, lines } = await writeDemo(folder)
      return {
        text: `${lines.toLocaleString('en')} lines in ${tables} tables: ${folder}`,
        data: { folder, tables, lines },
      }
    },
  }),
}
