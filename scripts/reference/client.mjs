import {
  constants,
  createCipheriv,
  createDecipheriv,
  generateKeyPairSync,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  randomUUID,
} from 'node:crypto'

const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }

/** One device that talks to `server`, an origin such as https://rh.example. */
export function createClient(server) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048, publicExponent: 65537 })
  const deviceId = randomUUID()
  let serverKey, token, refreshToken, person

  async function post(path, body, method = 'POST', more = {}) {
    const bearer = token ? { Authorization: `Bearer ${token}` } : {}
    const headers = { 'Content-Type': 'application/json', 'X-Device-Id': deviceId, ...bearer, ...more }
    const response = await fetch(server + path, { method, headers, body: JSON.stringify(body) })
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
    return response.json()
  }

  async function exchangeKeys() {
    const pem = publicKey.export({ type: 'spki', format: 'pem' })
    serverKey = (await post('/chave', { rsa_public_key_frontend: pem })).rsa_public_key_backend
  }

  function seal(text) {
    const [key, nonce] = [randomBytes(32), randomBytes(12)]
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const parts = {
      encrypted_key: publicEncrypt({ key: serverKey, ...OAEP }, key),
      nonce,
      ciphertext: Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]),
    }
    for (const name in parts) parts[name] = parts[name].toString('base64')
    return { data: Buffer.from(JSON.stringify(parts)).toString('base64') }
  }

  function open({ data }) {
    const parts = JSON.parse(Buffer.from(data, 'base64').toString())
    for (const name in parts) parts[name] = Buffer.from(parts[name], 'base64')
    const key = privateDecrypt({ key: privateKey, ...OAEP }, parts.encrypted_key)
    const decipher = createDecipheriv('aes-256-gcm', key, parts.nonce)
    decipher.setAuthTag(parts.ciphertext.subarray(-16))
    return Buffer.concat([decipher.update(parts.ciphertext.subarray(0, -16)), decipher.final()]).toString('utf8')
  }

  async function call(pcMetodo, parameters, headers = {}) {
    const who = person && { codPessoa: person.data_8 }
    const request = {
      uid: '',
      pwd: '',
      program: 'admin/colaborador.p',
      pcValidaSenha: JSON.stringify({ ...who }),
      pcMetodo,
      pcParametros: JSON.stringify({ ...parameters, ...who }),
      pcRetorno: '',
    }
    if (!serverKey) await exchangeKeys()
    const reply = JSON.parse(open(await post('/rest/app/app', seal(JSON.stringify(request)), 'PUT', headers)))
    if (reply.retorno[0].estatus === 'Erro') throw new Error(reply.retorno[0].msgErro)
    return reply
  }

  async function refresh() {
    const { data_1: cpf, data_7: nome_pessoa, data_8: cod_pessoa } = person
    const body = { cpf, nome_pessoa, cod_pessoa, refresh_token: refreshToken }
    const more = { 'X-Domain': new URL(server).host, 'X-Client-Id': 'colab' }
    const pair = await post('/login/colab/refresh-token', body, 'POST', more)
    token = pair.token
    refreshToken = pair.refresh_token
  }

  async function signIn(cpf, senha) {
    const [login] = (await call('validaSenha', { cpf, senha })).ttLogin
    person = JSON.parse(Buffer.from(login.token.split('.')[1], 'base64url').toString()).data
    token = login.token
    refreshToken = login.refresh_token
    await refresh()
  }

  return { signIn, refresh, call }
}
