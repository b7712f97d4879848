import { KINDS, type Kind } from '@colab/contract/desk/inbox'
import { YES_NO } from '@colab/contract/domains/evaluations'
import { insertAll } from '@colab/server/db/insert'
import { searchName } from '@colab/server/employees/search'
import { type DeskClient, roleOver, signedIn, withDesk } from '@colab/server/test/desk'
import { freshCpf } from '@colab/server/test/people'
import { makeUnit, pdfSaying } from '@colab/server/test/publishing'
import { ASK, employee } from '@colab/server/test/requests'
import type { TestServer } from '@colab/server/test/server'
import { type Check, pick, type Trial } from '../check.ts'
import { DATABASES, withServer } from '../servers.ts'

/** Values of answers, over both databases. */
const VALUES = 500_000
const UNITS = [1, 2, 3, 4]
/** People of each unit; those with a request of each kind, which is decided. */
const PEOPLE = 120
const ASKING = 2
const LIMITS = [7, 50, 100]

interface Unit {
  codUnidade: number
  /** Codes, CPFs and salaries of its people: numbers that occur nowhere else. */
  numbers: Set<string>
  codPessoas: number[]
  cpfs: string[]
}

/** Contained in every text of a unit. */
const canaryOf = (codUnidade: number) => `CANARIO${codUnidade}Q`

/** Gives people of a unit its canaries, and copies of one of them, each with numbers of its own. */
async function createUnit(server: TestServer, codUnidade: number): Promise<Unit> {
  const { db } = server.app
  if (codUnidade > 1) await makeUnit(server, codUnidade)
  const unit: Unit = { codUnidade, numbers: new Set(), codPessoas: [], cpfs: [] }
  for (let at = 0; at < ASKING; at++) {
    const asking = await employee(server)
    for (const kind of KINDS) await ASK[kind](server, asking)
    unit.codPessoas.push(asking.owner.codPessoa)
  }
  const [model = 0] = unit.codPessoas
  const person = await db.selectFrom('person').selectAll().where('codPessoa', '=', model).executeTakeFirstOrThrow()
  const contracts = db.selectFrom('employment').selectAll().where('codPessoa', '=', model)
  const contract = await contracts.executeTakeFirstOrThrow()
  const copies = Array.from({ length: PEOPLE - ASKING }, (_, at) => 7_000_000 + codUnidade * 10_000 + at)
  await insertAll(
    db,
    'person',
    copies.map((codPessoa) => ({ ...person, codPessoa, cpf: freshCpf() })),
  )
  await insertAll(
    db,
    'employment',
    copies.map((code) => ({ ...contract, codPessoa: code, codEmpregado: code + 1_000_000 })),
  )
  unit.codPessoas.push(...copies)
  for (const [at, codPessoa] of unit.codPessoas.entries()) {
    const nome = `${canaryOf(codUnidade)} ${'ABCDEFGHIJ'.charAt(at % 10)}${at}`
    await db
      .updateTable('person')
      .set({ nome, nomeBusca: searchName(nome), bairro: nome })
      .where('codPessoa', '=', codPessoa)
      .execute()
    const vlrSalario = 900_000_000 + codUnidade * 100_000 + at
    await db
      .updateTable('employment')
      .set({ codUnidade, vlrSalario, cargo: nome })
      .where('codPessoa', '=', codPessoa)
      .execute()
    unit.numbers
      .add(String(codPessoa))
      .add(String(vlrSalario))
      .add((vlrSalario / 100).toFixed(2))
  }
  const rows = db.selectFrom('person').innerJoin('employment', 'employment.codPessoa', 'person.codPessoa')
  const found = rows.select(['cpf', 'codEmpregado']).where('employment.codUnidade', '=', codUnidade)
  for (const { cpf, codEmpregado } of await found.execute()) {
    unit.numbers.add(cpf).add(String(codEmpregado))
    unit.cpfs.push(cpf)
  }
  return unit
}

interface Tables {
  ttPedido: { tipo: Kind; codPedido: string; versao: string; proprio: boolean }[]
  ttVerbo: { verbo: string }[]
  ttPublico: { quantas: number }[]
  ttPublicada: { codPublicacao: number }[]
  ttPagina: { proximo: string }[]
}

async function ask(client: DeskClient, method: string, params: object = {}): Promise<Tables> {
  const { json, status } = await client.call(method, params)
  if (json.retorno?.[0]?.estatus !== 'Sucesso') throw new Error(`${method}: ${status} ${JSON.stringify(json)}`)
  return json as unknown as Tables
}

