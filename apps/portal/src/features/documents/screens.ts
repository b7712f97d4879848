import { Book, Pencil } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'
import { toSign } from '#tileNotes.ts'

export const documents: ScreenRow = {
  title: msg`Documentos`,
  words: 'assinar assinatura contrato acordo termo sign signature agreement firmar firma acuerdo',
  tile: { group: 'own', icon: Pencil, hue: 'rose', note: toSign },
  kept: ['buscaDoctoAssinado'],
  catalog: 'features/documents',
  load: () => import('./DocumentsScreen.tsx'),
}

export const handbook: ScreenRow = {
  title: msg`Cartilha do empregado`,
  words: 'cartilha manual regras normas política handbook rules policy manual reglas normas',
  tile: { group: 'company', icon: Book, hue: 'orange' },
  kept: ['buscaCartilha'],
  catalog: 'features/documents',
  load: () => import('./HandbookScreen.tsx'),
}
