import { generateKeyPairSync } from 'node:crypto'
import type { Locale } from '@colab/contract/locale'
import { readToken } from '@colab/contract/wire/token'
import type { PortalServer } from '@colab/server/test/portal'
import type { Page } from '@playwright/test'

/* Signs a person in without the sign-in page. */

export interface EnterOptions {
  locale?: Locale
  /** The browser has no keys: the portal creates and exchanges them, as on a person's first visit. */
  newDevice?: boolean
}

/** Creates the RSA pair that all browsers of this process share: creating one takes a tenth of a second. */
function createPair() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
}
let pair: ReturnType<typeof createPair> | undefined

/** Registers the ready pair for the session's device at the server, as the portal would (wire protocol §2). */
async function exchangeKeys(portal: PortalServer, token: string) {
  pair ??= createPair()
  const { deviceId } = readToken(token)
  const response = await fetch(`${portal.url}/chave`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Device-Id': deviceId, Authorization: `Bearer ${token}` },
    body: JSON.stringify({ rsa_public_key_frontend: pair.publicKey }),
  })
  const { rsa_public_key_backend } = (await response.json()) as { rsa_public_key_backend: string }
  const serverKey = Buffer.from(rsa_public_key_backend.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64')
  return { deviceId, publicKey: pair.publicKey, privateKey: [...pair.privateKey], serverKey: [...serverKey] }
}

interface Seed {
  address: string
  entries: { name: string; value: string }[]
  /** `DeviceKeys` with the keys as bytes. */
  keys: Awaited<ReturnType<typeof exchangeKeys>> | null
}

/** Runs in the page before its own scripts: stores the session, and the device keys where there are none. */
function seedStorage({ address, entries, keys }: Seed): void {
  if (location.href !== address) return
  localStorage.clear()
  // Opens all groups of home, so that every tile can be tapped.
  localStorage.setItem('groups', 'payment time own benefits company')
  for (const { name, value } of entries) localStorage.setItem(name, value)
  if (!keys || !crypto.subtle) return
  const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' }
  let device: object | undefined
  void Promise.all([
    crypto.subtle.importKey('pkcs8', Uint8Array.from(keys.privateKey), rsa, false, ['decrypt']),
    crypto.subtle.importKey('spki', Uint8Array.from(keys.serverKey), rsa, false, ['encrypt']),
  ]).then(([privateKey, serverKey]) => {
    device = { ...keys, privateKey, serverKey }
  })
  const request = indexedDB.open('colab', 1)
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore('keys')
    // Requests keep the transaction open until the keys are imported; the portal’s own request waits for it.
    function put() {
      if (device) store.put(device, 'device')
      else store.count().onsuccess = put
    }
    put()
  }
  request.onsuccess = () => request.result.close()
}

/** Opens a path of a portal as a signed-in person. */
export async function enterPortal(
  page: Page,
  portal: PortalServer,
  cpf: string,
  path = '/home',
  { locale, newDevice = false }: EnterOptions = {},
): Promise<void> {
  const entries = await portal.session(cpf)
  const token = entries.find(({ name }) => name === 'state')?.value ?? ''
  const keys = newDevice ? null : await exchangeKeys(portal, token)
  if (locale) entries.push({ name: 'locale', value: locale })
  const address = new URL(path, portal.url).href
  const seed = await page.addInitScript(seedStorage, { address, entries, keys })
  await page.goto(address)
  await seed.dispose()
}
