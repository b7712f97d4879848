import { crc32, deflateRawSync } from 'node:zlib'

/* Events of eSocial as texts, and ZIPs of them: written here by the layouts, and shared with nothing that reads them. */

export const ANA = '52998224725'
export const BRUNO = '16899535009'
export const ROOT = '11222333'

interface Envelope {
  /** Number of the receipt; null for a rejected event. */
  receipt?: string | null
  processed?: string
  ambience?: 1 | 2
  version?: string
}

let counted = 0

/** The number of a receipt. */
export const receipt = (number: number) => `1.1.${String(number).padStart(19, '0')}`

/** An `Id` of the employer, with a time of its own. */
export function eventId(root = ROOT): string {
  counted += 1
  return `ID1${root.padEnd(14, '0')}20260101000000${String(counted).padStart(5, '0')}`
}

/** A document of eSocial's download: the event, and what was answered to it. */
export function download(type: string, id: string, content: string, envelope: Envelope = {}): string {
  const { receipt: number, processed = '2026-03-10T10:00:00', ambience = 1, version = 'v_S_01_03_00' } = envelope
  const given = number === undefined ? receipt(Number(id.slice(-5)) + 900_000) : number
  const recibo = given === null ? '' : `<recibo><nrRecibo>${given}</nrRecibo><hash>AA==</hash></recibo>`
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<eSocial xmlns="http://www.esocial.gov.br/schema/download/retornoProcessamento/v1_0_0"><retornoProcessamentoDownload>' +
    `<evento>${bare(type, id, content, version)}</evento>` +
    `<recibo><eSocial xmlns="http://www.esocial.gov.br/schema/evt/retornoEvento/v1_3_0"><retornoEvento Id="${id}">` +
    `<recepcao><tpAmb>${ambience}</tpAmb></recepcao><processamento><cdResposta>201</cdResposta>` +
    `<dhProcessamento>${processed}</dhProcessamento></processamento>${recibo}</retornoEvento></eSocial></recibo>` +
    '</retornoProcessamentoDownload></eSocial>'
  )
}

/** An event as it was sent. */
export function bare(type: string, id: string, content: string, version = 'v_S_01_03_00'): string {
  return `<eSocial xmlns="http://www.esocial.gov.br/schema/evt/${type}/${version}"><${type} Id="${id}">${content}</${type}></eSocial>`
}

export const employer = (root = ROOT) => `<ideEmpregador><tpInsc>1</tpInsc><nrInsc>${root}</nrInsc></ideEmpregador>`
export const head = (more = '<indRetif>1</indRetif>') =>
  `<ideEvento>${more}<tpAmb>1</tpAmb><procEmi>1</procEmi><verProc>1</verProc></ideEvento>`
export const retifies = (number: string) => head(`<indRetif>2</indRetif><nrRecibo>${number}</nrRecibo>`)

export interface Worker {
  cpf?: string
  matricula?: string
  name?: string
  social?: string
  admitted?: string
  salary?: string
  unit?: string
  hours?: string
  more?: string
  contact?: string
  bond?: string
  place?: string
}

const element = (name: string, text: string | undefined) => (text === undefined ? '' : `<${name}>${text}</${name}>`)

function terms({ salary = '2600.00', unit = '5', hours = '44.00', place = '11222333000181' }: Worker): string {
  return (
    '<infoContrato><nmCargo>Analista</nmCargo><CBOCargo>252105</CBOCargo><codCateg>101</codCateg>' +
    `<remuneracao><vrSalFx>${salary}</vrSalFx><undSalFixo>${unit}</undSalFixo></remuneracao><duracao><tpContr>1</tpContr></duracao>` +
    `<localTrabalho><localTrabGeral><tpInsc>1</tpInsc><nrInsc>${place}</nrInsc></localTrabGeral></localTrabalho>` +
    `<horContratual><qtdHrsSem>${hours}</qtdHrsSem><tpJornada>2</tpJornada><tmpParc>0</tmpParc><horNoturno>N</horNoturno>` +
    '</horContratual></infoContrato>'
  )
}

