/** Origin of a call. */
export interface Caller {
  deviceId: string
  address: string
  requestId: string
  /** The device cookie: proof of an earlier sign-in from this browser; empty without one. */
  deviceCookie: string
  /** The header `User-Agent`; empty without one. */
  userAgent: string
  /** The model of a phone as its browser names it; empty when unknown. */
  model: string
  /** Sets a device cookie on the response. */
  setDeviceCookie(value: string): void
}
