import { validaSenha } from '@colab/contract/domains/access'
import { expect } from 'vitest'
import type { TestPerson } from './people.ts'
import type { TestClient } from './server.ts'

export const WRONG = '246802'

export async function fail({ channel }: TestClient, { cpf }: Pick<TestPerson, 'cpf'>, times: number): Promise<void> {
  for (let at = 0; at < times; at++) {
    await expect(channel.call(validaSenha, { cpf, senha: WRONG })).rejects.toMatchObject({ codigo: 'senhaInvalida' })
  }
}
