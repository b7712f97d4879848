import { encodeBase64Text } from '@colab/contract/wire/base64'
import { describe, expect, it } from 'vitest'
import { fileTargets } from '#registry.ts'
import { type Device, signedIn } from './device.ts'
import { OWN_FILES } from './own-files.ts'
import { shareServer } from './server.ts'

/* A call is always about the person of its token; a request may name that person and no other (wire protocol §3). */

const server = await shareServer()
const person = await signedIn(server)
const { codPessoa } = person.owner
const other = codPessoa + 1

describe('a request that names a person', () => {
  it.each([
    ['as a parameter', { codPessoa: other }],
    ['as text', { codPessoa: String(other) }],
    ['in lower case', { codpessoa: other }],
    ['in capitals', { CODPESSOA: other }],
    ['inside a record', { ttWebPessoa: [{ nome: 'X', codPessoa: other }] }],
    ['far inside, beside the right one', { codPessoa, a: { b: [[{ c: { codpessoa: other } }]] } }],
    ['as nothing', { codPessoa: null }],
    ['as an empty text', { codPessoa: '' }],
    ['as a list', { codPessoa: [codPessoa] }],
    ['as a record', { codPessoa: { codPessoa } }],
    ['as a fraction', { codPessoa: codPessoa + 0.5 }],
  ])('other than the token’s, %s, is refused with 403', async (_, params) => {
    const reply = await person.call('buscaAviso', { params: { todos: true, ...params } })
    expect([reply.status, reply.json]).toEqual([403, { error: expect.objectContaining({ code: 'otherPerson' }) }])
    const identified = await person.call('buscaAviso', { pcValidaSenha: JSON.stringify(params) })
    expect(identified.status).toBe(403)
  })

  it.each([
    ['not at all', {}],
    ['as a number', { codPessoa }],
    ['as text', { codPessoa: String(codPessoa) }],
    ['at several depths', { codPessoa, rows: [{ codpessoa: codPessoa }] }],
  ])('as the token does, %s, is answered', async (_, params) => {
    const reply = await person.call('buscaAviso', { params, pcValidaSenha: JSON.stringify(params) })
    expect(reply.status).toBe(200)
  })

  it('is refused by the sign-in methods too, once there is a token', async () => {
    const reply = await person.call('esqueceusenha', { params: { codPessoa: other } })
    expect(reply.status).toBe(403)
  })
})

describe('a stored file', () => {
  const served = Object.keys(fileTargets).filter((target) => fileTargets[target]?.find)

  it.each(served)('of another person is not served: %s', async (target) => {
    const make = OWN_FILES[target]
    if (!make) throw new Error(`add ${target} to own-files.ts`)
    const owner = await signedIn(server)
    const codEmpregado = owner.owner.employments[0]?.codEmpregado ?? 0
    const chave = await make(server.app, { codPessoa: owner.owner.codPessoa, codEmpregado })
    const [tabela, campo] = target.split(' ')
    const status = async (device: Device, usuario: number) => {
      const query = `tabela=${tabela}&campo=${campo}&chave=${encodeURIComponent(chave)}&usuario=${usuario}`
      const response = await fetch(`${server.url}/web/DownloadUploadFiles?${encodeBase64Text(query)}`, {
        headers: { 'X-Device-Id': device.deviceId, Authorization: `Bearer ${device.tokens?.token}` },
      })
      await response.arrayBuffer()
      return response.status
    }
    expect([400, 403, 404]).toContain(await status(person, codPessoa))
    expect(await status(person, owner.owner.codPessoa)).toBe(403)
    expect(await status(owner, owner.owner.codPessoa)).toBe(200)
  })
})

describe('a request that is nested without end', () => {
  it.each(['pcParametros', 'pcValidaSenha'])('fails as malformed in %s', async (part) => {
    const deep = `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    for (const method of ['buscaAviso', 'validaCPF']) {
      const params = { cpf: person.owner.cpf }
      const reply = await person.call(method, { params, [part]: deep, headers: { 'Idempotency-Key': 'deep' } })
      expect([reply.status, reply.json]).toEqual([400, { error: expect.objectContaining({ code: 'parameters' }) }])
    }
  })
})

describe('NUL, which PostgreSQL cannot store,', () => {
  it.each([
    ['a text', { descricao: 'a\0b' }],
    ['a name', { 'a\0b': 1 }],
    ['a text far inside', { rows: [{ a: [{ b: '\\\0' }] }] }],
  ])('fails as malformed in %s', async (_, params) => {
    expect((await person.call('gravaAvisoRH', { params })).status).toBe(400)
    expect((await person.call('buscaAviso', { pcValidaSenha: JSON.stringify(params) })).status).toBe(400)
  })

  it('is accepted as text behind a backslash; a page with one in its address does not exist', async () => {
    expect((await person.call('buscaAviso', { params: { todos: true, a: '\\u0000' } })).status).toBe(200)
    expect((await fetch(`${server.url}/assinar/a%00b.c.d`)).status).toBe(404)
  })
})
