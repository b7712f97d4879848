/** Why a PDF cannot be read, split or signed, in words that follow its name. */
export class UnreadablePdf extends Error {
  override name = 'UnreadablePdf'
}
