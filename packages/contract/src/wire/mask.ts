/** Fills the `#` places of a mask (spec §5), partially for partial input; extra characters are cut. */
export function applyMask(characters: string, mask: string): string {
  let masked = ''
  let next = 0
  for (const place of mask) {
    if (next === characters.length) break
    masked += place === '#' ? characters.charAt(next++) : place
  }
  return masked
}
