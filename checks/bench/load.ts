import { allPayslips, bareDevice, checkAnswer, type Device, negotiate, sealCall } from './calls.ts'
import { type Connection, openConnection } from './connection.ts'
import type { LoadCommand, LoadResult } from './generator.ts'

/* Load generator, in a separate process so that it takes no time from the server; controlled by generator.ts. */

interface Sealed {
  payslip: number
  request: Buffer
}

let devices: Device[] = []
let sealed: Sealed[] = []
/** Expected response length of each payslip: constant once its PDF is stored. */
const lengths: number[] = []

async function prepare({ url, employees, count, bareKey }: Extract<LoadCommand, { step: 'prepare' }>): Promise<void> {
  if (devices.length === 0) {
    devices = await Promise.all(
      employees.map((employee) => (bareKey ? bareDevice(bareKey, employee) : negotiate(url, employee))),
    )
    await warmUp(url)
  }
  sealed = await seal(url, count)
}

async function seal(url: string, count: number): Promise<Sealed[]> {
  const payslips = allPayslips(devices)
  const calls: Sealed[] = []
  for (let index = 0; index < count; index++) {
    const payslip = index % payslips.length
    const { device, month } = payslips[payslip] as (typeof payslips)[number]
    calls.push({ payslip, request: await sealCall(url, device, month) })
  }
  return calls
}

/** Makes the server create every PDF, then records the response lengths from decrypted and verified responses. */
async function warmUp(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const connection = await openConnection(hostname, Number(port))
  const payslips = allPayslips(devices)
  for (const { payslip, request } of await seal(url, 2 * payslips.length)) {
    const [status, length] = await new Promise<[number, number]>((resolve) =>
      connection.send(request, (...answer) => resolve(answer)),
    )
    const device = payslips[payslip]?.device
    if (status !== 200 || !device) throw new Error(`status ${status}: ${connection.body()}`)
    await checkAnswer(device, connection.body())
    lengths[payslip] = length
  }
  connection.close()
}

async function run({ url, connections, ms }: Extract<LoadCommand, { step: 'run' }>): Promise<LoadResult> {
  const { hostname, port } = new URL(url)
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(hostname, Number(port))))
  const times: number[] = []
  let next = 0
  const begun = performance.now()
  const until = begun + ms

  /** Sends until the time has passed or the sealed calls are used; resolves after the last response. */
  function drive(connection: Connection): Promise<Sealed | undefined> {
    return new Promise((resolve, reject) => {
      let last: Sealed | undefined
      const step = () => {
        const call = performance.now() < until ? sealed[next++] : undefined
        if (!call) return resolve(last)
        const sent = performance.now()
        connection.send(call.request, (status, length) => {
          if (status !== 200 || length !== lengths[call.payslip]) {
            return reject(new Error(`status ${status}, ${length} bytes: ${connection.body().slice(0, 300)}`))
          }
          times.push(performance.now() - sent)
          last = call
          step()
        })
      }
      step()
    })
  }
  const last = await Promise.all(open.map(drive))
  const seconds = (performance.now() - begun) / 1000

  // The last response of every connection is verified too.
  const payslips = allPayslips(devices)
  for (const [index, call] of last.entries()) {
    const device = call && payslips[call.payslip]?.device
    if (device) await checkAnswer(device, open[index]?.body() ?? '')
  }
  for (const connection of open) connection.close()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { calls: times.length, seconds, p50: at(0.5), p99: at(0.99) }
}

process.on('message', async (order: LoadCommand) => {
  process.send?.(order.step === 'prepare' ? await prepare(order).then(() => 'ready') : await run(order))
})
process.on('disconnect', () => process.exit(0))
