/* CRC-16/KERMIT, at the end of the lines of an AFD: polynomial 0x1021 reflected, from 0; of "123456789" it is 2189. */

const POLYNOMIAL = 0x8408

const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ POLYNOMIAL : crc >> 1
  return crc
})

/** Returns the CRC of a text of ISO 8859-1 in four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0
  for (let at = 0; at < text.length; at++) crc = (crc >> 8) ^ (TABLE[(crc ^ text.charCodeAt(at)) & 0xff] ?? 0)
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
