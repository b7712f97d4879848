import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { decodeBase64Text } from '@colab/contract/wire/base64'
import { readToken } from '@colab/contract/wire/token'
import { expect, it, onTestFinished } from 'vitest'
import { createClock } from '#base/clock.ts'
import { createDevice, generateClientKeys } from '#cli/conform/device.ts'
import { conform } from '#cli/conform/run.ts'

/* examples/python, whose sign-in page is its own, as `colab conform` tries it. e2e/python-example.spec.ts opens it in a browser. */

const SAMPLE = fileURLToPath(new URL('../../../examples/python/server.py', import.meta.url))
const PORTAL = 'http://127.0.0.1:8091'

/** A Python with the package `cryptography`: the system's before one of a version manager. */
const PYTHON = ['/usr/bin/python3', 'python3'].find(
  (python) => spawnSync(python, ['-c', 'import cryptography']).status === 0,
)

/** Runs the sample with tokens that take a moment to make: requests that it does not keep apart then meet while they are made. */
const SLOWLY = `import runpy, secrets, sys, time
make = secrets.token_hex
secrets.token_hex = lambda: (time.sleep(0.05), make())[1]
runpy.run_path(sys.argv.pop(1))`

async function startSample(): Promise<string> {
  const python = spawn(PYTHON ?? '', ['-c', SLOWLY, SAMPLE, '0', PORTAL], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void python.kill())
  const [address] = await once(python.stdout, 'data')
  return String(address).trim()
}

/** Fills the form of the sign-in page, as a person does; returns the session in the address that it leads to. */
async function signIn(api: string): Promise<{ token: string; refreshToken: string }> {
  const page = `${api}/login/colab?${new URLSearchParams({ redirect_uri: `${PORTAL}/` })}`
  const body = new URLSearchParams({ cpf: '52998224725', senha: '135790' })
  const { headers } = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  const { searchParams } = new URL(headers.get('Location') ?? '')
  const part = (name: string) => decodeBase64Text(searchParams.get(name) ?? '')
  return { token: part('state'), refreshToken: part('refresh') }
}

it.runIf(PYTHON)(
  'the sample in Python holds to the protocol, tried with the session of its own sign-in page',
  async () => {
    const api = await startSample()
    const lines = await conform({
      target: { api, gatekeeper: api, clientId: 'colab' },
      entrance: await signIn(api),
      origin: PORTAL,
      features: ['receipts', 'notices'],
      write: false,
      clock: createClock(),
    })
    const others = lines.filter(({ verdict }) => verdict !== 'ok')
    expect(others.map(({ verdict, area, check, detail }) => `${verdict} ${area}: ${check}: ${detail}`)).toEqual([
      'skipped files: an attachment of a notice: no notice has one',
      'unused files: 403 for the picture of another person: expected 403, got 404',
      'unused files: 401 without a token: expected 401, got 404',
      'unused files: 400 for an address that is no Base64: expected 400, got 404',
      'skipped logout: ends the session with 204: the session that was passed has ended by now',
    ])
    expect(lines.length).toBeGreaterThan(45)
  },
)

it.runIf(PYTHON)('the sample in Python gives one pair to refreshes at the same moment', async () => {
  const api = await startSample()
  const { token, refreshToken } = await signIn(api)
  const device = createDevice(
    { api, gatekeeper: api, clientId: 'colab' },
    generateClientKeys(),
    readToken(token).deviceId,
  )
  const answers = await Promise.all(Array.from({ length: 5 }, () => device.refresh({ refresh_token: refreshToken })))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
})
