import { methods } from '@colab/contract/methods'
import { encodeBase64Text } from '@colab/contract/wire/base64'
import { fileTargets } from '@colab/server/registry'
import { type Device, type DeviceResponse, deviceOf } from '@colab/server/test/device'
import { OWN_FILES } from '@colab/server/test/own-files'
import { rows } from '@colab/server/test/refusals/rows'
import { REPORT } from '@colab/server/test/report-channel'
import type { TestServer } from '@colab/server/test/server'
import { smallPdf } from '@colab/server/test/small-pdf'
import type { Trial } from '../check.ts'
import { ATTACKER, type Company, isMarked, onCompany, type Victim } from '../company.ts'
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
function withKeysOf(value: unknown, victim: Victim): unknown {
  if (Array.isArray(value)) return value.map((inner) => withKeysOf(inner, victim))
  if (typeof value !== 'object' || value === null) return value
  const changed = Object.entries(value).map(([name, inner]) => [name, withKeysOf(inner, victim)])
  return { ...Object.fromEntries(changed), codEmpregado: victim.codEmpregado }
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
  if (!notice) return '1,1,1,1,,1'
  const { codEmp, codEmpregado, codMensagem, sequencia, dtAviso, sequenciaAnexo } = notice
  return [codEmp, codEmpregado, codMensagem, sequencia, dtAviso.replaceAll('-', ''), sequenciaAnexo].join()
}

/** Counts replies to forged identities, and the rows of the victims that they changed. */
async function createCount({ state }: Company, trial: Trial) {
  let before = await state()
  return {
    reply(text: string): void {
      trial.tried += 1
      trial.add('refused', Number(/^(400|403|404|415) /.test(text)))
      trial.fault('foreign rows read', isMarked(text))
      trial.fail(/^5/.test(text), text.slice(0, 100))
    },
    /** Any file in such a reply belongs to another person. */
    foreignFile(text: string): void {
      this.reply(text)
      trial.fault('foreign rows read', text.startsWith('200 '))
    },
    async compare(): Promise<void> {
      const after = await state()
      trial.fault('foreign rows changed', after !== before)
      before = after
    },
    /** Reads the state again after our own changes. */
    async again(): Promise<void> {
      before = await state()
    },
  }
}

type Count = Awaited<ReturnType<typeof createCount>>

const answered = ({ status, json }: DeviceResponse) => `${status} ${JSON.stringify(json)}`

/** Calls every method in the name of each victim. */
async function forgeCalls(company: Company, reader: Device, chosen: Victim[], count: Count): Promise<void> {
  for (const [name, { access }] of methods) {
    const { device, own, params } = await callOf(company, reader, name)
    for (const victim of chosen) {
      const members = JSON.stringify(params).slice(1, -1)
      for (const [at, forge] of FORGERIES.entries()) {
        const forged = `{${[members, forge(own, victim)].filter(Boolean).join(',')}}`
        // Alternately among the parameters and among the identification of the caller.
        const parts = at % 2 ? { pcParametros: forged } : { params, pcValidaSenha: forged }
        count.reply(answered(await device.call(name, at % 3 ? parts : { pcParametros: forged })))
      }
      // Without a session, sign-in methods identify a person by the CPF.
      if (access === 'open') continue
      const keys = access === 'read' ? await company.readsOf(name, victim.codPessoa) : {}
      const foreign = { ...(withKeysOf(params, victim) as object), ...keys, cpf: victim.cpf }
      count.reply(answered(await device.call(name, { params: foreign })))
    }
    await count.compare()
  }
}

/** Reads and uploads files in the name of each victim; uploads need people whose requests wait for a proof. */
async function forgeFiles(company: Company, reader: Device, chosen: Victim[], count: Count): Promise<void> {
  const { server, victims } = company
  for (const table of ['webPessoa', 'webDependente', 'avisoRh', 'pessoa', 'empAviso']) {
    const isRead = ['pessoa', 'empAviso'].includes(table)
    const upload = isRead ? null : writeOf(`upload ${table}`)
    const attacker = (await upload?.ready(server))?.device
    const own = attacker?.owner.codPessoa ?? ATTACKER
    for (const victim of chosen) {
      const waiting = await upload?.ready(server)
      const target = waiting ? { ...victim, codPessoa: waiting.device.owner.codPessoa } : victim
      if (waiting) {
        victims.push(target)
        await count.again()
      }
      const ofVictim = () => (table === 'pessoa' ? String(victim.codPessoa) : attachmentKey(company, victim))
      const key = waiting ? String(waiting.good.chave) : await ofVictim()
      for (const forge of FILE_FORGERIES) {
        const campo = table === 'pessoa' ? 'imagem' : 'anexo'
        const query = `tabela=${table}&campo=${campo}&${forge(own, target, encodeURIComponent(key))}`
        count.reply(await file(server, attacker ?? reader, query, isRead ? 'GET' : 'POST'))
      }
      await count.compare()
    }
  }
}

/** Requests a file of each victim from every target that serves files; a successful reply is a foreign file. */
async function readFiles(server: TestServer, reader: Device, chosen: Victim[], count: Count): Promise<void> {
  for (const target of Object.keys(fileTargets).filter((target) => fileTargets[target]?.find)) {
    const make = OWN_FILES[target]
    if (!make) throw new Error(`${target} serves files, and own-files.ts makes none`)
    const [tabela, campo] = target.split(' ')
    for (const victim of chosen) {
      const key = encodeURIComponent(await make(server.app, victim))
      const read = (by: Device, query: string) => file(server, by, `tabela=${tabela}&campo=${campo}&${query}`, 'GET')
      const shown = await read(await deviceOf(server, victim), `chave=${key}&usuario=${victim.codPessoa}`)
      if (!shown.startsWith('200 ')) throw new Error(`${target} is not served to its owner: ${shown.slice(0, 100)}`)
      for (const forge of FILE_FORGERIES) {
        count.foreignFile(await read(reader, forge(ATTACKER, victim, key)))
      }
    }
  }
}

export const check = onCompany(
  `every method, and every file that is served, with 8 forged identities of each of ${VICTIMS} people: no row of theirs read, none changed`,
  async (company, trial) => {
    const { server, victims, readsOf } = company
    const chosen = victims.slice(0, trial.scaled(VICTIMS))
    const reader = await deviceOf(server, { codPessoa: ATTACKER })
    // The marks must be visible to their owner, or their absence proves nothing.
    const [first] = chosen
    if (!first) throw new Error('no victims')
    const owner = await deviceOf(server, first)
    for (const [name, { access }] of methods) {
      if (access !== 'read') continue
      const { json } = await owner.call(name, { params: await readsOf(name, first.codPessoa) })
      trial.add('marked reads', Number(isMarked(JSON.stringify(json))))
    }
    if (trial.figures['marked reads'] === 0) throw new Error('no read shows its owner a mark')
    const count = await createCount(company, trial)
    await forgeCalls(company, reader, chosen, count)
    await forgeFiles(company, reader, chosen, count)
    await readFiles(server, reader, chosen, count)
  },
)
