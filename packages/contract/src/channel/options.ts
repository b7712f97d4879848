import type { generateKeys } from '../wire/webcrypto.ts'
import type { Session } from './session.ts'

export interface DeviceKeys {
  deviceId: string
  privateKey: CryptoKey
  publicKey: string
  serverKey: CryptoKey
}

export interface ChannelOptions {
  api: string
  gatekeeper: string
  clientId: string
  domain: string
  plainReplies?: boolean
  sessions: { read(): Session | null; write(session: Session): void }
  keys: {
    read(): Promise<DeviceKeys | undefined>
    write(keys: DeviceKeys): Promise<void>
    /** Whether only this page has its keys, because the browser stores none. */
    isOwn?(): boolean
  }
  /** Serializes by name across calls and tabs. */
  exclusive<T>(name: string, run: () => Promise<T>): Promise<T>
  now(): number
  fetch?: typeof globalThis.fetch
  generateKeys?: typeof generateKeys
}
