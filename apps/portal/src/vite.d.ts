declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
declare const __APP_VERSION__: string
/** Version of the catalogs, part of their addresses (build/words.ts). */
declare const __WORDS__: string
