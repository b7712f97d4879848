import { methods } from '@colab/contract/methods'
import { encodeBase64Text } from '@colab/contract/wire/base64'
import { fileTargets } from '@colab/server/registry'
import { type Device, deviceOf } from '@colab/server/test/device'
import { OWN_FILES } from '@colab/server/test/own-files'
import { rows } from '@colab/server/test/refusals/rows'
import { REPORT } from '@colab/server/test/report-channel'
import type { TestServer } from '@colab/server/test/server'
import { smallPdf } from '@colab/server/test/small-pdf'
import { type Check, scaled } from '../check.ts'
import { ATTACKER, type Company, isMarked, type Victim, withCompany } from '../company.ts'
import { paramsOf, writeOf } from '../writes.ts'

const VICTIMS = 5
/** Digits of another script, which some parsers read as numbers. */
const wide = (number: number) =>
  [...String(number)].map((digit) => String.fromCharCode(0xff10 + Number(digit))).join('')

type Forge = (own: number, victim: Victim) => string

/** Members that name a victim, as JSON. */
const FORGERIES: Forge[] = [
  (_, { codPessoa }) => `"CODPESSOA":${codPessoa}`,
  (_, { codPessoa }) => `"codPessoa":[${codPessoa}]`,
  (own, { codPessoa }) => `"codPessoa":${own},"cod\\u0050essoa":${codPessoa}`,
  (_, { codPessoa }) => `"filtro":{"linhas":[[{"codpessoa":${codPessoa}}]]}`,
  (_, { codPessoa }) => `"codPessoa":" ${codPessoa}.0 "`,
  (_, { codPessoa }) => `"codPessoa":"${wide(codPessoa)}"`,
  (_, { codPessoa }) => `"__proto__":{"codPessoa":${codPessoa}},"constructor":{"prototype":{"codPessoa":${codPessoa}}}`,
]

/** Queries of a file address that name a victim; the last one only its key. */
const FILE_FORGERIES: ((own: number, victim: Victim, key: string) => string)[] = [
  (_, { codPessoa }, key) => `chave=${key}&usuario=${codPessoa}`,
  (own, { codPessoa }, key) => `chave=${key}&usuario=${own}&usuario=${codPessoa}`,
  (own, { codPessoa }, key) => `chave=${key}&usuario=${codPessoa}&usuario=${own}`,
  (own, { codPessoa }, key) => `chave=${key}&USUARIO=${codPessoa}&usuario=${own}&codPessoa=${codPessoa}`,
  (own, { codPessoa }, key) => `chave=${key}&usuario=${own}&usuario[]=${codPessoa}&__proto__[usuario]=${codPessoa}`,
  (_, { codPessoa }, key) => `chave=${key}&usuario=${wide(codPessoa)}`,
  (own, { codPessoa }, key) => `chave=${key}&usuario=${own}%00${codPessoa}`,
  (own, _, key) => `chave=${key}&usuario=${own}`,
]

interface Call {
  device: Device
  own: number
  params: Record<string, unknown>
}

/** Returns the device and parameters with which the attacker calls a method for own data. */
async function callOf({ server, readsOf }: Company, reader: Device, name: string): Promise<Call> {
  const row = rows.find(({ write }) => write === name)
  if (row) {
    const ready = await row.ready(server)
    return { device: ready.device, own: ready.device.owner.codPessoa, params: (await paramsOf(row, ready)) ?? {} }
  }
  const params = name === 'gravaDenuncia' ? REPORT : await readsOf(name, ATTACKER)
  return { device: reader, own: ATTACKER, params }
}

/** Replaces keys of own rows by those of the victim, wherever they are. */
function withKeysOf(value: unknown, { codEmpregado }: Victim): unknown {
  if (Array.isArray(value)) return value.map((inner) => withKeysOf(inner, { codEmpregado } as Victim))
  if (typeof value !== 'object' || value === null) return value
  const changed = Object.entries(value).map(([name, inner]) => [name, withKeysOf(inner, { codEmpregado } as Victim)])
  return { ...Object.fromEntries(changed), codEmpregado }
}

async function file({ url }: TestServer, device: Device, query: string, method: 'GET' | 'POST'): Promise<string> {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(query)) form.append(name, value)
  form.append('files', new File([smallPdf('forged')], 'papel.pdf'))
  const response = await fetch(`${url}/web/DownloadUploadFiles?${encodeBase64Text(query)}`, {
    method,
    headers: { 'X-Device-Id': device.deviceId, Authorization: `Bearer ${device.tokens?.token}` },
    ...(method === 'POST' && { body: form }),
  })
  return `${response.status} ${await response.text()}`
}

/** Returns the key of an attachment of the victim's notices; one that does not exist where there is none. */
async function attachmentKey({ server }: Company, victim: Company['victims'][number]): Promise<string> {
  const notice = await server.app.db
    .selectFrom('noticeAttachment')
    .innerJoin('notice', (join) =>
      join
        .onRef('notice.codEmpregado', '=', 'noticeAttachment.codEmpregado')
        .onRef('notice.dtAviso', '=', 'noticeAttachment.dtAviso')
        .onRef('notice.sequencia', '=', 'noticeAttachment.sequencia'),
    )
    .selectAll()
    .where('notice.codPessoa', '=', victim.codPessoa)
    .executeTakeFirst()
  const {
    codEmp = 1,
    codEmpregado = 1,
    codMensagem = 1,
    sequencia = 1,
    dtAviso = '',
    sequenciaAnexo = 1,
  } = notice ?? {}
  const day = dtAviso.replaceAll('-', '')
  return [codEmp, codEmpregado, codMensagem, sequencia, day, sequenciaAnexo].join()
}

