import { methods } from '@colab/contract/methods'
import { PROTOCOL_VERSION } from '@colab/contract/protocol'
import type { JsonSchema } from '@valibot/to-json-schema'
import { methodSchemas } from './json-schema.ts'

/* docs/openapi.json: the HTTP side of the protocol, with the decrypted contents of each call as schemas beside it. */

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })
const failure = (name: string) => ({ $ref: `#/components/responses/${name}` })
const json = (schema: object) => ({ 'application/json': { schema } })
const object = (properties: Record<string, object>, optional: string[] = []): JsonSchema => ({
  type: 'object',
  properties: properties as Record<string, JsonSchema>,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
})
const text = (description?: string) => ({ type: 'string', ...(description && { description }) }) as const

/** JSON inside text or Base64: its schema after decoding. */
const inside = (contentSchema: object, description: string, contentEncoding?: string) => ({
  type: 'string',
  description,
  contentMediaType: 'application/json',
  ...(contentEncoding && { contentEncoding }),
  contentSchema,
})

const SEALED_PART = { type: 'string', contentEncoding: 'base64' } as const

const SHARED: Record<string, object> = {
  Sealed: object({ data: inside(ref('Envelope'), 'an encrypted request or reply', 'base64') }),
  Envelope: object({
    encrypted_key: { ...SEALED_PART, description: 'AES-256 key under RSA-OAEP with SHA-256: 256 bytes' },
    nonce: { ...SEALED_PART, description: '12 bytes' },
    ciphertext: { ...SEALED_PART, description: 'AES-256-GCM of the JSON text, followed by the tag of 16 bytes' },
  }),
  Error: object({ error: object({ code: text('stable, one of docs/methods.md'), message: text() }) }),
  PublicKey: text('PEM SPKI of an RSA key: 2048 bits, exponent 65537'),
  Tokens: object({ token: text('JWT'), refresh_token: text('opaque, valid once') }),
  Address: {
    anyOf: [
      object({ cep: text(), logradouro: text(), bairro: text(), localidade: text(), uf: text() }),
      object({ erro: { const: true } }),
    ],
  },
  Uploaded: object({ retorno: { type: 'array', items: object({ estatus: { enum: ['Sucesso', 'Erro'] } }) } }),
}

/** The content of `Sealed`: one request for each method, which is JSON with JSON inside. */
function requestOf(name: string, program: string): object {
  return object({
    uid: { const: '' },
    pwd: { const: '' },
    program: { const: program },
    pcValidaSenha: inside({ type: 'object' }, '{"codPessoa": …} after sign-in, {} before it and in anonymous calls'),
    pcMetodo: { const: name },
    pcParametros: inside(ref(`${name}.params`), 'parameters; codPessoa is that of the token'),
    pcRetorno: { const: '' },
  })
}

const PARAMETERS = {
  deviceId: {
    name: 'X-Device-Id',
    in: 'header',
    required: true,
    schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'uuid' },
    description: 'new for each action of the employee, kept for its repeats',
  },
  domain: { name: 'X-Domain', in: 'header', required: true, description: 'host of the portal', schema: text() },
  clientId: { name: 'X-Client-Id', in: 'header', required: true, schema: text() },
}

const FAILURES: Record<string, readonly [status: number, description: string]> = {
  Malformed: [400, 'no envelope, a replayed one, or malformed parameters'],
  Unauthorized: [401, 'the token is missing, expired, forged, revoked or of another device'],
  OtherPerson: [403, 'a codPessoa differs from that of the token'],
  NoKeys: [404, 'no keys for this device: exchange them and repeat'],
  Conflict: [409, 'the idempotency key was used with another request'],
  TooLarge: [413, 'the body is too large'],
  MediaType: [415, 'the body is not of an accepted type'],
  TooMany: [429, 'too many attempts'],
  Fault: [500, 'the server failed and stored nothing of the call'],
}

const RETRY = { headers: { 'Retry-After': { description: 'seconds', schema: { type: 'integer' } } } }

/** Responses to an operation: its success, and the failures it may have. */
function responses(success: object, ...names: (keyof typeof FAILURES)[]): object {
  const failed = names.map((name) => [String(FAILURES[name]?.[0]), failure(name)])
  return { ...success, ...Object.fromEntries(failed) }
}

const ok = (description: string, content?: object) => ({ 200: { description, ...(content && { content }) } })

