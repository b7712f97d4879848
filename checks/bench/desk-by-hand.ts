import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pdfPages } from '@colab/server/pdf/extract-text'
import { waitForBusyServer } from '@colab/server/test/busy-server'
import { createAgent, roleOver, signedIn } from '@colab/server/test/desk'
import { readOutbox } from '@colab/server/test/outbox'
import { freshCpf } from '@colab/server/test/people'
import { createTemplate, type PortalServer, startPortal } from '@colab/server/test/portal'
import { pdfOf } from '@colab/server/test/small-pdf'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { LAUNCH } from '../browser.ts'
import { ask, run } from './desk-acts.ts'
import { report } from './desk-report.ts'

/*
 * npm run bench:by-hand [-- <journey>…]: what an agent does at the desk in a browser, in seconds of a person who knows the
 * screens. They are the seconds in which the desk was waited for, and those of the keystroke-level model (Card, Moran and
 * Newell): 1.35 s to think before each act, 1.1 s to point, 0.28 s for each key, Tab included, 0.4 s to move the hand between
 * mouse and keyboard, 2.4 s to read what an act has led to. A file takes three acts in the browser's dialog.
 */

const [THINK, POINT, KEY, HAND, READ] = [1.35, 1.1, 0.28, 0.4, 2.4]
/** Milliseconds in which something appears on a busy machine. */
const PATIENCE = 240_000
/** Presses of Tab after which a field counts as out of reach. */
const MOST_TABS = 6