/** S-2200. */
export function admission(worker: Worker = {}, start = head()): string {
  const {
    cpf = ANA,
    matricula = 'E77',
    name = 'ANA SOUZA',
    social,
    admitted = '2023-05-02',
    more = '',
    contact = '',
    bond = '',
  } = worker
  return (
    `${start}${employer()}<trabalhador><cpfTrab>${cpf}</cpfTrab><nmTrab>${name}</nmTrab><sexo>F</sexo><racaCor>3</racaCor>` +
    `<estCiv>2</estCiv><grauInstr>09</grauInstr>${element('nmSoc', social)}` +
    '<nascimento><dtNascto>1990-05-17</dtNascto><paisNascto>105</paisNascto><paisNac>105</paisNac></nascimento>' +
    '<endereco><brasil><tpLograd>AV</tpLograd><dscLograd>Brasil</dscLograd><nrLograd>10</nrLograd><bairro>Centro</bairro>' +
    `<cep>01001000</cep><codMunic>3550308</codMunic><uf>SP</uf></brasil></endereco>${more}${contact}</trabalhador>` +
    `<vinculo><matricula>${matricula}</matricula><tpRegTrab>1</tpRegTrab><tpRegPrev>1</tpRegPrev><cadIni>N</cadIni>` +
    `<infoRegimeTrab><infoCeletista><dtAdm>${admitted}</dtAdm></infoCeletista></infoRegimeTrab>${terms(worker)}${bond}</vinculo>`
  )
}

/** S-2206. */
export function change(date: string, worker: Worker = {}, start = head()): string {
  const { cpf = ANA, matricula = 'E77' } = worker
  const of = `<ideVinculo><cpfTrab>${cpf}</cpfTrab><matricula>${matricula}</matricula></ideVinculo>`
  return `${start}${employer()}${of}<altContratual><dtAlteracao>${date}</dtAlteracao><vinculo><tpRegPrev>1</tpRegPrev>${terms(worker)}</vinculo></altContratual>`
}

/** S-2299, or with another content S-2298. */
export function ofContract(content: string, { cpf = ANA, matricula = 'E77' }: Worker = {}, start = head()): string {
  return `${start}${employer()}<ideVinculo><cpfTrab>${cpf}</cpfTrab><matricula>${matricula}</matricula></ideVinculo>${content}`
}

export const dismissed = (date: string) =>
  `<infoDeslig><mtvDeslig>02</mtvDeslig><dtDeslig>${date}</dtDeslig><indPagtoAPI>N</indPagtoAPI></infoDeslig>`
export const reinstated = (date: string) =>
  `<infoReintegr><tpReint>1</tpReint><dtEfetRetorno>${date}</dtEfetRetorno><dtEfeito>${date}</dtEfeito></infoReintegr>`

/** S-3000. */
export const excluded = (number: string, type: string) =>
  `${head('')}${employer()}<infoExclusao><tpEvento>${type}</tpEvento><nrRecEvt>${number}</nrRecEvt></infoExclusao>`

interface Service {
  cpf?: string
  categoria?: string
  matricula?: string
  salary?: string
}

const service = (salary: string) =>
  `<infoComplementares><cargoFuncao><nmCargo>Consultor</nmCargo><CBOCargo>252105</CBOCargo></cargoFuncao><remuneracao><vrSalFx>${salary}</vrSalFx><undSalFixo>5</undSalFixo></remuneracao></infoComplementares>`

/** S-2300: work without employment. */
export function begun(date: string, { cpf = BRUNO, categoria = '701', matricula, salary = '5000.00' }: Service = {}) {
  return (
    `${head()}${employer()}<trabalhador><cpfTrab>${cpf}</cpfTrab><nmTrab>BRUNO DIAS</nmTrab><sexo>M</sexo><racaCor>1</racaCor>` +
    '<nascimento><dtNascto>1985-01-02</dtNascto><paisNascto>105</paisNascto><paisNac>105</paisNac></nascimento></trabalhador>' +
    `<infoTSVInicio><cadIni>N</cadIni>${element('matricula', matricula)}<codCateg>${categoria}</codCateg><dtInicio>${date}</dtInicio>` +
    `${service(salary)}</infoTSVInicio>`
  )
}

/** S-2306 and S-2399. */
export function ofService(content: string, { cpf = BRUNO, categoria = '701', matricula }: Service = {}): string {
  const of = matricula ? element('matricula', matricula) : element('codCateg', categoria)
  return `${head()}${employer()}<ideTrabSemVinculo><cpfTrab>${cpf}</cpfTrab>${of}</ideTrabSemVinculo>${content}`
}

export const serviceChanged = (date: string, salary: string) =>
  `<infoTSVAlteracao><dtAlteracao>${date}</dtAlteracao>${service(salary)}</infoTSVAlteracao>`
