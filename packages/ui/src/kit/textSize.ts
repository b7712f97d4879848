import { local } from '#kit/storage.ts'

/** Sizes of text that a person can choose on this device, in percent of the browser's own. */
export const TEXT_SIZES = [100, 115, 130, 150] as const
export type TextSize = (typeof TEXT_SIZES)[number]

const STORAGE_KEY = 'text-size'

export function storedTextSize(): TextSize {
  const stored = Number(local.get(STORAGE_KEY))
  return TEXT_SIZES.find((size) => size === stored) ?? 100
}

/** Applies and stores a size of text; every size of the kit is in rem. */
export function applyTextSize(size: TextSize): void {
  if (size === 100) local.remove(STORAGE_KEY)
  else local.set(STORAGE_KEY, String(size))
  document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`
}