/** Decides every request, approving where that is possible, with a canary of the unit as the reason. */
async function decideAll(client: DeskClient): Promise<void> {
  const open: Tables['ttPedido'] = []
  for (const tipo of KINDS) open.push(...(await ask(client, 'buscaFila', { tipo: [tipo], limite: 100 })).ttPedido)
  for (const { tipo, codPedido } of open) {
    const { ttPedido, ttVerbo } = await ask(client, 'buscaPedido', { tipo, codPedido })
    const verbs = ttVerbo.map(({ verbo }) => verbo)
    const verbo = ['approve', 'answer', 'reject'].find((one) => verbs.includes(one))
    const decision = { tipo, codPedido, versao: ttPedido[0]?.versao, verbo, texto: 'Conferido.' }
    // Some need data that does not exist, such as a free day.
    if (verbo) await client.call('decidePedido', decision)
  }
}

/** Publishes to everybody one of each kind; returns their numbers. */
async function publishAll(server: TestServer, client: DeskClient): Promise<number[]> {
  const publico = { alcance: 'tudo' }
  const [{ quantas } = { quantas: 0 }] = (await ask(client, 'contaPublico', { publico })).ttPublico
  const to = { publico, quantas }
  const upload = await client.upload('acordo.pdf', Buffer.from(await pdfSaying('Acordo')))
  const [file] = (upload.json as unknown as { ttArquivo: { codArquivo: number }[] }).ttArquivo
  const survey = { nomeArquivo: 'pulso.csv', conteudo: 'titulo;descricao;resposta\nTrabalho;Vai bem?;S\n' }
  const published = [
    await ask(client, 'publicaAviso', { titulo: 'Aviso', texto: 'Amanhã.', ...to }),
    await ask(client, 'publicaDocumento', { titulo: 'Acordo', arquivos: [file?.codArquivo], ate: '', ...to }),
    await ask(client, 'publicaPesquisa', { titulo: 'Pulso', ...survey, ate: '', ...to }),
  ]
  await answerSurvey(server)
  return published.map(({ ttPublicada }) => Number(ttPublicada[0]?.codPublicacao))
}

/** All answer yes, except a number of each unit equal to its code, who answer no. */
async function answerSurvey({ app: { db, clock } }: TestServer): Promise<void> {
  const [question] = await db.selectFrom('questionnaireQuestion').selectAll().execute()
  const asked = await db
    .selectFrom('questionnaireAgenda')
    .innerJoin('employment', 'employment.codEmpregado', 'questionnaireAgenda.codEmpregado')
    .select(['questionnaireAgenda.codPessoa', 'questionnaireAgenda.codEmpregado', 'codQuestionario', 'codUnidade'])
    .execute()
  const given = new Map<number, number>()
  const answers = asked.map(({ codUnidade, ...asked }) => {
    const before = given.get(codUnidade) ?? 0
    given.set(codUnidade, before + 1)
    const codOpcao = before < codUnidade * 10 ? YES_NO.no : YES_NO.yes
    const texts = { descricao: canaryOf(codUnidade), observacao: canaryOf(codUnidade) }
    const none = { codTreinamento: 0, codTurma: 0, sequencia: 1, naoSeAplica: 0 as const }
    return { ...asked, ...none, ...texts, codOpcao, codPergunta: question?.codPergunta ?? 0 }
  })
  await insertAll(db, 'questionnaireAnswer', answers)
  await db.updateTable('questionnaireAgenda').set({ dtResposta: clock.today() }).execute()
}

/** Values of an answer: of JSON its leaves, of CSV its cells. */
function valuesIn(text: string): string[] {
  if (!text.startsWith('{')) return text.split(/[;\r\n]+/)
  const values: string[] = []
  JSON.parse(text, (_, value) => {
    if (typeof value === 'string' || typeof value === 'number') values.push(String(value))
    return value
  })
  return values
}

/**
 * An agent of a unit who reads all data of people in publications, requests and audiences, and requests those of
 * others, too.
 */
