/** A picture: its size in pixels, and its bytes without metadata and without data after its end. */
export interface Picture {
  width: number
  height: number
  bytes: Uint8Array
}