const HERE = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' }
const PHONE = { ...HERE, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const PASSWORD = '918372'

/** A person at a page, whose seconds are counted. */
class Person {
  readonly page: Page
  /** Where the hand is; undefined at the start, and on a phone, which has neither. */
  #hand: 'mouse' | 'keys' | undefined
  readonly #isPhone: boolean
  #seconds = 0
  #waited = 0

  constructor(page: Page, { isPhone = false } = {}) {
    this.page = page
    this.#isPhone = isPhone
    page.setDefaultTimeout(PATIENCE)
  }

  async #act(ofPerson: number, act: () => Promise<unknown>): Promise<void> {
    const begun = performance.now()
    await act()
    this.#waited += (performance.now() - begun) / 1000
    this.#seconds += ofPerson
  }

  #moveTo(hand: 'mouse' | 'keys'): number {
    const isMove = !this.#isPhone && this.#hand !== undefined && this.#hand !== hand
    this.#hand = hand
    return isMove ? HAND : 0
  }

  click = (target: Locator) => this.#act(THINK + this.#moveTo('mouse') + POINT, () => target.click())

  /** Types into a field after pointing to it. */
  type = (target: Locator, text: string) =>
    this.#act(THINK + this.#moveTo('mouse') + POINT + this.#moveTo('keys') + KEY * text.length, () => target.fill(text))

  /** Types into a field, or chooses in a list by its first letters, after going to it by Tab. */
  async next(target: Locator, text: string): Promise<void> {
    let tabs = 0
    await this.#act(THINK + this.#moveTo('keys') + KEY * text.length, async () => {
      while (!(await target.evaluate((element) => element === document.activeElement))) {
        if (tabs++ === MOST_TABS) throw new Error(`${target} is not reached by Tab`)
        await this.page.keyboard.press('Tab')
      }
      await this.page.keyboard.type(text)
    })
    this.#seconds += KEY * tabs
  }

  /** Presses a key, or several at once. */
  press = (keys: string) =>
    this.#act(THINK + this.#moveTo('keys') + KEY * keys.split('+').length, () => this.page.keyboard.press(keys))

  send = (target: Locator, ...files: string[]) =>
    this.#act(3 * (THINK + POINT) + this.#moveTo('mouse'), () => target.setInputFiles(files))

  /** Follows a link of a message. */
  follow = (address: string) => this.#act(THINK + POINT, () => this.page.goto(address))

  wait = (target: Locator) => this.#act(0, () => target.first().waitFor())

  see = (target: Locator) => this.#act(READ, () => target.first().waitFor())

  button = (name: string | RegExp) =>
    this.click(this.page.getByRole('button', { name, exact: typeof name === 'string' }).last())

  /** Goes to a screen by the bar. */
  async goTo(name: string): Promise<void> {
    await this.click(this.page.getByRole('navigation').first().getByRole('link', { name, exact: true }))
    await this.see(this.page.getByRole('heading', { level: 1, name }))
  }

  /** Gives the reason in the open dialog, and sends it. */
  async confirm(motivo: string, submit: string): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    await this.type(dialog.getByLabel('Motivo'), motivo)
    await this.click(dialog.getByRole('button', { name: submit, exact: true }))
  }

  /** Adds the seconds of another page, or outside the desk. */
  add({ seconds, waited = 0 }: { seconds: number; waited?: number }): void {
    this.#seconds += seconds - waited
    this.#waited += waited
  }

  get times() {
    const round = (value: number) => Number(value.toFixed(1))
    return { seconds: round(this.#seconds + this.#waited), waited: round(this.#waited) }
  }
}

interface Place {
  portal: PortalServer
  browser: Browser
  context: BrowserContext
  folder: string
  /** Opens the desk as an agent of payroll and HR. */
  agent(): Promise<Person>
}

/** The notice of `desk-month.spec.ts`; it goes to one unit. */
async function publishNotice({ agent }: Place): Promise<Person> {
  const rita = await agent()
  const { page } = rita
  await rita.press('p')
  await rita.see(page.getByRole('heading', { level: 1, name: 'Publicar' }))
  await rita.next(page.getByLabel('Título'), 'Vacinação na sexta')
  await rita.next(page.getByLabel('Texto'), 'Das 9h às 16h, no refeitório.')
  await rita.click(page.getByLabel('Loja Rio Branco'))
  await rita.wait(page.getByRole('button', { name: /^Publicar para \d+ pessoas$/ }))
  await rita.press('Enter')
  await rita.see(page.getByRole('main').getByRole('link', { name: 'Ver a publicação' }))
  return rita
}

async function whoHasNotSigned({ agent }: Place): Promise<Person> {
  const rita = await agent()
  const { page } = rita
  await rita.click(page.getByRole('navigation').first().getByRole('link', { name: 'Publicações', exact: true }))
  await rita.click(
    page
      .getByRole('main')
      .getByRole('link', { name: /Documento para assinar/ })
      .first(),
  )
  await rita.see(page.getByRole('heading', { name: 'Ainda não assinaram' }))
  return rita
}

async function hire({ agent }: Place): Promise<Person> {
  const rita = await agent()
  const { page } = rita
  await rita.goTo('Pessoas')
  await rita.button('Nova pessoa…')
  const field = (name: string) => page.getByRole('dialog').getByLabel(name)
  await rita.next(field('Nome'), 'Noemi Prado')
  await rita.next(field('CPF'), '11122233396')
  await rita.next(field('E-mail'), 'noemi@exemplo.com.br')
  await rita.next(field('Unidade'), 'Loja R')
  await rita.next(field('Cargo'), 'Vendedora')
  await rita.next(field('Matrícula'), '9001')
  await rita.next(field('Salário por mês'), '2.400,00')
  await rita.next(field('Motivo'), 'Vaga da loja.')
  await rita.press('Control+Enter')
  await rita.button('Convidar')
  await rita.see(page.getByRole('dialog', { name: 'Convites criados' }))
  return rita
}

const MONTH = 'out/2026'
const PAID = '06/11/2026'

interface Employee {
  number: number
  nome: string
  cpf: string
}

function employeesOf(count: number): Employee[] {
  const name = (at: number) => String.fromCharCode(65 + (Math.floor(at / 26) % 26), 65 + (at % 26))
  return Array.from({ length: count }, (_, at) => ({
    number: 1001 + at,
    nome: `PESSOA ${name(at)} SILVA ${name(Math.floor(at / 676))}`,
    cpf: freshCpf(),
  }))
}

const pageOf = ({ nome, cpf, number }: Employee) =>
  `DEMONSTRATIVO DE PAGAMENTO 10/2026\n${number} ${nome}\nCPF ${cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')}\nLIQUIDO 1.748,20`

/** The month of a company whose lists are read by a map that the desk has. */
async function payMonth({ agent, portal, folder }: Place): Promise<Person> {
  const employees = employeesOf(1000)
  const { client } = await signedIn({ app: portal.running().app, deskUrl: portal.deskUrl }, [roleOver('folha')])
  const mapping = new URL('../../clients/mappings/questor.json', import.meta.url)
  await ask(client, 'recebeMapa', { nome: 'Questor', conteudo: await readFile(mapping, 'utf8') })
  const setUp = {
    'empresas.csv': 'codEmp;nomeEmpresa;cnpj\n1;Empresa;11222333000181\n',
    'unidades.csv': 'codUnidade;codEmp;unidade;cidade;codUf\n1;1;Matriz;Campinas;SP\n',
    'FUNCIONARIOS.csv': [
      'CODIGOEMPRESA;CODIGOESTAB;CODIGOFUNCCONTR;NOMEFUNC;CPFFUNC;DATANASC;DESCRCARGO;DATAADM;DATARESC;VALORSALARIO',
      ...employees.map(
        ({ number, nome, cpf }) => `1;1;${number};${nome};${cpf};17/05/1990;Operador;02/01/2020;;2.300,00`,
      ),
    ].join('\n'),
  }
  for (const [name, text] of Object.entries(setUp)) await client.upload(name, Buffer.from(text), {}, '/api/files/folha')
  const { job } = await run(client, 'arquivos', () => ask(client, 'confereArquivos'))
  await run(client, 'arquivos', () =>
    ask(client, 'aplicaArquivos', { codTrabalho: job.codTrabalho, passo: job.passo, motivo: 'Cadastro.' }),
  )

  const lines = employees.flatMap(({ number }) => [
    `${number};${MONTH};Mensal;${PAID};1;Salário;30,00;2.300,00`,
    `${number};${MONTH};Mensal;${PAID};101;INSS;9,00;551,80-`,
  ])
  const list = (some: readonly string[]) =>
    ['CODIGOFUNCCONTR;COMPETENCIA;TIPOCALCULO;DATAPGTO;CODIGOEVENTO;DESCREVENTO;REFERENCIA;VALOREVENTO', ...some].join(
      '\n',
    )
  const faults: [at: number, right: string, wrong: string][] = [
    [10, '1006;', '9999;'],
    [201, '551,80-', 'cinco'],
    [502, '2.300,00', '2.3O0,00'],
  ]
  const faulty = lines.slice()
  for (const [at, right, wrong] of faults) faulty[at] = (lines[at] ?? '').replace(right, wrong)
  const [events, pdf] = [join(folder, 'EVENTOS.csv'), join(folder, 'holerites.pdf')]
  await writeFile(events, list(faulty))
  // A hundred people have two pages.
  const pages = employees.flatMap((one, at) => (at % 10 === 0 ? [pageOf(one), pageOf(one)] : [pageOf(one)]))
  await writeFile(pdf, await pdfOf(pages))

  const rita = await agent()
  const { page } = rita
  await rita.goTo('Folha')
  const files = page.getByLabel('Escolher arquivos')
  await rita.send(files, events)
  await rita.see(page.getByRole('table', { name: 'Conferência' }).getByRole('row').filter({ hasText: 'erro' }))
  const found = await page
    .getByRole('table', { name: 'Conferência' })
    .getByRole('row')
    .filter({ hasText: 'erro' })
    .count()
  if (found < faults.length) throw new Error(`${found} faults`)
  // In the payroll program, which writes the list again.
  for (const [, right] of faults) rita.add({ seconds: 2 * (THINK + POINT) + READ + KEY * right.length })
  await writeFile(events, list(lines))
  await rita.send(files, events)
  await rita.button('Aplicar…')
  await rita.confirm('Folha de outubro.', 'Aplicar')
  await rita.see(page.getByText(/^Tudo foi gravado/))
  await rita.send(files, pdf)
  await rita.type(page.getByLabel('Mês'), '10/2026')
  await rita.button('Ver o plano')
  await rita.see(page.getByText(/^1\.100 páginas/))
  await rita.button('Aplicar…')
  await rita.confirm('Holerites de outubro.', 'Aplicar')
  await rita.see(page.getByText(/^Tudo foi gravado/))
  return rita
}

async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const ofTheDevice = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true }
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true, ...ofTheDevice },
  })
}

