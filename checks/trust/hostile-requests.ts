import { randomUUID } from 'node:crypto'
import { METHODS } from 'node:http'
import { encodeBase64Text } from '@colab/contract/wire/base64'
import { requestBody } from '@colab/contract/wire/request'
import { smallPdf } from '@colab/server/test/small-pdf'
import { pick } from './check.ts'
import { corrupted, mutate, mutatedJson, type Random, TEXTS } from './hostile.ts'
import type { PlainRequest } from './plain-http.ts'

/* Hostile requests to every route, made from valid ones. */

/** A person who is signed in on a device with keys. */
export interface Caller {
  codPessoa: number
  cpf: string
  deviceId: string
  token: string
  refresh: string
  /** Returns the value of `data` for a text. */
  seal(plaintext: string): string
}

/** A valid call. */
export interface Base {
  name: string
  isOpen: boolean
  params: Record<string, unknown>
}

export interface Hostile extends PlainRequest {
  kind: string
  /** Whether any success means that access was given. */
  isForged?: boolean
}

export const APP = '/rest/app/app'
const KEY = `-----BEGIN PUBLIC KEY-----\n${'A'.repeat(392)}\n-----END PUBLIC KEY-----`

/** Texts that a header may contain. */
const HEADER_TEXTS = [...TEXTS.filter((text) => /^[ -~]{1,2000}$/.test(text)), 'a'.repeat(9000), 'ÿ', 'Bearer']

export function headersOf({ deviceId, token }: Caller) {
  return { 'Content-Type': 'application/json', 'X-Device-Id': deviceId, Authorization: `Bearer ${token}` }
}

const bodyOf = ({ name, params }: Base) => requestBody(name, params)

const sealed = (caller: Caller, plaintext: string) => JSON.stringify({ data: caller.seal(plaintext) })

/** A call whose parameters were changed, sometimes with those of sign-in or another method's name. */
function parameters(random: Random, base: Base, caller: Caller): Hostile {
  const body = { ...bodyOf(base), pcParametros: mutatedJson(base.params, random) }
  if (random() < 0.2) body.pcValidaSenha = mutatedJson({ codPessoa: caller.codPessoa }, random)
  if (random() < 0.03) body.pcMetodo = pick(random, TEXTS)
  const headers = { ...headersOf(caller), ...(random() < 0.5 && { 'Idempotency-Key': randomUUID() }) }
  return { kind: 'parameters', method: 'PUT', path: APP, headers, body: sealed(caller, JSON.stringify(body)) }
}

/** A text that is not a request, sealed as one. */
function request(random: Random, base: Base, caller: Caller): Hostile {
  const body = sealed(caller, mutatedJson(bodyOf(base), random))
  return { kind: 'request', method: 'PUT', path: APP, headers: headersOf(caller), body }
}

/** An envelope that was changed. */
function envelope(random: Random, base: Base, caller: Caller): Hostile {
  const data = caller.seal(JSON.stringify(bodyOf(base)))
  const parts: unknown = JSON.parse(Buffer.from(data, 'base64').toString())
  const changed = [
    () => JSON.stringify({ data: encodeBase64Text(mutatedJson(mutate(parts, random), random).toWellFormed()) }),
    () => mutatedJson({ data }, random),
    () => JSON.stringify({ data: corrupted(data, random) }),
  ]
  return { kind: 'envelope', method: 'PUT', path: APP, headers: headersOf(caller), body: pick(random, changed)() }
}

/** Changes one character of a token, never the last one, which may hold unused bits. */
function forgedToken(token: string, random: Random): string {
  const at = Math.floor(random() * (token.length - 2))
  return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
}

const NO_ALGORITHM = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')

/** A valid call with an invalid or missing token, or with another device. */
function forged(random: Random, base: Base, caller: Caller): Hostile {
  const { token } = caller
  const [, payload = ''] = token.split('.')
  const { Authorization: _, ...without } = headersOf(caller)
  const ways = [
    ...Array.from({ length: 5 }, () => ({ ...without, Authorization: `Bearer ${forgedToken(token, random)}` })),
    { ...without, Authorization: `Bearer ${NO_ALGORITHM}.${payload}.` },
    { ...without, Authorization: pick(random, HEADER_TEXTS) },
    { ...headersOf(caller), 'X-Device-Id': random() < 0.5 ? randomUUID() : pick(random, HEADER_TEXTS) },
    without,
  ]
  const body = sealed(caller, JSON.stringify(bodyOf(base)))
  return { kind: 'token', method: 'PUT', path: APP, headers: pick(random, ways), body, isForged: !base.isOpen }
}

