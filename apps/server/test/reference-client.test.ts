import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { makePerson } from './people.ts'
import { shareServer } from './server.ts'

/* Runs the client printed in docs/methods.md unchanged. */

const server = await shareServer()
const page = readFileSync(new URL('../../../docs/methods.md', import.meta.url), 'utf8')

it('runs the client of the methods reference: sign-in, call, and another call after a refresh', async () => {
  const [, source = ''] = /```js\n(.*?)```/s.exec(page) ?? []
  const { createClient } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)
  const { cpf, senha, employments } = await makePerson(server)
  const client = createClient(server.url)

  await expect(client.call('validaSenha', { cpf, senha: '000000' })).rejects.toThrow('Senha inválida')
  await client.signIn(cpf, senha)
  expect(await client.call('buscaAviso', { todos: true })).toMatchObject({ Avisos: [] })
  await client.refresh()
  const { ttFeriasPrograma } = await client.call('buscaProgramacaoFerias', {})
  expect(ttFeriasPrograma).toEqual([])
  expect(employments).toHaveLength(1)
})