export const serviceEnded = (date: string) => `<infoTSVTermino><dtTerm>${date}</dtTerm></infoTSVTermino>`

/** S-2205. */
export function moved(date: string, name: string, street: string): string {
  return (
    `${head()}${employer()}<ideTrabalhador><cpfTrab>${ANA}</cpfTrab></ideTrabalhador><alteracao><dtAlteracao>${date}</dtAlteracao>` +
    `<dadosTrabalhador><nmTrab>${name}</nmTrab><sexo>F</sexo><racaCor>3</racaCor><estCiv>1</estCiv><grauInstr>12</grauInstr><paisNac>105</paisNac>` +
    `<endereco><brasil><tpLograd>R</tpLograd><dscLograd>${street}</dscLograd><nrLograd>5</nrLograd><cep>20040002</cep>` +
    '<codMunic>3304557</codMunic><uf>RJ</uf></brasil></endereco></dadosTrabalhador></alteracao>'
  )
}

/** S-1005. */
export function establishment(nrInsc: string, change = 'inclusao'): string {
  const of = `<ideEstab><tpInsc>1</tpInsc><nrInsc>${nrInsc}</nrInsc><iniValid>2020-01</iniValid></ideEstab>`
  return `${head('')}${employer()}<infoEstab><${change}>${of}</${change}></infoEstab>`
}

/** S-1210 of a month, and S-5002 of it with the same receipt. */
export function payment(month: string, { cpf = ANA, root = ROOT, start = '<indRetif>1</indRetif>' } = {}): string {
  const of = `<ideEvento>${start}<perApur>${month}</perApur><tpAmb>1</tpAmb><procEmi>1</procEmi><verProc>1</verProc></ideEvento>`
  const paid = `<infoPgto><dtPgto>${month}-05</dtPgto><tpPgto>1</tpPgto><perRef>${month}</perRef><ideDmDev>M</ideDmDev><vrLiq>1.00</vrLiq></infoPgto>`
  return `${of}${employer(root)}<ideBenef><cpfBenef>${cpf}</cpfBenef>${paid}</ideBenef>`
}

export interface TaxTotal {
  code?: string
  amounts?: Record<string, string>
}

export function totals(
  month: string,
  base: string,
  lists: TaxTotal[],
  more: { cpf?: string; root?: string; complement?: string; statement?: string } = {},
) {
  const { cpf = ANA, root = ROOT, complement = '', statement = '' } = more
  const groups = lists.map(({ code = '056107', amounts = {} }) => {
    const values = Object.entries(amounts).map(([name, value]) => `<${name}>${value}</${name}>`)
    return `<consolidApurMen><CRMen>${code}</CRMen>${values.join('')}</consolidApurMen>`
  })
  return (
    `<ideEvento><nrRecArqBase>${base}</nrRecArqBase><perApur>${month}</perApur></ideEvento>${employer(root)}` +
    `<ideTrabalhador><cpfBenef>${cpf}</cpfBenef>${statement}<totInfoIR>${groups.join('')}</totInfoIR>${complement}</ideTrabalhador>`
  )
}

interface RubricTerms {
  name?: string
  nature?: string
  /** 1 earning, 2 deduction, 3 informative. */
  kind?: string
  /** Incidences of social security, income tax and FGTS. */
  incidences?: readonly [cp: string, irrf: string, fgts: string]
  since?: string
  until?: string
  change?: 'inclusao' | 'alteracao' | 'exclusao'
  moved?: string
}

/** S-1010. */
export function rubric(code: string, terms: RubricTerms = {}): string {
  const { name = `RUBRICA ${code}`, nature = code, kind = '1', incidences = ['00', '9', '00'] } = terms
  const { since = '2020-01', until, change = 'inclusao', moved } = terms
  const [cp, irrf, fgts] = incidences
  const of = `<ideRubrica><codRubr>${code}</codRubr><ideTabRubr>T1</ideTabRubr><iniValid>${since}</iniValid>${element('fimValid', until)}</ideRubrica>`
  const facts =
    `<dadosRubrica><dscRubr>${name}</dscRubr><natRubr>${nature}</natRubr><tpRubr>${kind}</tpRubr>` +
    `<codIncCP>${cp}</codIncCP><codIncIRRF>${irrf}</codIncIRRF><codIncFGTS>${fgts}</codIncFGTS></dadosRubrica>`
  const validity = moved ? `<novaValidade><iniValid>${moved}</iniValid></novaValidade>` : ''
  const content = change === 'exclusao' ? of : `${of}${facts}${validity}`
  return `${head('')}${employer()}<infoRubrica><${change}>${content}</${change}></infoRubrica>`
}