function reader(trial: Trial, { client, own, others }: { client: DeskClient; own: Unit; others: Unit[] }) {
  const { random } = trial
  const foreign = new Set(others.flatMap(({ numbers }) => [...numbers]))
  const names = new RegExp(others.map(({ codUnidade }) => canaryOf(codUnidade)).join('|'), 'i')
  const note = (what: string, text: string, typed: readonly string[] = []) => {
    for (const value of valuesIn(text)) {
      trial.tried += 1
      const isSeen = !typed.includes(value) && (names.test(value) || foreign.has(value))
      trial.fault('canaries of another unit', isSeen, `${what}: ${value}`)
    }
  }
  async function read(method: string, params: object, typed?: string[]): Promise<Tables> {
    const { json, status } = await client.call(method, params)
    trial.fail(status >= 500, `${method} ${status}`)
    note(method, JSON.stringify(json), typed)
    return json as unknown as Tables
  }
  async function pages(method: string, params: object): Promise<void> {
    const limite = pick(random, LIMITS)
    let depois: string | undefined = ''
    while (depois !== undefined) {
      const reply: Tables = await read(method, { ...params, limite, depois })
      depois = reply.ttPagina?.[0]?.proximo || undefined
    }
  }
  async function file(path: string): Promise<void> {
    const response = await client.get(`/api/files/${path}`)
    trial.fail(!response.ok, `${path}: ${response.status}`)
    note(path, await response.text())
  }
  const other = () => pick(random, others)
  return {
    async audiences(): Promise<void> {
      const typed = [pick(random, other().cpfs), String(pick(random, other().codPessoas)), pick(random, own.cpfs)]
      for (const publico of [
        { alcance: 'tudo' },
        { alcance: 'empregador', codigos: [1] },
        { alcance: 'unidade', codigos: [other().codUnidade, own.codUnidade] },
        { alcance: 'pessoa', codigos: [pick(random, other().codPessoas), pick(random, own.codPessoas)] },
        { alcance: 'pessoa', lista: typed.join('\n') },
      ]) {
        const [{ quantas } = { quantas: 0 }] = (
          await read('contaPublico', { publico }, [...typed, ...(publico.codigos ?? []).map(String)])
        ).ttPublico
        trial.fault('counts of more than the unit', quantas > PEOPLE, `${quantas}`)
      }
    },
    async readers(publications: readonly number[]): Promise<void> {
      await pages('buscaPublicacoes', {})
      for (const codPublicacao of publications) {
        await pages('buscaAlcance', { codPublicacao })
        await file(`alcance/${codPublicacao}`)
      }
    },
    async results(codPublicacao: number): Promise<void> {
      const reply = await read('buscaResultado', { codPublicacao })
      const { ttOpcao = [] } = reply as unknown as { ttOpcao: { quantas: number | null }[] }
      const counts = ttOpcao.map(({ quantas }) => quantas)
      const expected = [PEOPLE - own.codUnidade * 10, own.codUnidade * 10]
      trial.fault(
        'results other than those of the unit',
        JSON.stringify(counts) !== JSON.stringify(expected),
        `${counts}`,
      )
    },
    async decided(): Promise<void> {
      const unidade = pick(random, [[], [other().codUnidade], [own.codUnidade, other().codUnidade]])
      await pages('buscaFila', { decididos: {}, unidade })
      await pages('buscaFila', { decididos: {}, texto: canaryOf(other().codUnidade) })
      for (const tipo of KINDS)
        await file(`decididos/${Buffer.from(JSON.stringify({ tipo, unidade })).toString('base64url')}`)
    },
    async people(): Promise<void> {
      await pages('buscaPessoas', { unidade: pick(random, [[], [other().codUnidade]]) })
      await pages('buscaInformes', { ano: 2025 })
      await read('buscaAusentes', { codUnidade: other().codUnidade, mes: '2026-11' })
      await read('buscaSituacao', {})
      for (const codPessoa of [pick(random, other().codPessoas), pick(random, own.codPessoas)])
        await read('buscaPessoa', { codPessoa })
    },
  }
}

async function readAll(server: TestServer, trial: Trial, values: number): Promise<void> {
  const { client: whole } = await signedIn(server, [roleOver('rh'), roleOver('folha')])
  await server.app.db
    .insertInto('hrMessageType')
    .values({ codTipoAviso: 1, nomeTipoAviso: 'Outros' })
    .onConflict((on) => on.doNothing())
    .execute()
  const units: Unit[] = []
  for (const codUnidade of UNITS) units.push(await createUnit(server, codUnidade))
  await decideAll(whole)
  const publications = await publishAll(server, whole)
  const readers = await Promise.all(
    units.map(async (own) => {
      const over = { alcance: 'unidade', codigo: own.codUnidade } as const
      const { client } = await signedIn(server, [roleOver('rh', over), roleOver('folha', over)])
      return reader(trial, { client, own, others: units.filter((one) => one !== own) })
    }),
  )
  for (const until = trial.tried + values; trial.tried < until; ) {
    for (const one of readers) {
      await one.audiences()
      await one.readers(publications)
      await one.results(publications.at(-1) ?? 0)
      await one.decided()
      await one.people()
    }
  }
}

export const check: Check = {
  goal: `${VALUES.toLocaleString('en')} values in answers and files to agents of one unit (audiences, readers, results, decided requests, people), who ask for others too, on both databases: no name, code, CPF or salary of another unit`,
  async run(trial) {
    for (const database of DATABASES) {
      await withServer(database, (server) => readAll(server, trial, trial.scaled(VALUES / DATABASES.length)), {
        settings: withDesk(),
        now: Date.parse('2026-11-20T12:00:00-03:00'),
      })
    }
  },
}
