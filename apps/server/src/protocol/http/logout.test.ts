import { buscaParametroColab } from '@colab/contract/domains/home'
import { SignedOut } from '@colab/contract/wire/failures'
import { readToken } from '@colab/contract/wire/token'
import { describe, expect, it } from 'vitest'
import { makePerson } from '../../../test/people.ts'
import { startServer, type TestClient, type TestServer } from '../../../test/server.ts'

async function signedIn(server: TestServer): Promise<TestClient> {
  const { cpf, senha } = await makePerson(server)
  const client = server.client()
  await client.signIn(cpf, senha)
  return client
}

async function logout({ url }: TestServer, body: string, deviceId: string, type = 'application/json') {
  const headers = { 'Content-Type': type, 'X-Device-Id': deviceId }
  return (await fetch(`${url}/login/colab/logout`, { method: 'POST', headers, body })).status
}

describe('POST /login/colab/logout', () => {
  it('ends the session: neither token is good afterwards', async () => {
    const server = await startServer()
    const client = await signedIn(server)
    await client.channel.call(buscaParametroColab, {})
    await client.channel.signOut()
    await expect(client.channel.call(buscaParametroColab, {})).rejects.toBeInstanceOf(SignedOut)
  })

  it('takes a refresh token of an earlier generation too', async () => {
    const server = await startServer()
    const client = await signedIn(server)
    const earlier = client.session()
    if (!earlier) throw new Error('not signed in')
    await client.channel.refresh(earlier)
    const { deviceId } = readToken(earlier.token)
    expect(await logout(server, JSON.stringify({ refresh_token: earlier.refresh }), deviceId)).toBe(204)
    await expect(client.channel.call(buscaParametroColab, {})).rejects.toBeInstanceOf(SignedOut)
  })

  it('answers 204 to what it does not understand, and ends nothing', async () => {
    const server = await startServer()
    const client = await signedIn(server)
    const { token, refresh } = client.session() ?? { token: '', refresh: '' }
    const { deviceId } = readToken(token)
    const [id, generation] = refresh.split('.')
    const statuses = [
      await logout(server, JSON.stringify({ refresh_token: refresh }), 'another-device'),
      await logout(server, JSON.stringify({ refresh_token: `${id}.${generation}.forged` }), deviceId),
      await logout(server, JSON.stringify({ refresh_token: refresh }), ''),
      await logout(server, '{}', deviceId),
      await logout(server, '{', deviceId),
      await logout(server, refresh, deviceId, 'text/csv'),
    ]
    expect(statuses).toEqual(Array(6).fill(204))
    await client.channel.call(buscaParametroColab, {})
  })
})