/** An item of a demonstrative: the code of its rubric, its amount and more elements. */
type Item = readonly [code: string, amount: string, more?: string]

export interface Demonstrative {
  name?: string
  items: readonly Item[]
  matricula?: string
  /** Items for earlier months, by month. */
  earlier?: Record<string, readonly Item[]>
}

function lot(tag: 'itensRemun' | 'detVerbas', items: readonly Item[], matricula?: string, group = 'remunPerApur') {
  const rows = items.map(([code, amount, more = '']) => {
    const before = more.startsWith('<descFolha') ? '' : more
    const after = more.startsWith('<descFolha') ? more : ''
    return `<${tag}><codRubr>${code}</codRubr><ideTabRubr>T1</ideTabRubr>${before}<vrRubr>${amount}</vrRubr><indApurIR>0</indApurIR>${after}</${tag}>`
  })
  const part =
    tag === 'detVerbas' ? rows.join('') : `<${group}>${element('matricula', matricula)}${rows.join('')}</${group}>`
  return `<ideEstabLot><tpInsc>1</tpInsc><nrInsc>11222333000181</nrInsc><codLotacao>L1</codLotacao>${part}</ideEstabLot>`
}

/** S-1200 of a month, or of a year. */
export function earned(
  period: string,
  demonstratives: readonly Demonstrative[],
  { cpf = ANA, start = '<indRetif>1</indRetif>' }: { cpf?: string; start?: string } = {},
): string {
  const annual = period.length === 4 ? 2 : 1
  const of = `<ideEvento>${start}<indApuracao>${annual}</indApuracao><perApur>${period}</perApur><tpAmb>1</tpAmb><procEmi>1</procEmi><verProc>1</verProc></ideEvento>`
  const parts = demonstratives.map(({ name = 'M', items, matricula = 'E77', earlier = {} }) => {
    const before = Object.entries(earlier).map(([month, some]) => {
      return `<idePeriodo><perRef>${month}</perRef>${lot('itensRemun', some, matricula, 'remunPerAnt')}</idePeriodo>`
    })
    const ant =
      before.length > 0
        ? `<infoPerAnt><ideADC><tpAcConv>E</tpAcConv><dsc>Acordo</dsc><remunSuc>N</remunSuc>${before.join('')}</ideADC></infoPerAnt>`
        : ''
    return `<dmDev><ideDmDev>${name}</ideDmDev><codCateg>101</codCateg><infoPerApur>${lot('itensRemun', items, matricula)}</infoPerApur>${ant}</dmDev>`
  })
  return `${of}${employer()}<ideTrabalhador><cpfTrab>${cpf}</cpfTrab></ideTrabalhador>${parts.join('')}`
}

/** The content of S-2299 with what was paid. */
export function severed(date: string, items: readonly Item[], name = 'RES'): string {
  const paid = `<verbasResc><dmDev><ideDmDev>${name}</ideDmDev><infoPerApur>${lot('detVerbas', items)}</infoPerApur></dmDev></verbasResc>`
  return `<infoDeslig><mtvDeslig>02</mtvDeslig><dtDeslig>${date}</dtDeslig><indPagtoAPI>N</indPagtoAPI>${paid}</infoDeslig>`
}

/** The content of S-2399 with what was paid. */
export function serviceSevered(date: string, items: readonly Item[], name = 'FIM'): string {
  const paid = `<verbasResc><dmDev><ideDmDev>${name}</ideDmDev>${lot('detVerbas', items)}</dmDev></verbasResc>`
  return `<infoTSVTermino><dtTerm>${date}</dtTerm>${paid}</infoTSVTermino>`
}

interface Paid {
  name?: string | undefined
  net: string
  date?: string
  /** 1 of S-1200, 2 of S-2299, 3 of S-2399. */
  kind?: number
  period?: string
}

