/**
 * Puts characters into the `#` places of a mask such as `#####-###` (spec §5), as far as they go, so that it serves both
 * a field while it is typed in and a value that is shown. What does not fit is cut.
 */
export function applyMask(characters: string, mask: string): string {
  let masked = ''
  let next = 0
  for (const place of mask) {
    if (next === characters.length) break
    masked += place === '#' ? characters.charAt(next++) : place
  }
  return masked
}