const PATHS = {
  '/chave': {
    post: {
      summary: 'Exchanges public keys',
      security: [{}, { token: [] }],
      parameters: [parameter('deviceId')],
      requestBody: { required: true, content: json(object({ rsa_public_key_frontend: ref('PublicKey') })) },
      responses: responses(
        ok('the key of the server', json(object({ rsa_public_key_backend: ref('PublicKey') }))),
        ...['TooLarge', 'MediaType', 'Unauthorized', 'Malformed'],
      ),
    },
  },
  '/rest/app/app': {
    put: {
      summary: 'Calls a method',
      description:
        'Decrypted, the body is the schema `<method>.request`, and the reply `<method>.reply`. Failures are checked in this order: 413 and 415; 401 for an invalid token; 404; 400; 401 for a missing token; 403.',
      security: [{}, { token: [] }],
      parameters: [parameter('deviceId'), parameter('idempotencyKey')],
      requestBody: { required: true, content: json(ref('Sealed')) },
      responses: responses(
        ok('the method ran; a refusal is `estatus` `Erro`', json(ref('Sealed'))),
        ...Object.keys(FAILURES),
      ),
    },
  },
  '/login/colab/refresh-token': {
    post: {
      summary: 'Trades a refresh token for the next pair',
      security: [],
      parameters: ['deviceId', 'domain', 'clientId'].map(parameter),
      requestBody: {
        required: true,
        content: json(
          object({ cpf: text(), nome_pessoa: text(), cod_pessoa: { type: 'integer' }, refresh_token: text() }),
        ),
      },
      responses: responses(ok('the next pair', json(ref('Tokens'))), 'Unauthorized', 'Malformed', 'TooMany'),
    },
  },
  '/login/colab/logout': {
    post: {
      summary: 'Ends a session; optional',
      security: [],
      parameters: [parameter('deviceId')],
      requestBody: { required: true, content: json(object({ refresh_token: text() })) },
      responses: { 204: { description: 'in every case' } },
    },
  },
  '/login/colab': {
    get: {
      summary: 'The sign-in page, for a browser',
      security: [],
      parameters: ['product_id', 'client_id', 'redirect_uri', 'nonce', 'locale', 'logout'].map((name, at) => ({
        name,
        in: 'query',
        required: at < 3,
        schema: text(),
      })),
      responses: responses(ok('the page', { 'text/html': {} }), 'Malformed'),
    },
  },
  '/web/DownloadUploadFiles': {
    description:
      'The query has no name: it is the Base64 of `tabela=…&campo=…&chave=…&usuario=…&senha=&ambiente=colab` (docs/methods.md, Files).',
    get: {
      summary: 'Downloads a file',
      security: [{ token: [] }],
      parameters: [parameter('deviceId')],
      responses: {
        ...responses(ok('the bytes', { '*/*': {} }), 'Unauthorized', 'Malformed', 'OtherPerson'),
        404: { description: 'there is none; no body' },
      },
    },
    post: {
      summary: 'Uploads a file of at most 10 MB',
      security: [{ token: [] }],
      parameters: [parameter('deviceId')],
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: object({ files: { type: 'string', format: 'binary' } }) } },
      },
      responses: responses(
        ok('stored, or refused with `Erro`', json(ref('Uploaded'))),
        ...['Unauthorized', 'Malformed', 'OtherPerson', 'TooLarge', 'MediaType', 'TooMany'],
      ),
    },
  },
  '/ws/{cep}/json/unicode/': {
    get: {
      summary: 'Looks up a postal code',
      security: [],
      parameters: [{ name: 'cep', in: 'path', required: true, schema: { type: 'string', pattern: '^\\d{8}$' } }],
      responses: ok('the address', json(ref('Address'))),
    },
  },
  '/health': {
    get: {
      summary: 'Reports whether the server can work, and the version of its protocol; optional',
      security: [],
      responses: {
        ...ok('it can', json(object({ status: { const: 'ok' }, protocol: text(PROTOCOL_VERSION) }))),
        503: { description: 'it cannot' },
      },
    },
  },
}

/** Returns docs/openapi.json, an OpenAPI 3.1 document. */
export function openApiDocument(): object {
  const calls = [...methods.values()].map(({ name, program }) => [`${name}.request`, requestOf(name, program)])
  const failures = Object.entries(FAILURES).map(([name, [, description]]) => [
    name,
    { description, ...(name === 'TooMany' && RETRY), content: json(ref('Error')) },
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portal do Colaborador: back end',
      version: PROTOCOL_VERSION,
      description: 'What the portal needs from a back end. docs/methods.md explains it.',
    },
    servers: [{ url: 'https://portal.example' }],
    paths: PATHS,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: PARAMETERS,
      responses: Object.fromEntries(failures),
      schemas: { ...SHARED, ...Object.fromEntries(calls), ...methodSchemas() },
    },
  }
}
