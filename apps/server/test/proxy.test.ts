import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buscaAviso } from '@colab/contract/domains/notices'
import { expect, it, onTestFinished } from 'vitest'
import { makePerson } from './people.ts'
import { freePort } from './postgres.ts'
import { createClient, startServer } from './server.ts'

/* The examples of deploy/ in front of a server. */

const deploy = fileURLToPath(new URL('../../../deploy', import.meta.url))
const has = (program: string, ...args: string[]) => spawnSync(program, args).error === undefined
const HAS_NGINX = has('nginx', '-v')
const HAS_SYSTEMD = has('systemd-analyze', '--version')

if (!HAS_NGINX) console.warn('nginx is not installed (apt-get install nginx-light): its example is not tried')

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'colab-proxy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** `fetch` that trusts the certificate of the test; the address is that of the portal, the connection goes to this machine. */
function fetchThrough(port: number): typeof globalThis.fetch {
  return async (input, init = {}) => {
    const { pathname, search } = new URL(String(input))
    const headers = Object.fromEntries(new Headers(init.headers))
    const outgoing = httpsRequest({
      host: '127.0.0.1',
      port,
      servername: 'portal.example',
      rejectUnauthorized: false,
      agent: false,
      method: init.method ?? 'GET',
      path: pathname + search,
      headers: { ...headers, Host: 'portal.example' },
    })
    outgoing.end(init.body)
    const [incoming] = await once(outgoing, 'response')
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const body = chunks.length > 0 ? Buffer.concat(chunks) : null
    return new Response(body, { status: incoming.statusCode, headers: incoming.headers })
  }
}

it.runIf(HAS_NGINX)('nginx with our example passes address, scheme and request id, and calls work', async () => {
  const server = await startServer({ settings: { publicUrl: 'https://portal.example', trustProxy: 1 } })
  const person = await makePerson(server)
  const folder = temporary()
  const [port, plain] = [await freePort(), await freePort()]
  const paths = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  const subject = ['-days', '1', '-subj', '/CN=portal.example', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
  execFileSync('openssl', ['req', '-x509', '-nodes', ...paths, ...subject], { stdio: 'ignore' })
  const site = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
    .replace('127.0.0.1:8080', new URL(server.url).host)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace(/\/etc\/letsencrypt\S*fullchain.pem/, join(folder, 'cert.pem'))
    .replace(/\/etc\/letsencrypt\S*privkey.pem/, join(folder, 'key.pem'))
  const temporaries = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const main = [
    'daemon off; master_process off; error_log stderr;',
    `pid ${folder}/nginx.pid; events {} http {`,
    ...temporaries.map((name) => `${name}_temp_path ${folder}/${name};`),
    `${site}\n}`,
  ].join('\n')
  writeFileSync(join(folder, 'nginx.conf'), main)
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')]
  expect(spawnSync('nginx', [...args, '-t'], { encoding: 'utf8' })).toMatchObject({ status: 0 })
  const nginx: ChildProcess = spawn('nginx', args, { stdio: 'ignore' })
  onTestFinished(async () => {
    const gone = once(nginx, 'exit')
    nginx.kill('SIGKILL')
    await gone
  })
  const throughProxy = fetchThrough(port)
  await expect
    .poll(() =>
      throughProxy('https://portal.example/health').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)

  const client = createClient('https://portal.example', throughProxy, server.app.clock.now)
  await client.signIn(person.cpf, person.senha)
  expect(await client.channel.call(buscaAviso, { todos: true })).toMatchObject({ Avisos: [] })
  const health = await throughProxy('https://portal.example/health')
  const id = health.headers.get('X-Request-Id')
  expect(id).toMatch(/^[\da-f]{32}$/)
  expect(server.logged.map(({ reqId }) => reqId)).toContain(id)
  const redirected = await fetch(`http://127.0.0.1:${plain}/avisos`, { redirect: 'manual', headers: { Host: 'x' } })
  expect([redirected.status, redirected.headers.get('Location')]).toEqual([308, 'https://127.0.0.1/avisos'])
})

it.runIf(HAS_SYSTEMD)('systemd accepts our units', () => {
  const folder = temporary()
  const units = ['colab.service', 'colab-backup.service', 'colab-backup.timer']
  for (const unit of units) {
    const text = readFileSync(join(deploy, unit), 'utf8')
    // It wants to see the program.
    writeFileSync(join(folder, unit), text.replaceAll('/opt/colab/bin/colab', '/bin/true'))
  }
  const verified = spawnSync('systemd-analyze', ['verify', ...units.map((unit) => join(folder, unit))], {
    encoding: 'utf8',
  })
  expect(verified).toMatchObject({ status: 0, stderr: '' })
})

it.runIf(has('caddy', 'version'))('Caddy accepts our example', () => {
  const args = ['validate', '--config', join(deploy, 'Caddyfile'), '--adapter', 'caddyfile']
  expect(spawnSync('caddy', args, { encoding: 'utf8', env: { HOME: temporary() } })).toMatchObject({ status: 0 })
})
