import { describe, expect, it } from 'vitest'
import { noticeAttachmentTarget, pictureTarget } from './files.ts'

const said = (target: string) => Buffer.from(target, 'base64').toString()

describe('the address of a file', () => {
  it('names the person in key and user for the profile picture', () => {
    expect(said(pictureTarget(1001))).toBe('tabela=pessoa&campo=imagem&chave=1001&usuario=1001&senha=&ambiente=colab')
  })

  it('has the six parts of the key of a notice attachment, with the date as YYYYMMDD', () => {
    const key = {
      codEmp: 1,
      codEmpregado: 10,
      codMensagem: 7,
      sequencia: 3,
      dtAviso: '2026-10-05',
      sequenciaAnexo: '2',
    }
    expect(said(noticeAttachmentTarget(key, 1001))).toBe(
      'tabela=empAviso&campo=anexo&chave=1%2C10%2C7%2C3%2C20261005%2C2&usuario=1001&senha=&ambiente=colab',
    )
  })

  it('is padded Base64', () => {
    for (const codPessoa of [1, 12, 123, 1234]) {
      expect(pictureTarget(codPessoa)).toMatch(/^(?:[\w+/]{4})+(?:[\w+/]{2}==|[\w+/]{3}=)?$/)
    }
  })
})
