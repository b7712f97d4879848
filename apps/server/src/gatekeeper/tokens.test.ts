import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { deriveSecrets } from '#crypto/secrets.ts'
import type { SessionRow } from './tables.ts'
import { issueTokens, readAccessToken, readRefreshToken } from './tokens.ts'

const secrets = deriveSecrets('one installation')
const HOLDER = { cpf: '52998224725', nome: 'MARINA LOPES PRADO' }
const NOW = Date.parse('2026-03-10T12:00:00.750Z')
const ISSUED = Math.floor(NOW / 1000)
const SESSION: SessionRow = {
  ...{ id: 'session', codPessoa: 1001, deviceId: 'device', scope: 'full', generation: 1 },
  ...{ rotatedAt: NOW, createdAt: NOW, expiresAt: NOW + 3_600_000, revokedAt: null },
  ...{ browser: null, bound: 0, device: null },
}

const issue = (facts: Partial<SessionRow> = {}) => issueTokens(secrets, { ...SESSION, ...facts }, HOLDER)

describe('an access token', () => {
  it('contains the columns of the protocol, signed with HS256', async () => {
    const { token } = await issue()
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' })
    expect(decodeJwt(token)).toEqual({
      data: { data_1: HOLDER.cpf, data_6: 'device', data_7: HOLDER.nome, data_8: 1001 },
      ...{ gen: 1, jti: 'session', iat: ISSUED, exp: ISSUED + 900 },
    })
    expect(decodeJwt((await issue({ scope: 'former' })).token)).toMatchObject({ former: true })
  })

  it.each([
    [60, { generation: 0 }],
    [60, { generation: 0, scope: 'former' }],
    [900, { generation: 0, scope: 'password' }],
    [900, { generation: 2 }],
    [10, { expiresAt: NOW + 10_000 }],
  ] as const)('is valid for %i s: %j', async (life, facts) => {
    const { token } = await issue(facts)
    expect(decodeJwt(token).exp).toBe(ISSUED + life)
    const end = (ISSUED + life) * 1000
    for (const moment of [end - 1, end - 1]) {
      expect(await readAccessToken(secrets, token, moment)).toMatchObject({
        ...{ sessionId: 'session', deviceId: 'device', codPessoa: 1001 },
        generation: decodeJwt(token).gen,
      })
    }
    expect(await readAccessToken(secrets, token, end)).toBeNull()
  })

  it('is refused when it is expired at its first use, changed, of another installation, or without an end', async () => {
    const { token } = await issue({ id: 'unused' })
    expect(await readAccessToken(secrets, token, NOW + 900_000)).toBeNull()
    const [head, claims, seal] = token.split('.')
    const other = (await issue({ id: 'unused', codPessoa: 1002 })).token.split('.')[1]
    const foreign = await issueTokens(deriveSecrets('another installation'), SESSION, HOLDER)
    const payload = { data: { data_6: 'device', data_8: 1001 }, gen: 1, jti: 'session' }
    const endless = await new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(secrets.tokens)
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
    for (const bad of [`${head}.${other}.${seal}`, foreign.token, endless, unsigned, `${head}.${claims}.`, '', 'x']) {
      expect(await readAccessToken(secrets, bad, NOW)).toBeNull()
    }
  })

  it('is refused when it was signed with another algorithm', async () => {
    const signed = new SignJWT(decodeJwt((await issue()).token)).setProtectedHeader({ alg: 'HS384' })
    const key = new Uint8Array(48).fill(7)
    const weak = { ...secrets, tokenKeys: () => [key] }
    expect(await readAccessToken(weak, await signed.sign(key), NOW)).toBeNull()
  })

  it('of an earlier secret is accepted while that is still held', async () => {
    const { token } = await issue()
    const [newer, older] = [deriveSecrets('a newer secret'), secrets]
    const both = { ...newer, tokenKeys: () => [...newer.tokenKeys(), ...older.tokenKeys()] }
    expect(await readAccessToken(both, token, NOW)).toMatchObject({ codPessoa: 1001 })
    expect(await readAccessToken(newer, token, NOW)).toBeNull()
  })
})

describe('a refresh token', () => {
  it('names session and generation, and is the same for both', async () => {
    const { refresh_token } = await issue({ generation: 12 })
    expect(readRefreshToken(secrets, refresh_token)).toEqual({ id: 'session', generation: 12 })
    expect((await issue({ generation: 12, rotatedAt: NOW + 1 })).refresh_token).toBe(refresh_token)
  })

  it('is refused when any part of it is missing, changed or added', async () => {
    const [id, generation, seal] = (await issue()).refresh_token.split('.')
    for (const parts of [
      [],
      [id],
      [id, generation],
      ['other', generation, seal],
      [id, '2', seal],
      [id, generation, 'x'],
    ]) {
      expect(readRefreshToken(secrets, parts.join('.'))).toBeNull()
    }
    expect(readRefreshToken(secrets, [id, generation, seal, ''].join('.'))).toBeNull()
  })
})
