import { useMedia } from './useMedia.ts'

/** Whether the window is at least lg, where a form has room for two columns. */
export function useWide(): boolean {
  return useMedia('(min-width: 1280px)')
}
