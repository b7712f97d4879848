import type { OurText } from '#base/ours.ts'
/** Reason for which a PDF cannot be read, split or signed, as a phrase after its name. */
export class UnreadablePdf extends Error {
  override name = 'UnreadablePdf'
  declare message: OurText

  constructor(message: OurText, options?: ErrorOptions) {
    super(message, options)
  }
}
