import { randomUUID } from 'node:crypto'
import { pictureTarget } from '@colab/contract/files'
import { decodeBase64Text } from '@colab/contract/wire/base64'
import { readToken } from '@colab/contract/wire/token'
import { refreshSession, startSession, type Tokens } from '@colab/server/gatekeeper/sessions'
import { makePerson } from '@colab/server/test/people'
import type { TestServer } from '@colab/server/test/server'
import { withBrowser } from '../../browser.ts'
import type { Check, Trial } from '../check.ts'
import { withServer } from '../servers.ts'

const TRIES = 1000
const LANDINGS = 20
const SECOND = 1000

/** Returns how many of two tokens somebody can use who found them in an address. */
async function usable(url: string, { token, refresh_token }: Tokens, deviceId: string): Promise<number> {
  const { codPessoa, cpf, nome } = readToken(token)
  const headers = { 'X-Device-Id': deviceId }
  const read = await fetch(`${url}/web/DownloadUploadFiles?${pictureTarget(codPessoa)}`, {
    headers: { ...headers, Authorization: `Bearer ${token}` },
  })
  const refreshed = await fetch(`${url}/login/colab/refresh-token`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', 'X-Domain': 'x', 'X-Client-Id': 'colab' },
    body: JSON.stringify({ cpf, nome_pessoa: nome, cod_pessoa: codPessoa, refresh_token }),
  })
  await Promise.all([read.arrayBuffer(), refreshed.arrayBuffer()])
  return (read.status === 401 ? 0 : 1) + (refreshed.status === 401 ? 0 : 1)
}

/** Hands tokens over and tries them after their use, or when nobody used them for a minute. */
async function tryLate(server: TestServer, trial: Trial): Promise<void> {
  const { app } = server
  const { random } = trial
  const { codPessoa } = await makePerson(server)
  for (const at of trial.times(TRIES)) {
    const deviceId = randomUUID()
    const tokens = await startSession(app, app.db, { codPessoa, deviceId, scope: 'full' })
    if (at % 2) {
      await refreshSession(app, { refreshToken: tokens.refresh_token, deviceId, codPessoa })
      // The same device may repeat a refresh for ten seconds, as its reply can be lost.
      const isSameDevice = at % 4 === 1
      if (isSameDevice) server.pass((11 + random() * 600) * SECOND)
      trial.fault('accepted', await usable(server.url, tokens, isSameDevice ? deviceId : randomUUID()))
    } else {
      server.pass((60 + random() * 600) * SECOND)
      trial.fault('accepted', await usable(server.url, tokens, deviceId))
    }
  }
}

/** Signs in with a browser and looks for the tokens wherever an address is sent or stored. */
function land(trial: Trial): Promise<void> {
  return withBrowser(async ({ portal, open }) => {
    for (const _ of trial.times(LANDINGS)) {
      const person = await portal.makePerson()
      const context = await open()
      const page = await context.newPage()
      const landing: string[] = []
      context.on('request', (request) => {
        const url = request.url()
        if (/[?&](state|refresh)=/.test(url)) landing.push(url)
        trial.fault('seen again', /[?&](state|refresh)=/.test(request.headers().referer ?? ''))
      })
      await page.goto('/')
      await page.getByRole('textbox', { name: 'CPF' }).fill(person.cpf)
      await page.getByLabel('Senha', { exact: true }).fill(person.senha)
      await page.getByRole('button', { name: 'Entrar' }).click()
      await page.waitForURL('**/home')
      await page.getByRole('main').waitFor()
      await page.reload()
      const [address = '', ...more] = landing
      trial.fault('seen again', more.length)
      const query = new URL(address).searchParams
      const read = (name: string) => decodeBase64Text(query.get(name) ?? '')
      const tokens = { token: read('state'), refresh_token: read('refresh') }
      const history = await page.evaluate<string[]>('navigation.entries().map(({ url }) => url)')
      const isInHistory = history.some((url) => /state=|refresh=/.test(url))
      trial.fault('seen again', isInHistory)
      // Ends the session, and the page goes to the sign-in page.
      trial.fault('accepted', await usable(portal.url, tokens, randomUUID()))
      await context.close()
    }
  })
}

export const check: Check = {
  goal: `${TRIES} pairs of tokens from an address tried after their use or after 60 s, and ${LANDINGS} sign-ins in a browser: none accepted, none in a later request, referrer or history`,
  async run(trial) {
    await withServer('sqlite', (server) => tryLate(server, trial))
    await land(trial)
  },
}
