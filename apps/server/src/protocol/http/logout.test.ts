import { buscaParametroColab } from '@colab/contract/domains/home'
import { SignedOut } from '@colab/contract/wire/failures'
import { readToken } from '@colab/contract/wire/token'
import { describe, expect, it } from 'vitest'
import { makePerson } from '../../../test/people.ts'
import { shareServer, type TestClient } from '../../../test/server.ts'

const server = await shareServer()

async function signedIn(): Promise<TestClient> {
  const { cpf, senha } = await makePerson(server)
  const client = server.client()
  await client.signIn(cpf, senha)
  return client
}

async function logout(body: string, deviceId: string, type = 'application/json') {
  const headers = { 'Content-Type': type, 'X-Device-Id': deviceId }
  return (await fetch(`${server.url}/login/colab/logout`, { method: 'POST', headers, body })).status
}

describe('POST /login/colab/logout', () => {
  it('ends the session: neither token is good afterwards', async () => {
    const client = await signedIn()
    await client.channel.call(buscaParametroColab, {})
    await client.channel.signOut()
    await expect(client.channel.call(buscaParametroColab, {})).rejects.toBeInstanceOf(SignedOut)
  })

  it('takes a refresh token of an earlier generation too', async () => {
    const client = await signedIn()
    const earlier = client.session()
    if (!earlier) throw new Error('not signed in')
    await client.channel.refresh(earlier)
    const { deviceId } = readToken(earlier.token)
    expect(await logout(JSON.stringify({ refresh_token: earlier.refresh }), deviceId)).toBe(204)
    await expect(client.channel.call(buscaParametroColab, {})).rejects.toBeInstanceOf(SignedOut)
  })

  it('responds with 204 to a malformed request, and ends nothing', async () => {
    const client = await signedIn()
    const { token, refresh } = client.session() ?? { token: '', refresh: '' }
    const { deviceId } = readToken(token)
    const [id, generation] = refresh.split('.')
    const statuses = [
      await logout(JSON.stringify({ refresh_token: refresh }), 'another-device'),
      await logout(JSON.stringify({ refresh_token: `${id}.${generation}.forged` }), deviceId),
      await logout(JSON.stringify({ refresh_token: refresh }), ''),
      await logout('{}', deviceId),
      await logout('{', deviceId),
      await logout(refresh, deviceId, 'text/csv'),
    ]
    expect(statuses).toEqual(Array(6).fill(204))
    await client.channel.call(buscaParametroColab, {})
  })
})
