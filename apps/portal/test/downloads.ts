import { vi } from 'vitest'

/** Keeps the browser from saving files; returns the names of those that were downloaded so far. */
export function watchDownloads(): () => string[] {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return () => names
}