const ODD_HEADERS: [string, readonly string[]][] = [
  [
    'Content-Type',
    [
      ...['text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded'],
      ...['application/json; charset=utf-16', ';', 'application/json, text/plain'],
    ],
  ],
  ['Content-Encoding', ['gzip', 'br', 'identity', 'x']],
  ['Origin', ['null', 'https://evil.example', 'file://', 'http://127.0.0.1']],
  ['Sec-Fetch-Site', ['cross-site', 'same-origin', 'x']],
  ['Host', ['evil.example', '127.0.0.1:1', '[::1]', '-']],
  ['Cookie', ['colab_device=a.b.c', '__Host-colab_device=x', '=', ';;;', `colab_device=${'a'.repeat(3000)}`]],
  ['Idempotency-Key', HEADER_TEXTS],
  ['X-Request-Id', HEADER_TEXTS],
  ['X-Forwarded-For', ['x', '::', '1.1.1.1, 2.2.2.2', '999.1.1.1', ...HEADER_TEXTS]],
  ['X-Forwarded-Proto', ['https', 'ftp', 'https, http']],
  ['Traceparent', ['00-00000000000000000000000000000000-0000000000000000-00', ...HEADER_TEXTS]],
  ['User-Agent', HEADER_TEXTS],
  ['Accept-Language', ['*', 'x;q=9', 'pt-BR'.repeat(500), ...HEADER_TEXTS]],
  ['X-HTTP-Method-Override', ['DELETE', 'GET']],
  ['Accept', ['text/html', '*/*;q=x', '']],
  ['If-None-Match', ['*', 'W/""', '"'.repeat(300)]],
  ['Range', ['bytes=0-0', 'bytes=-1', 'bytes=9-1']],
]

/** A valid call with unusual headers. */
function headers(random: Random, base: Base, caller: Caller): Hostile {
  const all: Record<string, string> = headersOf(caller)
  for (let count = 1 + Math.floor(random() * 3); count > 0; count--) {
    const [name, values] = pick(random, ODD_HEADERS)
    all[name] = pick(random, values)
  }
  return { kind: 'headers', method: 'PUT', path: APP, headers: all, body: sealed(caller, JSON.stringify(bodyOf(base))) }
}

function keys(random: Random, _: Base, caller: Caller): Hostile {
  const isOwn = random() < 0.3
  const all = isOwn ? headersOf(caller) : { 'Content-Type': 'application/json', 'X-Device-Id': randomUUID() }
  const body = mutatedJson({ rsa_public_key_frontend: random() < 0.5 ? corrupted(KEY, random) : KEY }, random)
  return { kind: 'keys', method: 'POST', path: '/chave', headers: all, body }
}

function tokens(random: Random, _: Base, { codPessoa, cpf, refresh, deviceId }: Caller): Hostile {
  const path = pick(random, ['/login/colab/refresh-token', '/login/colab/logout'])
  const refresh_token = random() < 0.7 ? forgedToken(refresh, random) : pick(random, TEXTS)
  const body = mutatedJson({ cpf, nome_pessoa: '', cod_pessoa: codPessoa, refresh_token }, random)
  const headers = { 'Content-Type': 'application/json', 'X-Device-Id': deviceId }
  return { kind: 'tokens', method: 'POST', path, headers, body }
}

const FORM = `--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n${smallPdf()}\r\n--b--\r\n`

function files(random: Random, _: Base, caller: Caller): Hostile {
  const text = () => encodeURIComponent(pick(random, TEXTS).slice(0, 300).toWellFormed())
  const known = (values: string[]) => (random() < 0.7 ? pick(random, values) : text())
  const tabela = known(['pessoa', 'empAviso', 'webPessoa', 'webDependente', 'avisoRh'])
  const chave = known(['1', '2026-11-21%7C2', '1,1,1,1,20261121,1', String(caller.codPessoa)])
  const query = `tabela=${tabela}&campo=${known(['imagem', 'anexo'])}&chave=${chave}&usuario=${random() < 0.8 ? caller.codPessoa : text()}`
  const address = random() < 0.85 ? encodeBase64Text(query) : encodeURIComponent(query)
  const odd = () => encodeURI(corrupted(address, random).slice(0, 4000).toWellFormed())
  const path = `/web/DownloadUploadFiles?${random() < 0.1 ? odd() : address}`.replaceAll(/[^!-~]/g, '')
  const all = headersOf(caller)
  if (random() < 0.5) return { kind: 'files', method: 'GET', path, headers: all }
  const type =
    random() < 0.9 ? 'multipart/form-data; boundary=b' : pick(random, ['multipart/form-data', 'multipart/mixed', 'x'])
  const body =
    random() < 0.5
      ? corrupted(FORM, random)
      : FORM.replace('a.pdf', () => pick(random, TEXTS).slice(0, 400)).replace('%PDF', () =>
          pick(random, ['%PDF', 'GIF89a', '\x89PNG\r\n\x1a\n', 'PK\x03\x04', '<svg', '']),
        )
  return { kind: 'files', method: 'POST', path, headers: { ...all, 'Content-Type': type }, body }
}