async function run(company: Company, each: number) {
  const { server, victims, readsOf } = company
  const chosen = victims.slice(0, each)
  const result = {
    tried: 0,
    failed: 0,
    figures: { refused: 0, 'marked reads': 0, 'foreign rows read': 0, 'foreign rows changed': 0 },
  }
  let before = ''

  function count(answer: string): void {
    result.tried += 1
    if (/^(400|403|404|415) /.test(answer)) result.figures.refused += 1
    if (isMarked(answer)) result.figures['foreign rows read'] += 1
    if (/^5/.test(answer)) result.failed += 1
  }
  async function compare(): Promise<void> {
    const after = await company.state()
    if (after !== before) result.figures['foreign rows changed'] += 1
    before = after
  }

  /** Asks for a file of each victim behind every target that serves files; an answer is a foreign file. */
  async function readFiles(): Promise<void> {
    const served = Object.keys(fileTargets).filter((target) => fileTargets[target]?.find)
    for (const target of served) {
      const make = OWN_FILES[target]
      if (!make) throw new Error(`${target} serves files, and own-files.ts makes none`)
      const [tabela, campo] = target.split(' ')
      for (const victim of chosen) {
        const key = encodeURIComponent(await make(server.app, victim))
        const query = `tabela=${tabela}&campo=${campo}&chave=${key}&usuario=${victim.codPessoa}`
        const shown = await file(server, await deviceOf(server, victim), query, 'GET')
        if (!shown.startsWith('200 ')) throw new Error(`${target} is not served to its owner: ${shown.slice(0, 100)}`)
        for (const forge of FILE_FORGERIES) {
          const answer = await file(
            server,
            reader,
            `tabela=${tabela}&campo=${campo}&${forge(ATTACKER, victim, key)}`,
            'GET',
          )
          count(answer)
          if (answer.startsWith('200 ')) result.figures['foreign rows read'] += 1
        }
      }
    }
  }

  const reader = await deviceOf(server, { codPessoa: ATTACKER })
  // The marks must be seen by their owner, or their absence proves nothing.
  const owner = victims[0] ? await deviceOf(server, victims[0]) : reader
  for (const [name, { access }] of methods) {
    if (access !== 'read') continue
    const { json } = await owner.call(name, { params: await readsOf(name, victims[0]?.codPessoa ?? 0) })
    if (isMarked(JSON.stringify(json))) result.figures['marked reads'] += 1
  }
  if (result.figures['marked reads'] === 0) throw new Error('no read shows its owner a mark')
  before = await company.state()
  for (const [name, { access }] of methods) {
    const { device, own, params } = await callOf(company, reader, name)
    for (const victim of chosen) {
      const members = JSON.stringify(params).slice(1, -1)
      for (const [at, forge] of FORGERIES.entries()) {
        const forged = `{${[members, forge(own, victim)].filter(Boolean).join(',')}}`
        // In turn among the parameters and among what only identifies the caller.
        const parts = at % 2 ? { pcParametros: forged } : { params, pcValidaSenha: forged }
        const { status, json } = await device.call(name, at % 3 ? parts : { pcParametros: forged })
        count(`${status} ${JSON.stringify(json)}`)
      }
      // Without a session, naming a person by the CPF is what a method of sign-in is for.
      if (access === 'open') continue
      const keys = access === 'read' ? await readsOf(name, victim.codPessoa) : {}
      const foreign = { ...(withKeysOf(params, victim) as object), ...keys, cpf: victim.cpf }
      const { status, json } = await device.call(name, { params: foreign })
      count(`${status} ${JSON.stringify(json)}`)
    }
    await compare()
  }

  // Uploads need people whose requests wait for a proof.
  for (const table of ['webPessoa', 'webDependente', 'avisoRh', 'pessoa', 'empAviso']) {
    const method = ['pessoa', 'empAviso'].includes(table) ? 'GET' : 'POST'
    const upload = method === 'POST' ? writeOf(`upload ${table}`) : null
    const attacker = upload ? (await upload.ready(server)).device : reader
    const own = 'owner' in attacker ? Number((attacker.owner as { codPessoa: number }).codPessoa) : ATTACKER
    for (const victim of chosen) {
      const waiting = await upload?.ready(server)
      const target = waiting ? { ...victim, codPessoa: waiting.device.owner.codPessoa } : victim
      if (waiting) victims.push(target)
      before = waiting ? await company.state() : before
      const ofVictim = () => (table === 'pessoa' ? String(victim.codPessoa) : attachmentKey(company, victim))
      const key = waiting ? String(waiting.good.chave) : await ofVictim()
      for (const forge of FILE_FORGERIES) {
        const campo = table === 'pessoa' ? 'imagem' : 'anexo'
        const query = `tabela=${table}&campo=${campo}&${forge(own, target, encodeURIComponent(key))}`
        count(await file(server, attacker, query, method))
      }
      await compare()
    }
  }
  await readFiles()
  result.failed += result.figures['foreign rows read'] + result.figures['foreign rows changed']
  return result
}

export const check: Check = {
  slug: 'foreign-person',
  goal: `every method, and every file that is served, with 8 forged identities of each of ${VICTIMS} people: no row of theirs read, none changed`,
  run: (scale) => withCompany((company) => run(company, scaled(VICTIMS, scale))),
}
