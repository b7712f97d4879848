import { LOCALES } from '@colab/contract/locale'
import { createCompiledCatalog } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'

const [SOURCE] = LOCALES
const po = formatter()

/**
 * Compiles `es.po?source` to the catalog of the source language: a `.po` file contains the source text beside each
 * translation, so that a file for Portuguese would repeat it.
 */
export function sourceTexts(): Plugin {
  return {
    name: 'colab-source-texts',
    transform: {
      filter: { id: /\.po\?source$/ },
      async handler(text, filename) {
        const catalog = await po.parse(text, { locale: SOURCE, sourceLocale: SOURCE, filename })
        const messages = Object.fromEntries(Object.entries(catalog).map(([id, { message = id }]) => [id, message]))
        const { source: code, errors } = createCompiledCatalog(SOURCE, messages, { namespace: 'es' })
        for (const { error } of errors) this.error(error)
        return { code, map: null, moduleType: 'js' }
      },
    },
  }
}
