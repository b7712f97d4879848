import { fileType } from '@colab/contract/wire/file-type'
import { describe, expect, it } from 'vitest'
import { fillDemo } from '../test/demo.ts'
import { insertPictures } from './registration-pictures.ts'

describe('the profile pictures of the demo company', () => {
  it('give about two thirds of the people a small PNG, and use every portrait', async () => {
    const { db, people, persona } = await fillDemo('2026-11-21', insertPictures)
    const rows = await db
      .selectFrom('picture')
      .innerJoin('file', 'file.codArquivo', 'picture.codArquivo')
      .select(['codPessoa', 'conteudo', 'tipo', 'digest'])
      .execute()
    expect(rows.length).toBeGreaterThan(people.length * 0.55)
    expect(rows.length).toBeLessThan(people.length * 0.78)
    expect(new Set(rows.map(({ digest }) => digest)).size).toBe(8)
    for (const { conteudo, tipo } of rows) {
      expect([tipo, fileType(conteudo ?? new Uint8Array())?.mime]).toEqual(['image/png', 'image/png'])
      expect(conteudo?.length).toBeLessThan(5 * 1024)
    }
    const pictured = (role: Parameters<typeof persona>[0]) =>
      rows.some(({ codPessoa }) => codPessoa === persona(role).codPessoa)
    expect([pictured('everything'), pictured('twoEmployments'), pictured('hiredToday')]).toEqual([true, false, false])
  })
})
