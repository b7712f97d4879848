import { expect, it } from 'vitest'
import { deviceKind } from './device-kind.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const CHROME = `${WEBKIT} Chrome/126.0.0.0`
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

it.each([
  ['Chrome · Android', `${ANDROID} ${CHROME} Mobile Safari/537.36`],
  ['Samsung Internet · Android', `${ANDROID} ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`],
  ['Edge · Windows', `${WINDOWS} ${CHROME} Safari/537.36 Edg/126.0.0.0`],
  ['Edge · Android', `${ANDROID} ${CHROME} Mobile Safari/537.36 EdgA/126.0.0.0`],
  ['Edge · iPhone', `${IPHONE} Version/17.0 EdgiOS/126.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Opera · Windows', `${WINDOWS} ${CHROME} Safari/537.36 OPR/112.0.0.0`],
  ['Firefox · Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
  ['Firefox · iPhone', `${IPHONE} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
  ['Chrome · iPhone', `${IPHONE} CriOS/126.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Safari · iPhone', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['Safari · iPad', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Version/12.1.2 Mobile/15E148 Safari/604.1'],
  ['Safari · Mac', `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`],
  ['Chrome · ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`],
  ['Chrome · Mac', `${MAC} ${WEBKIT} HeadlessChrome/126.0.0.0 Safari/537.36`],
  ['Android', 'Dalvik/2.1.0 (Linux; U; Android 14)'],
  ['', 'curl/8.8.0'],
  ['', ''],
])('names %j by its User-Agent', (kind, userAgent) => {
  expect(deviceKind(userAgent)).toBe(kind)
})
