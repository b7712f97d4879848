import { describe, expect, it } from 'vitest'
import { isPushService, KNOWN_SERVICES } from './services.ts'

describe('an address that a client gives', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://wns2-bl2p.notify.windows.com/w/?token=BQYAAAC',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://FCM.googleapis.com:443/fcm/send/abc',
  ])('gets calls where it is a push service’s: %s', (endpoint) => {
    expect(isPushService(endpoint, KNOWN_SERVICES)).toBe(true)
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/',
    'https://evil-fcm.googleapis.com/',
    'https://storage.googleapis.com/',
    'https://push.services.mozilla.com.evil.example/',
    'https://evilpush.services.mozilla.com/',
    'https://notify.windows.com@169.254.169.254/',
    'https://user@web.push.apple.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/?web.push.apple.com',
    'https://2130706433/',
    'ftp://web.push.apple.com/',
    'javascript:alert(1)',
    'web.push.apple.com',
    '',
  ])('gets no calls otherwise: %s', (endpoint) => {
    expect(isPushService(endpoint, KNOWN_SERVICES)).toBe(false)
  })

  it('may only have a listed origin', () => {
    const services = ['http://127.0.0.1:9999']
    expect(isPushService('http://127.0.0.1:9999/x', services)).toBe(true)
    for (const other of ['https://127.0.0.1:9999/x', 'http://127.0.0.1:9998/x', 'http://127.0.0.1:99991/'])
      expect(isPushService(other, services)).toBe(false)
  })
})
