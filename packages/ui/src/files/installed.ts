/** Of Safari, on phones and tablets; not part of the DOM types. */
interface WithStandalone {
  standalone?: boolean
}

/**
 * Returns whether the portal runs as an installed app, without the controls of a browser: a file that fills its window
 * has no way back.
 */
export function isInstalled(): boolean {
  return (navigator as WithStandalone).standalone === true || matchMedia('(display-mode: standalone)').matches
}

/** Returns whether a frame shows only the first page of a PDF, as on iPhones and iPads. */
export function framesFirstPage(): boolean {
  return (navigator as WithStandalone).standalone !== undefined && navigator.maxTouchPoints > 0
}
