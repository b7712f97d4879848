import { markReal } from '#base/installation.ts'
import { createLog } from '#base/log.ts'
import { SettingsError } from '#base/settings.ts'
import { command, type Group } from '#cli/command.ts'
import { run, stopOnSignal } from '#runtime/run.ts'

/** EX_CONFIG of sysexits.h, after which deploy/colab.service does not start the server again. */
const UNUSABLE_SETTING = 78

/** `colab serve` */
export const serve: Group = {
  '': command({
    about: 'serves portal, sign-in page and API over the settings of the environment',
    json: false,
    async run({ settings }) {
      // The log contains everything, including why it does not start: its collector parses each line as JSON.
      try {
        stopOnSignal(await run({ ...settings(), outbox: false }, markReal))
        return { text: '' }
      } catch (error) {
        createLog().fatal((error as Error).message)
        return { text: '', failed: true, exitCode: error instanceof SettingsError ? UNUSABLE_SETTING : 1 }
      }
    },
  }),
}
