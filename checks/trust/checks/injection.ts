import { methods } from '@colab/contract/methods'
import { encodeBase64Text } from '@colab/contract/wire/base64'
import { deviceOf } from '@colab/server/test/device'
import { pick, type Trial } from '../check.ts'
import { ATTACKER, type Company, isMarked, onCompany, paramsFor } from '../company.ts'
import { HOSTILE_TEXTS } from '../hostile.ts'

const QUERIES = 20_000
const STATEMENTS = 500
/** Calls of one session, fewer than the lifetime of its token permits. */
const RENEW_EVERY = 2000

/** Parts of file addresses and paths. */
const PIECES = [
  ...(['blanks', 'characters', 'names in every object', 'values as text'] as const).flatMap(
    (kind) => HOSTILE_TEXTS[kind],
  ),
  ...['..', '../', '..\\', '%2e%2e%2f', '%252e%252e%252f', '..%c0%af', '/etc/passwd', 'file:///etc/passwd', '%00'],
  ...[...'\'"`;|,&=#?', '--', '/*', '*/', '\r\n', '\u202e', '😀', '💥', 'a'.repeat(300)],
  ...['pessoa', 'imagem', 'empAviso', 'anexo', 'avisoRh', 'webPessoa', 'webDependente', 'sqlite_master', 'credential'],
  ...['-1', '0', '1', '1e9', '1001', '1002', '1003', '20261121', '2026-11-21', '99999999999999999999'],
]

/** Endings that turn a text into a condition or a statement, and beginnings that close the surrounding quotes. */
const CLOSERS = ["'", '"', '`', "')", "'))", '")', "\\'", "%'", '', '0', "';", '];', '$$', "'||'", 'ʼ', '＇']
const ATTACKS = [
  'or 1=1',
  "or '1'='1",
  'union select * from person',
  'union select cpf, nome, 1 from person',
  'union all select hash from credential',
  '; drop table person',
  '; delete from person',
  "; update person set nome='x'",
  'and 1=(select count(*) from sqlite_master)',
  "and substr((select cpf from person),1,1)='0'",
  'and (select 1 from (select randomblob(100000000)))',
  "and pg_sleep(9) is null or '1'='1",
  '; attach database "/tmp/x" as x',
  "like '%",
  'order by 99',
  'limit 1 offset 1',
  'having 1=1',
  '; insert into audit default values',
  'is not null',
  "'; copy person to '/tmp/x",
  'and load_extension("x")',
  '|| (select cpf from person limit 1) ||',
  'glob "*"',
  'in (select codPessoa from person)',
  'returning *',
]
const COMMENTS = ['', ' --', ' #', ' /*', ';']

/** A statement of an index; each one differs. */
function statement(index: number): string {
  const closer = CLOSERS[index % CLOSERS.length]
  const attack = ATTACKS[Math.floor(index / CLOSERS.length) % ATTACKS.length]
  return `${closer} ${attack}${COMMENTS[Math.floor(index / 7) % COMMENTS.length]}`
}

function fuzzedQuery(random: () => number): string {
  const piece = () => Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, PIECES)).join('')
  const known = (list: string[]) => (random() < 0.6 ? pick(random, list) : piece())
  const tabela = known(['pessoa', 'empAviso', 'avisoRh', 'webPessoa', 'webDependente'])
  const chave = random() < 0.3 ? Array.from({ length: 6 }, piece).join() : piece()
  const usuario = random() < 0.8 ? ATTACKER : piece()
  const fields = `tabela=${tabela}&campo=${known(['imagem', 'anexo'])}&chave=${chave}&usuario=${usuario}`
  const query = random() < 0.2 ? `${fields}&${piece()}=${piece()}` : fields
  const kind = random()
  if (kind < 0.05) return encodeURIComponent(query.toWellFormed())
  if (kind < 0.1) return `${piece().replaceAll(/[^\w.%/-]/g, '')}${Buffer.from(query).toString('base64')}`
  return kind < 0.5 ? encodeBase64Text(query) : Buffer.from(query).toString('base64')
}

/** Paths of all texts and numbers inside parameters. */
function leaves(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, inner]) =>
    leaves(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

function replaced(value: unknown, [first, ...rest]: (string | number)[], text: string): unknown {
  if (first === undefined) return text
  if (Array.isArray(value)) return value.with(Number(first), replaced(value[Number(first)], rest, text))
  const record = value as Record<string, unknown>
  return { ...record, [first]: replaced(record[String(first)], rest, text) }
}

type Count = (kind: 'file addresses' | 'calls', status: number, text: string) => void

async function sendQueries({ server }: Company, trial: Trial, count: Count): Promise<void> {
  let reader = await deviceOf(server, { codPessoa: ATTACKER })
  for (const at of trial.times(QUERIES)) {
    if (at % RENEW_EVERY === RENEW_EVERY - 1) reader = await deviceOf(server, { codPessoa: ATTACKER })
    const response = await fetch(`${server.url}/web/DownloadUploadFiles?${fuzzedQuery(trial.random)}`, {
      headers: { 'X-Device-Id': reader.deviceId, Authorization: `Bearer ${reader.tokens?.token}` },
    })
    count('file addresses', response.status, await response.text())
  }
}

async function sendStatements(company: Company, trial: Trial, count: Count): Promise<void> {
  const { server } = company
  let reader = await deviceOf(server, { codPessoa: ATTACKER })
  const offset = Math.floor(trial.random() * STATEMENTS)
  for (const [index, name] of [...methods.keys()].entries()) {
    const { device, params } = await paramsFor(company, name)
    const fields = leaves(params).filter((path) => path.length > 0)
    for (let at = 0; at < trial.scaled(STATEMENTS); at++) {
      const text = statement(offset + at)
      if (!device && at % 200 === 0) reader = await deviceOf(server, { codPessoa: ATTACKER })
      const calls: Parameters<typeof reader.call>[] = fields.map((path) => {
        return [name, { params: replaced(params, path, text) as Record<string, unknown> }]
      })
      // The text around the parameters is parsed in one place for all methods.
      if (index === 0) {
        calls.push([name, { params, pcValidaSenha: JSON.stringify({ usuario: text }) }])
        calls.push([name, { params, program: text.slice(0, 100) }])
        calls.push([`${name}${text}`.slice(0, 100)])
      }
      for (const call of calls) {
        const { status, json } = await (device ?? reader).call(...call)
        trial.tried += 1
        count('calls', status, JSON.stringify(json))
      }
    }
  }
}

export const check = onCompany(
  `${QUERIES} fuzzed file addresses, and ${STATEMENTS} pieces of SQL in every field of every method: no foreign row read or changed, no server error`,
  async (company, trial) => {
    const before = await company.state()
    const count: Count = (kind, status, text) => {
      trial.add(kind, 1)
      trial.fault('server errors', status >= 500, text.slice(0, 100))
      trial.fault('foreign rows read', isMarked(text) || /root:x:0|SQLite format/.test(text))
    }
    await sendQueries(company, trial, count)
    await sendStatements(company, trial, count)
    trial.fail((await company.state()) !== before, 'foreign rows changed')
    // The error of a database is logged even where a reply hides it.
    const logged = company.server.logged.filter(({ level }) => Number(level) >= 50).length
    trial.fault('logged errors', logged)
  },
)
