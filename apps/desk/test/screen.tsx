import { GRANTS, type Grant } from '@colab/contract/desk/grants'
import type { Locale } from '@colab/contract/locale'
import { provideCalls } from '@colab/ui/calls/provide.ts'
import { queryClient } from '@colab/ui/calls/query.ts'
import { addCatalog, type Catalog, changeLocale, i18n, provideCatalogs } from '@colab/ui/i18n/locale.ts'
import { hideSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible as expectNoFindings } from '../../../packages/ui/test/accessible.ts'
import { App } from '../src/App.tsx'
import { calls } from '../src/call.ts'
import { type DeskReply, server } from './server.ts'

/**
 * Expects no finding of axe and no horizontal scrolling: as the page is, and at 320 px with text of 200 % in both
 * themes.
 */
export async function expectAccessible(): Promise<void> {
  await expectNoFindings()
  const { style, dataset } = document.documentElement
  const { theme } = dataset
  const { innerWidth, innerHeight } = window
  await page.viewport(320, 640)
  style.fontSize = '200%'
  try {
    // A table that begins to scroll becomes focusable after the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    for (const each of ['light', 'dark']) {
      dataset.theme = each
      await expectNoFindings()
    }
  } finally {
    style.fontSize = ''
    if (theme === undefined) delete dataset.theme
    else dataset.theme = theme
    await page.viewport(innerWidth, innerHeight)
  }
}

provideCatalogs(
  {
    ...import.meta.glob<Catalog>('./ui/locales/es.po', { base: '../../../packages', query: '?source' }),
    ...import.meta.glob<Catalog>('./**/locales/es.po', { base: '../src', query: '?source' }),
  },
  {
    ...import.meta.glob<Catalog>('./ui/locales/*.po', { base: '../../../packages' }),
    ...import.meta.glob<Catalog>('./**/locales/*.po', { base: '../src' }),
  },
)
provideCalls(calls)
await Promise.all(['shell', 'ui'].map(addCatalog))

export const agent = {
  codAgente: 1,
  nome: 'Marta Ribeiro',
  email: 'marta@demonstracao.example',
  trancada: false,
  temPasskey: true,
  temSenha: true,
  confirmada: 300_000,
}

/** A session with these grants, by default all. */
export function sessionWith(
  grants: readonly Grant[] = Object.keys(GRANTS) as Grant[],
  more: Partial<typeof agent> = {},
) {
  return {
    ttSessao: [{ ...agent, ...more }],
    ttPapel: [{ papel: 'rh', alcance: 'tudo' }],
    ttDireito: grants.map((direito) => ({ direito })),
    ttUnidade: [
      { codUnidade: 1, unidade: 'Loja Centro', empregador: 'Demonstração S.A.' },
      { codUnidade: 2, unidade: 'Loja Sul', empregador: 'Demonstração S.A.' },
    ],
  }
}

export const noSession = { ttSessao: [], ttPapel: [], ttDireito: [], ttUnidade: [] }

/** Replies of the people screen without people, for tests of the parts around a screen. */
export const nobody = {
  buscaPessoas: { ttPessoa: [], ttPagina: [{ proximo: '', total: 0 }] },
  contaPessoas: { ttContagem: [] },
}

/**
 * Opens an address of the desk with a server that has only `replies`; by default with a session of all grants and an
 * empty inbox.
 */
export async function renderDesk(
  path: string,
  replies: Record<string, DeskReply>,
  { locale = 'pt-BR', isSameDevice = false }: { locale?: Locale; isSameDevice?: boolean } = {},
) {
  server.replies = { sessao: sessionWith(), contaFila: { ttContagem: [], ttIdade: [] }, ...replies }
  if (!isSameDevice) indexedDB.deleteDatabase('approvals')
  localStorage.clear()
  queryClient.clear()
  hideSnackbar()
  await changeLocale(locale)
  history.replaceState(null, '', path)
  await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return server
}

/** Returns a function that clicks a button and returns the text of the file that it saves. */
export function savedBy(name: string): () => Promise<string> {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return ''
  })
  return async () => {
    await page.getByRole('button', { name, exact: true }).click()
    await vi.waitUntil(() => saved.length > 0)
    return (saved.pop() as Blob).text()
  }
}
