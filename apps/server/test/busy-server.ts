import { DEADLINE } from '@colab/contract/channel/deadline'

/** A context of Playwright, which is no dependency here. */
interface Context {
  addInitScript(script: (deadline: number) => void, deadline: number): Promise<unknown>
}

/**
 * Lets calls of portal and desk wait ten times as long: the deadline is for dead networks, and a server that shares a busy machine with
 * browsers may need longer. Tests of the deadline itself install a clock, in which it stays as it is.
 */
export async function waitForBusyServer(context: Context): Promise<void> {
  await context.addInitScript((deadline) => {
    const original = globalThis.setTimeout
    const longer = (act: () => void, delay?: number, ...rest: []) =>
      original(act, delay === deadline ? 10 * deadline : delay, ...rest)
    globalThis.setTimeout = longer as typeof setTimeout
  }, DEADLINE)
}