/** S-1210 of demonstratives. */
export function paid(
  month: string,
  payments: readonly Paid[],
  { cpf = ANA, start = '<indRetif>1</indRetif>' } = {},
): string {
  const of = `<ideEvento>${start}<perApur>${month}</perApur><tpAmb>1</tpAmb><procEmi>1</procEmi><verProc>1</verProc></ideEvento>`
  const parts = payments.map(({ name = 'M', net, date = `${month}-05`, kind = 1, period = month }) => {
    return `<infoPgto><dtPgto>${date}</dtPgto><tpPgto>${kind}</tpPgto><perRef>${period}</perRef><ideDmDev>${name}</ideDmDev><vrLiq>${net}</vrLiq></infoPgto>`
  })
  return `${of}${employer()}<ideBenef><cpfBenef>${cpf}</cpfBenef>${parts.join('')}</ideBenef>`
}

/** S-1299 and S-1298. */
export function closing(period: string): string {
  const annual = period.length === 4 ? 2 : 1
  return `<ideEvento><indApuracao>${annual}</indApuracao><perApur>${period}</perApur><tpAmb>1</tpAmb></ideEvento>${employer()}`
}

/** A person who was hired, with a payslip of a closed month, whose demonstrative is M. */
export function onePayslip(): Record<string, string> {
  const items = [['1000', '3000.00']] as const
  const contents = {
    evtAdmissao: admission(),
    evtTabRubrica: rubric('1000'),
    evtRemun: earned('2026-10', [{ items }]),
    evtFechaEvPer: closing('2026-10'),
  }
  const files = Object.entries(contents).map(([type, content]) => [`${type}.xml`, download(type, eventId(), content)])
  return Object.fromEntries(files)
}

/** S-5001: the base of a contract. */
export function socialBase(
  period: string,
  base: string,
  amount: string,
  { cpf = ANA, matricula = 'E77' } = {},
): string {
  const part = `<infoCategIncid><matricula>${matricula}</matricula><codCateg>101</codCateg><infoBaseCS><ind13>0</ind13><tpValor>11</tpValor><valor>${amount}</valor></infoBaseCS></infoCategIncid>`
  return (
    `<ideEvento><nrRecArqBase>${base}</nrRecArqBase><indApuracao>1</indApuracao><perApur>${period}</perApur></ideEvento>${employer()}` +
    `<ideTrabalhador><cpfTrab>${cpf}</cpfTrab></ideTrabalhador><infoCp><classTrib>01</classTrib><ideEstabLot>${part}</ideEstabLot></infoCp>`
  )
}

/** S-5003: the base of a contract, and what is due. */
export function fundBase(
  period: string,
  base: string,
  [amount, due]: readonly [string, string],
  { cpf = ANA, matricula = 'E77' } = {},
): string {
  const part = `<basePerApur><tpValor>11</tpValor><indIncid>1</indIncid><remFGTS>${amount}</remFGTS><dpsFGTS>${due}</dpsFGTS></basePerApur>`
  const of = `<infoTrabFGTS><matricula>${matricula}</matricula><codCateg>101</codCateg><infoBaseFGTS>${part}</infoBaseFGTS></infoTrabFGTS>`
  return (
    `<ideEvento><nrRecArqBase>${base}</nrRecArqBase><indApuracao>1</indApuracao><perApur>${period}</perApur></ideEvento>${employer()}` +
    `<ideTrabalhador><cpfTrab>${cpf}</cpfTrab></ideTrabalhador><infoFGTS><ideEstab><ideLotacao>${of}</ideLotacao></ideEstab></infoFGTS>`
  )
}

/** S-2230. */
export function absence(date: string, reason: string, { cpf = ANA, matricula = 'E77', note = '' } = {}): string {
  const of = `<ideVinculo><cpfTrab>${cpf}</cpfTrab><matricula>${matricula}</matricula></ideVinculo>`
  return `${head()}${employer()}${of}<infoAfastamento><iniAfastamento><dtIniAfast>${date}</dtIniAfast><codMotAfast>${reason}</codMotAfast>${element('observacao', note || undefined)}</iniAfastamento></infoAfastamento>`
}

/** A ZIP of files; `lies` changes the bytes that its directory or headers have. */
export function zip(files: Record<string, string | Buffer>, { stored = false, flags = 0 } = {}): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = stored ? bytes : deflateRawSync(bytes)
    const title = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(flags, 2)
    fields.writeUInt16LE(stored ? 0 : 8, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(bytes.length, 18)
    fields.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, title, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, place, title]))
    locals.push(local)
    at += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, list, Buffer.from('PK\x05\x06'), end])
}
