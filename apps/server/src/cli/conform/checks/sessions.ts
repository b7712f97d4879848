import { createDevice, type Json } from '../device.ts'
import { checkStatuses, expectStatus } from '../expect.ts'
import { PROBE, type Run, type Session, signIn } from '../plan.ts'
import { fails, skipped } from '../report.ts'

/** Longest life of an access token in seconds, with the rounding of two clocks. */
const LONGEST = 15 * 60 + 5

function bodyOf({ person, refreshToken }: Session): Json {
  const { cpf, nome, codPessoa } = person
  return { cpf, nome_pessoa: nome, cod_pessoa: codPessoa, refresh_token: refreshToken }
}

/** Exchanges the refresh token of a session, which then has the next pair. */
async function refresh(session: Session): Promise<string> {
  const answered = await session.device.refresh(bodyOf(session))
  expectStatus(answered, 200)
  const { token, refresh_token } = answered.json ?? {}
  if (typeof token !== 'string' || typeof refresh_token !== 'string') throw fails('no token and refresh_token')
  session.device.useToken(token)
  session.refreshToken = refresh_token
  return answered.text
}

/** Exchanges the tokens of the session, which then has an access token of full duration. */
export async function checkRefresh({ report, session }: Run): Promise<void> {
  const check = report.areaOf('refresh')
  const { device } = session
  const statusOf = async (token: string) => {
    const held = device.token()
    device.useToken(token)
    return device.call(PROBE).finally(() => device.useToken(held))
  }

  const never = { ...bodyOf(session), refresh_token: 'never' }
  await checkStatuses(check, [
    ['another device gets 401', 401, () => device.refresh(bodyOf(session), { 'X-Device-Id': 'another-device' })],
    ['a refresh token that was never issued gets 401', 401, () => device.refresh(never)],
  ])
  const [handedOver, first] = [device.token(), bodyOf(session)]
  await check('gives a new pair, valid for at most 15 minutes', async () => {
    await refresh(session)
    if (session.refreshToken === first.refresh_token) throw fails('the refresh token is the same')
    device.open(await device.call(PROBE))
    const [, payload = ''] = device.token().split('.')
    const { iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iat: number; exp: number }
    if (exp - iat > LONGEST) throw fails(`the token lives ${Math.round((exp - iat) / 60)} minutes`)
  })
  await check('the token handed over at sign-in gets 401 afterwards', async () =>
    expectStatus(await statusOf(handedOver), 401),
  )
  await check('the same refresh again at once gets the same pair: a lost reply signs nobody out', async () => {
    const again = await device.refresh(first)
    expectStatus(again, 200)
    if (again.json?.refresh_token !== session.refreshToken) throw fails('another refresh token')
  })
  await check('two refreshes at the same moment get the same pair', async () => {
    const body = bodyOf(session)
    const answers = await Promise.all([device.refresh(body), device.refresh(body)])
    const good = answers.filter(({ status }) => status === 200).map(({ json }) => json ?? {})
    const [first, second] = good
    if (first) {
      session.refreshToken = String(first.refresh_token)
      device.useToken(String(first.token))
    }
    for (const answered of answers) expectStatus(answered, 200)
    if (first?.refresh_token !== second?.refresh_token) throw fails('the refresh tokens differ')
    device.open(await device.call(PROBE))
  })
  await check('only the token of the session may replace the keys of its device', async () => {
    const stranger = createDevice(device.target, { publicKey: '', privateKey: device.keys.privateKey }, device.deviceId)
    expectStatus(await stranger.exchange(device.keys.publicKey), 401)
    expectStatus(await device.exchange(), 200)
    device.open(await device.call(PROBE))
  })
}

/** Ends sessions: a stolen refresh token, and logout. */
export async function checkFamily(run: Run): Promise<void> {
  const check = run.report.areaOf('refresh')
  const { entrance } = run
  await check('a refresh token that was traded before the last one ends the session', async () => {
    const session = 'cpf' in entrance ? await signIn(run.target, entrance, run.keys) : run.session
    const stolen = bodyOf(session)
    await refresh(session)
    await refresh(session)
    expectStatus(await session.device.refresh(stolen), 401)
    expectStatus(await session.device.refresh(bodyOf(session)), 401)
    expectStatus(await session.device.call(PROBE), 401)
  })
  await run.report.areaOf('logout')('ends the session with 204', async () => {
    if ('token' in entrance) throw skipped('the session that was passed has ended by now')
    const { device, refreshToken } = run.session
    const body = { refresh_token: refreshToken }
    const answered = await device.post(`${device.target.gatekeeper}/login/colab/logout`, body)
    if ([404, 405, 501].includes(answered.status)) throw skipped('no such address; the portal ends its own side')
    expectStatus(answered, 204)
    expectStatus(await device.call(PROBE), 401)
  })
}
