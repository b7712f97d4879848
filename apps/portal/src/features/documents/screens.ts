import { Book, Pencil } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'
import { toSign } from '#tileNotes.ts'

export const documents: ScreenRow = {
  title: msg`Documentos`,
  tile: { group: 'own', icon: Pencil, hue: 'rose', note: toSign },
  kept: ['buscaDoctoAssinado'],
  catalog: 'features/documents',
  load: () => import('./DocumentsScreen.tsx'),
}

export const handbook: ScreenRow = {
  title: msg`Cartilha do empregado`,
  tile: { group: 'company', icon: Book, hue: 'orange' },
  kept: ['buscaCartilha'],
  catalog: 'features/documents',
  load: () => import('./HandbookScreen.tsx'),
}
