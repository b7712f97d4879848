import { expect, test } from 'vitest'
import { countIn } from './countIn.ts'

test.each([
  ['2 documentos pendentes', 2],
  ['Você tem 3 pesquisas para responder', 3],
  ['12', 12],
  ['0', 0],
  ['Nenhuma pesquisa pendente', 0],
  ['Você não possui documentos', 0],
  ['Não há vagas', 0],
  ['Zero documentos', 0],
  ['Documentos pendentes', null],
  ['Assine até 10/12', null],
  ['Assine até 10/12/2026', null],
  ['1 de 3 documentos assinados', null],
  ['Pendente desde 2026-11-03', null],
  ['-1 documentos', null],
  ['Dois documentos', null],
  ['R$ 1.234,56', null],
  ['', null],
])('“%s” counts %s', (text, count) => expect(countIn(text)).toBe(count))
