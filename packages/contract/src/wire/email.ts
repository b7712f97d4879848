/** Whether the text looks like an e-mail address; whether it exists only a message tells. At most 254 characters (RFC 5321). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}