/** A company of forty, from the invitation of its first agent to a payslip on a phone. */
async function firstMonth({ portal, browser, context, folder }: Place): Promise<Person> {
  const employees = employeesOf(40)
  const [list, pdf] = [join(folder, 'funcionarios.csv'), join(folder, 'holerites.pdf')]
  await writeFile(
    list,
    [
      'Empresa;Razão Social;CNPJ;Filial;Nome da Filial;Matrícula;Nome do Funcionário;CPF;Data de Nascimento;E-mail;Cargo;Data de Admissão;Salário',
      ...employees.map(
        ({ number, nome, cpf }) =>
          `1;Padaria Boa Massa Ltda;11.444.777/0001-61;1;Matriz;${number};${nome};${cpf};17/05/1990;p${number}@exemplo.com.br;Padeiro;02/01/2024;2.300,00`,
      ),
    ].join('\r\n'),
    'latin1',
  )
  await writeFile(pdf, await pdfOf(employees.map(pageOf)))
  const roles = (['admin', 'rh', 'folha'] as const).map((papel) => roleOver(papel))
  const { code } = await createAgent(portal.running().app, roles)
  const page = await context.newPage()
  await addAuthenticator(page)
  const rita = new Person(page)
  await rita.follow(`${portal.deskUrl}/convite#${code}`)
  await rita.button(/passkey/)
  await rita.goTo('Folha')
  const files = page.getByLabel('Escolher arquivos')
  await rita.send(files, list)
  await rita.button(/^Escolher as colunas de/)
  await rita.see(page.getByRole('heading', { name: 'Tabela unidades' }))
  await rita.button('Gravar e conferir')
  await rita.button('Aplicar…')
  await rita.confirm('Cadastro.', 'Aplicar')
  await rita.see(page.getByText(/^Tudo foi gravado/))
  await rita.send(files, pdf)
  await rita.type(page.getByLabel('Mês'), '10/2026')
  await rita.type(page.getByLabel('Pago em'), '06/11/2026')
  await rita.button('Ver o plano')
  await rita.see(page.getByText(/^40 páginas/))
  await rita.button('Aplicar…')
  await rita.confirm('Holerites de outubro.', 'Aplicar')
  await rita.see(page.getByText(/^Tudo foi gravado/))
  await rita.goTo('Pessoas')
  await rita.button('Convidar várias…')
  await rita.confirm('O portal está no ar.', 'Convidar')
  await rita.see(page.getByRole('dialog', { name: 'Convites criados' }))
  rita.add((await openPayslip(portal, browser, employees)).times)
  return rita
}

