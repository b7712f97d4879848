import { alterasenha, validaSenha } from '@colab/contract/domains/access'
import { buscaParametroColab } from '@colab/contract/domains/home'
import { SignedOut } from '@colab/contract/wire/failures'
import { describe, expect, it } from 'vitest'
import { fail } from '../../../test/failed-sign-ins.ts'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { MINUTE, shareServer, startServer, type TestClient } from '../../../test/server.ts'

const server = await shareServer()

const NEW = '908271'
const WRONG = '246802'

async function signedIn(person: TestPerson): Promise<TestClient> {
  const client = server.client()
  await client.signIn(person.cpf, person.senha)
  return client
}

describe('alterasenha', () => {
  it('changes the password with a success message; the old one is refused', async () => {
    const person = await makePerson(server)
    const client = await signedIn(person)
    const { retorno } = await client.channel.call(alterasenha, { senha: NEW, senhaAtual: person.senha })
    expect(retorno).toEqual([{ estatus: 'Sucesso', msgErro: 'Senha alterada com sucesso!' }])
    const { channel } = server.client()
    await expect(channel.call(validaSenha, person)).rejects.toMatchObject({ codigo: 'senhaInvalida' })
    await channel.call(validaSenha, { cpf: person.cpf, senha: NEW })
  })

  it('accepts a long password where the client does not want digits only, and refuses a short one', async () => {
    const { profile } = server.settings
    const besides = await startServer({
      besides: server,
      settings: { profile: { ...profile, numericPassword: false } },
    })
    const person = await makePerson(server)
    const client = besides.client()
    await client.signIn(person.cpf, person.senha)
    const change = (senha: string) => client.channel.call(alterasenha, { senha, senhaAtual: person.senha })
    await expect(change('cavalo1')).rejects.toThrow('pelo menos 8 caracteres')
    await change('11 cavalos')
    await besides.client().channel.call(validaSenha, { cpf: person.cpf, senha: '11 cavalos' })
  })

  it('ends the other sessions of the person only', async () => {
    const person = await makePerson(server)
    const [here, elsewhere] = [await signedIn(person), await signedIn(person)]
    const other = await signedIn(await makePerson(server))
    await here.channel.call(alterasenha, { senha: NEW, senhaAtual: person.senha })
    await here.channel.call(buscaParametroColab, {})
    await other.channel.call(buscaParametroColab, {})
    await expect(elsewhere.channel.call(buscaParametroColab, {})).rejects.toBeInstanceOf(SignedOut)
  })

  it('needs no current password when the default one must be changed, and ends that session too', async () => {
    const person = await makePerson(server, { padrao: true })
    const client = await signedIn(person)
    await client.channel.call(alterasenha, { senha: NEW })
    await expect(client.channel.call(alterasenha, { senha: '135790' })).rejects.toBeInstanceOf(SignedOut)
    client.set({ session: null })
    const { ttLogin } = await client.channel.call(validaSenha, { cpf: person.cpf, senha: NEW })
    expect(ttLogin).toMatchObject([{ senhaPadrao: false }])
  })

  it.each([
    ['', 'Informe a nova senha'],
    ['90817a', 'apenas números'],
    ['90817', 'exatamente 6 números'],
    ['9082714', 'exatamente 6 números'],
    ['990817', 'números iguais em seguida'],
    ['123907', 'sequência crescente'],
    ['135790', 'diferente da atual', 'senhaIgual'],
  ])('refuses %j in words', async (senha, text, codigo = '') => {
    const person = await makePerson(server)
    const client = await signedIn(person)
    const changed = client.channel.call(alterasenha, { senha, senhaAtual: person.senha })
    await expect(changed).rejects.toMatchObject({ codigo, message: expect.stringContaining(text) })
    await server.client().channel.call(validaSenha, person)
  })

  it("refuses a part of the person's own CPF and the commonest codes as the new password, and takes a date", async () => {
    const person = await makePerson(server, { padrao: true, person: { cpf: '50731826426', codPessoa: 990_001 } })
    const client = await signedIn(person)
    for (const [senha, said] of [
      ['731826', 'do seu CPF'],
      ['147258', 'muito usada'],
    ] as const) {
      const changed = client.channel.call(alterasenha, { senha })
      await expect(changed).rejects.toMatchObject({
        codigo: 'senhaPrevisivel',
        message: expect.stringContaining(said),
      })
    }
    await client.channel.call(alterasenha, { senha: '170590' })
  })

  it('refuses the default password as the new one', async () => {
    const person = await makePerson(server, { padrao: true })
    const client = await signedIn(person)
    const changed = client.channel.call(alterasenha, { senha: person.senha })
    await expect(changed).rejects.toThrow('diferente da atual')
  })

  it('refuses a wrong or missing current password, and locks this session after five, whatever strangers try elsewhere', async () => {
    const person = await makePerson(server)
    const client = await signedIn(person)
    const stranger = server.client()
    await fail(stranger, person, 5)
    await expect(stranger.channel.call(validaSenha, person)).rejects.toMatchObject({ codigo: 'bloqueado' })
    for (const params of [{ senha: NEW }, ...Array(4).fill({ senha: NEW, senhaAtual: WRONG })]) {
      await expect(client.channel.call(alterasenha, params)).rejects.toMatchObject({ codigo: 'senhaAtual' })
    }
    const right = { senha: NEW, senhaAtual: person.senha }
    await expect(client.channel.call(alterasenha, right)).rejects.toMatchObject({ codigo: 'bloqueado' })
    server.pass(MINUTE)
    await client.channel.call(alterasenha, right)
  })

  it('counts nothing when the current password was correct and the new one is refused', async () => {
    const person = await makePerson(server)
    const client = await signedIn(person)
    for (let at = 0; at < 7; at++) {
      const changed = client.channel.call(alterasenha, { senha: person.senha, senhaAtual: person.senha })
      await expect(changed).rejects.toThrow('diferente da atual')
    }
  })

  it('answers a change that is sent twice the same, once done', async () => {
    const person = await makePerson(server)
    const client = await signedIn(person)
    const change = () =>
      client.channel.call(alterasenha, { senha: NEW, senhaAtual: person.senha }, { idempotencyKey: 'one-action' })
    expect(await change()).toEqual(await change())
  })

  it('leaves no session that was begun with the old password at the same moment', async () => {
    const person = await makePerson(server)
    const client = await signedIn(person)
    const signIns = Array.from({ length: 6 }, () => server.client())
    await Promise.allSettled([
      ...signIns.map((other) => other.signIn(person.cpf, person.senha)),
      client.channel.call(alterasenha, { senha: NEW, senhaAtual: person.senha }),
    ])
    const live = await server.app.db
      .selectFrom('session')
      .select('id')
      .where('codPessoa', '=', person.codPessoa)
      .where('revokedAt', 'is', null)
      .execute()
    expect(live).toHaveLength(1)
  })
})
