import type { DoctoAssinado } from '@colab/contract/domains/documents'
import { expect, test } from 'vitest'
import { stateOf } from './documents.ts'

const document = (situacao: string, rowidAssinado = '', linkAssinatura = 'https://x') =>
  ({ situacao, rowidAssinado, linkAssinatura }) as DoctoAssinado

test.each(['Aguardando assinatura', 'aguardando assinatura até 30/11/2026', 'Pendente', 'A assinar', 'Não assinado'])(
  'a document waits for a signature by the words “%s”',
  (situacao) => expect(stateOf(document(situacao))).toBe('pending'),
)

test.each(['Assinado em 06/07/2026', 'ASSINADO', 'assinada'])(
  'a document is signed by the words “%s”, whatever its link',
  (situacao) => expect(stateOf(document(situacao))).toBe('signed'),
)

test.each([
  'Assinado parcialmente',
  'Assinado pela empresa',
  'Assinado 1 de 2',
  'Assinado (1/2)',
  'Assinada, falta você',
  'Assinado pelo gestor',
  'Assinado pelo representante legal',
  'Assinado e cancelado',
  'Assinado (revogado em 01/10/2026)',
])('a document is not known to be signed by the words “%s”', (situacao) =>
  expect(stateOf(document(situacao))).toBe('other'),
)

test.each(['0', '0x0000000000000000', 'N', 'false', 'Não há'])('“%s” names no signed file', (rowidAssinado) => {
  expect(stateOf(document('', rowidAssinado))).toBe('other')
})

test('a document with a signed file is signed, whatever its words and its link', () => {
  for (const situacao of ['', 'Pendente', 'Cancelado']) expect(stateOf(document(situacao, 'AAE='))).toBe('signed')
})

test.each([
  ...['', 'Cancelado', 'Expirado', 'Em análise', 'Aguardando assinatura da empresa', 'Pendente RH'],
  ...['Pendente de envio', 'Aguardando liberação', 'Aguardando assinatura 1/2', 'Pendente assinatura do gestor'],
])('a document with a link is not offered for signing by the words “%s”', (situacao) =>
  expect(stateOf(document(situacao))).toBe('other'),
)