/** The first of them reads the mail on a phone, chooses a password and opens the payslip. */
async function openPayslip(portal: PortalServer, browser: Browser, employees: readonly Employee[]): Promise<Person> {
  const [person] = employees
  if (!person) throw new Error('nobody to invite')
  await portal.running().app.background.settled()
  const mail = (await readOutbox(portal)).find((one) => one.includes(`p${person.number}@`)) ?? ''
  const [, code = ''] = /^ {4}(\d{4} \d{4})$/m.exec(mail) ?? []
  const context = await browser.newContext({ ...PHONE, baseURL: portal.url })
  await waitForBusyServer(context)
  const page = await context.newPage()
  const phone = new Person(page, { isPhone: true })
  await phone.follow(portal.url)
  await phone.button('Tenho um código do RH')
  await phone.type(page.getByRole('textbox', { name: 'CPF' }), person.cpf)
  await phone.type(page.getByLabel('Código'), code)
  await phone.button('Continuar')
  await phone.see(page.getByRole('heading', { name: 'Crie uma nova senha' }))
  await phone.type(page.getByLabel('Nova senha', { exact: true }), PASSWORD)
  await phone.type(page.getByLabel('Repita a nova senha'), PASSWORD)
  await phone.button('Salvar e entrar')
  const payslip = page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Holerite' })
  await phone.see(payslip)
  await phone.click(payslip)
  await phone.see(page.getByText('Os valores deste holerite estão no PDF.'))
  const saving = page.waitForEvent('download')
  await phone.button('Baixar PDF')
  const { pages } = await pdfPages(await readFile(await (await saving).path()), 1)
  if (!pages.join().includes(person.nome)) throw new Error('the payslip of somebody else')
  return phone
}

interface Journey {
  seconds: number
  /** Without the company of the demo. */
  isEmpty?: boolean
  run(place: Place): Promise<Person>
}

const JOURNEYS: Record<string, Journey> = {
  'notice to a unit, by hand': { seconds: 30, run: publishNotice },
  'who has not signed, by hand': { seconds: 10, run: whoHasNotSigned },
  'new person invited, by hand': { seconds: 60, run: hire },
  'month of 1,000 people, by hand': { seconds: 300, isEmpty: true, run: payMonth },
  'company of 40 from its first export to a payslip on a phone, by hand': {
    seconds: 1200,
    isEmpty: true,
    run: firstMonth,
  },
}

async function measure(what: string, journey: Journey): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'colab-by-hand-'))
  const template = journey.isEmpty ? await mkdtemp(join(tmpdir(), 'colab-empty-')) : await createTemplate()
  const portal = await startPortal({}, template)
  const browser = await chromium.launch(LAUNCH)
  try {
    const context = await browser.newContext({
      ...HERE,
      baseURL: portal.deskUrl,
    })
    await waitForBusyServer(context)
    const agent = async () => {
      const roles = [roleOver('rh'), roleOver('folha')]
      const { client } = await signedIn({ app: portal.running().app, deskUrl: portal.deskUrl }, roles)
      await context.addCookies([{ name: 'colab_hr', value: client.cookie, url: portal.deskUrl }])
      const page = await context.newPage()
      await page.goto('/caixa')
      await page.getByRole('navigation').first().waitFor({ timeout: PATIENCE })
      return new Person(page)
    }
    const { seconds, waited } = (await journey.run({ portal, browser, context, folder, agent })).times
    report({ database: 'SQLite', what, measured: seconds, unit: 's', target: journey.seconds, waited })
  } catch (error) {
    const page = browser.contexts()[0]?.pages().at(-1)
    console.log(
      `${what}: ${error}\n${await page
        ?.getByRole('main')
        .textContent()
        .catch(() => '')}`,
    )
    process.exitCode = 1
  } finally {
    await browser.close()
    await portal.remove()
    for (const one of [folder, template]) await rm(one, { recursive: true, force: true })
  }
}

const wanted = process.argv.slice(2)
for (const [what, journey] of Object.entries(JOURNEYS))
  if (wanted.length === 0 || wanted.some((one) => what.includes(one))) await measure(what, journey)
