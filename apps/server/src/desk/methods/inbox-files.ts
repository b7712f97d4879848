import { KINDS } from '@colab/contract/desk/inbox'
import { Refused } from '@colab/contract/wire/failures'
import { itemOf } from '#hr/requests/decide.ts'
import { isAboutHealth } from '#hr/requests/health.ts'
import { type Item, kindOf } from '#hr/requests/kind.ts'
import { requestsWithin } from '#hr/requests/within.ts'
import type { DeskContext, DeskFile, FoundFile } from '../context.ts'
import { recordLook } from '../looks.ts'
import { depsOf } from './inbox-rows.ts'

/** `pedido/<tipo>/<codPedido>/<numero>`: a file of a request. */
export const requestFiles: DeskFile = {
  grant: 'inbox',
  async find(context, [tipo = '', codPedido = '', numero = '', more]) {
    if (more !== undefined || !/^\d{1,2}$/.test(numero)) return null
    return requestFile(context, tipo, codPedido, Number(numero))
  },
}

/**
 * Opens a file of a request; null for one that is missing, out of reach, or about health without the grant. The access
 * is recorded first.
 */
async function requestFile(
  context: DeskContext,
  tipo: string,
  codPedido: string,
  numero: number,
): Promise<FoundFile | null> {
  const item = await reachedItem(context, tipo, codPedido)
  if (!item?.codPessoa) return null
  const deps = depsOf(context)
  const kind = kindOf(deps.kinds, tipo)
  const isHealth = isAboutHealth(kind, item)
  if (isHealth && !(await requestsWithin(deps, context.reachOf('health'), [item]))(item)) return null
  const facts = (await kind.files?.(deps, codPedido))?.[numero - 1]
  if (!facts) return null
  if (isHealth) await recordLook(context, item.codPessoa, 'health')
  const looks = await recordLook(context, item.codPessoa, 'file')
  const file = await kind.openFile?.(deps, codPedido, numero)
  return file ? { nomeArquivo: file.nomeArquivo, tipo: facts.tipo, conteudo: file.conteudo, looks } : null
}

async function reachedItem(context: DeskContext, tipo: string, codPedido: string): Promise<Item | null> {
  if (!KINDS.some((kind) => kind === tipo)) return null
  try {
    return await itemOf(depsOf(context), tipo, codPedido, context.reach)
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}
