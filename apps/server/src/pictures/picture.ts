/** A picture as its parts tell: its size in pixels, and its bytes without metadata and without what follows its end. */
export interface Picture {
  width: number
  height: number
  bytes: Uint8Array
}