const PATHS = [
  // Pages.
  ...['/', '/home', '/login/colab', '/login/colab?redirect_uri=', '/sign-in.html', '/index.html', '/compartilhar'],
  ...['/agenda/x.ics', '/agenda/', '/assinar/x', '/assinar/', '/assinar/x/documento', '/acompanhar-denuncia'],
  // Files.
  ...['/manifest.webmanifest', '/favicon.ico', '/assets/', '/assets/../../package.json', '/.env', '/.git/config'],
  // Addresses with a response in JSON or text.
  ...['/health', '/health?detail=1', '/metrics', '/ws/01001000/json/unicode/', '/ws//json/unicode/'],
  ...['/rest/app/app', '/chave', '//evil.example/', '*'],
]

/** An address that may not exist, with parts of others in it. */
function addressFrom(random: Random): string {
  const piece = () => encodeURIComponent(pick(random, TEXTS).slice(0, 500).toWellFormed())
  const path = pick(random, PATHS)
  const ways = [
    path,
    `${path}${piece()}`,
    `${path}/${piece()}`,
    path.replace(/x|01001000/, piece),
    `${path}%00`,
    `${path}%`,
    `${path}?${piece()}=${piece()}&locale=${piece()}`,
  ]
  return pick(random, ways)
}

function pages(random: Random, _: Base, caller: Caller): Hostile {
  const isForm = random() < 0.3
  const all = random() < 0.5 ? { Accept: 'text/html' } : headersOf(caller)
  if (!isForm) return { kind: 'pages', method: 'GET', path: addressFrom(random), headers: all }
  const fields = ['protocolo', 'mensagem', 'envio', 'senha', 'aceite'].map((name) => [
    name,
    pick(random, TEXTS).toWellFormed(),
  ])
  const body = new URLSearchParams(fields).toString().slice(0, random() < 0.9 ? undefined : 50)
  const form = { ...all, 'Content-Type': 'application/x-www-form-urlencoded' }
  const path = pick(random, ['/acompanhar-denuncia', '/assinar/x', '/compartilhar'])
  return { kind: 'pages', method: 'POST', path, headers: form, body }
}

/** A report of a browser about the content security policy. */
function reports(random: Random): Hostile {
  const at = 'http://127.0.0.1/home'
  const [type, report] = pick(random, [
    ['application/reports+json', [{ type: 'csp-violation', body: { documentURL: at, effectiveDirective: 'img-src' } }]],
    ['application/csp-report', { 'csp-report': { 'document-uri': at, 'violated-directive': 'img-src' } }],
  ] as const)
  const headers = { 'Content-Type': type }
  return { kind: 'reports', method: 'POST', path: '/csp-reports', headers, body: mutatedJson(report, random) }
}

/** CONNECT makes a tunnel of the connection. */
const VERBS = METHODS.filter((method) => method !== 'CONNECT')

function verbs(random: Random, _: Base, caller: Caller): Hostile {
  const path = random() < 0.7 ? pick(random, PATHS) : addressFrom(random)
  const body = random() < 0.3 ? mutatedJson({ data: 'e30=' }, random) : ''
  return { kind: 'verbs', method: pick(random, VERBS), path, headers: headersOf(caller), body }
}

/** Kinds of requests with their share. */
const KINDS: [number, (random: Random, base: Base, caller: Caller) => Hostile][] = [
  [0.57, parameters],
  [0.08, request],
  [0.08, envelope],
  [0.06, forged],
  [0.05, headers],
  [0.03, keys],
  [0.04, tokens],
  [0.04, files],
  [0.03, pages],
  [0.01, verbs],
  [0.01, reports],
]

/** Returns a hostile request, made from a valid call of a person. */
export function hostileRequest(random: Random, base: Base, caller: Caller): Hostile {
  let left = random()
  for (const [share, make] of KINDS) {
    left -= share
    if (left < 0) return make(random, base, caller)
  }
  return parameters(random, base, caller)
}

const HEAD = 'PUT /rest/app/app HTTP/1.1\r\nHost: x\r\n'

/** Returns bytes that are not valid HTTP. */
export function hostileBytes(random: Random): string {
  return pick(random, [
    `${HEAD}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}`,
    `${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /home HTTP/1.1\r\n\r\n`,
    `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    `${HEAD}Content-Length: -1\r\n\r\n`,
    `${HEAD}X: ${'a'.repeat(70_000)}\r\n\r\n`,
    `${HEAD}${'A: b\r\n'.repeat(3000)}\r\n`,
    `${HEAD}\0: b\r\n\r\n`,
    `${HEAD} folded: b\r\n\r\n`,
    'GET / HTTP/9.9\r\n\r\n',
    'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /\ud800 HTTP/1.1\r\nHost: x\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
    'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    `${pick(random, TEXTS)}\r\n\r\n`,
  ])
}
