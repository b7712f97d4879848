import { command, type Group } from './command.ts'
import { markReal } from './installation.ts'
import { run, stopOnSignal } from './run.ts'

/** `colab serve` */
export const serve: Group = {
  '': command({
    language: 'en',
    usage: '',
    about: 'serves portal, sign-in page and API over the settings of the environment',
    args: [0, 0],
    json: false,
    async run({ settings }) {
      stopOnSignal(await run({ ...settings(), outbox: false }, markReal))
      // The log says the rest.
      return { text: '' }
    },
  }),
}
