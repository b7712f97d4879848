import { expect, it } from 'vitest'
import { readPostgresAddress } from './postgres-address.ts'

it('reads an address of one server', () => {
  expect(readPostgresAddress('postgres://co%40lab:x@db.example/colab?sslmode=require')).toEqual({
    servers: ['postgres://co%40lab:x@db.example/colab?sslmode=require'],
    name: 'db.example/colab',
    user: 'co@lab',
    connections: 10,
    isPooled: false,
    isPrepared: true,
  })
})

it('reads several servers, and takes its own parameters out of their addresses', () => {
  const several =
    'postgres://u:p@one:5432,two:5433/colab?target_session_attrs=read-write&connections=4&pooler=transaction'
  expect(readPostgresAddress(several)).toEqual({
    servers: ['postgres://u:p@one:5432/colab', 'postgres://u:p@two:5433/colab'],
    name: 'one:5432,two:5433/colab',
    user: 'u',
    connections: 4,
    isPooled: true,
    isPrepared: false,
  })
})

it.each([
  ['of another program', 'mysql://u:p@db/colab'],
  ['with a port that is none', 'postgres://u:p@db:port/colab'],
  ['of several servers that may be standbys', 'postgres://u:p@one,two/colab'],
  ['that wants standbys', 'postgres://u:p@one/colab?target_session_attrs=standby'],
  ['of a pooler in another mode', 'postgres://u:p@one/colab?pooler=statement'],
  ['without connections', 'postgres://u:p@one/colab?connections=0'],
])('refuses an address %s', (_why, address) => {
  expect(readPostgresAddress(address)).toBeNull()
})
