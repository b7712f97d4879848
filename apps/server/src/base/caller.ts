/** Origin of a call. */
export interface Caller {
  deviceId: string
  address: string
  requestId: string
  /** The device cookie: proof of an earlier sign-in from this browser; empty without one. */
  deviceCookie: string
  /** The header `User-Agent`; empty without one. */
  userAgent: string
  /** Sets a device cookie on the response. */
  setDeviceCookie(value: string): void
}
