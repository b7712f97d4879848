import type { Schema } from '#db/schema.ts'

/*
 * The inventory of personal data: each table once. The columns come from the database: those of a personal table are
 * personal and are exported, unless they are withheld here; base/column-words.ts explains them.
 */

/**
 * How long data are kept. `none`: no law requires them, they are erased on request. `labor`: claims reach five years back,
 * until two years after the dismissal (Constituição, art. 7, XXIX). `payroll`: pay, FGTS and social security. `marks`:
 * original time marks, which must not be deleted (Portaria MTP 671/2021) and end up anonymised. `identity`: the owner of
 * retained rows. `access`: accounts and devices, which other jobs delete when they expire. `record`: five years
 * (Res. CD/ANPD 15/2024), append-only.
 */
export type Term = 'none' | 'labor' | 'payroll' | 'marks' | 'identity' | 'access' | 'record'

/** `recoveryCode` is of earlier versions, which still use it during an upgrade. */
export type TableName = keyof Schema | 'recoveryCode'

export interface PersonalTable {
  /** Contents in Portuguese, for the person. */
  about: string
  term: Term
  /** The table whose key its rows have; without it the rows are found by `codPessoa` or else `codEmpregado`. */
  through?: [table: TableName, column: string]
  /** The key of rows that contain the bytes of a file in `conteudo`; other files are in `file`, by `codArquivo`. */
  fileKey?: string[]
  /** The bytes are sealed under the label of their table and key. */
  isSealed?: true
  /** Columns that are not exported, and why, in Portuguese. */
  withheld?: Record<string, string>
  /** The day or moment of a row, for the retention of a table without a legal term. */
  date?: string
}

/** A table that is not about a person; `explains` is the column of personal rows whose codes it describes. */
export interface OtherTable {
  about: null
  why: string
  explains?: string
  /** Its own column, where the name differs. */
  column?: string
}

const SECRET = 'segredo de acesso, que não identifica você e daria entrada à sua conta'
const DIGEST = 'código interno calculado, sem conteúdo próprio'
const OTHERS = 'nome de outra pessoa'
const digests = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, DIGEST]))
const codes = (explains: string, column = explains): OtherTable => ({ about: null, why: 'codes', explains, column })
const technical = (why: string): OtherTable => ({ about: null, why })
const table = (term: Term, about: string, more: Omit<PersonalTable, 'about' | 'term'> = {}): PersonalTable => ({
  ...more,
  about,
  term,
})

/** All tables; a table comes after those that it refers to, because rows are deleted in the opposite order. */
export const INVENTORY: Readonly<Record<TableName, PersonalTable | OtherTable>> = {
  person: table('identity', 'Seu cadastro'),
  employment: table('identity', 'Seus contratos de trabalho'),
  externalKey: table('identity', 'Códigos da empresa para você, seus contratos e dependentes, como a matrícula'),
  picture: table('none', 'Sua foto'),
  portalChange: table('none', 'O que mudou no portal e a folha ainda não tem'),
  homeParameter: table('none', 'Ajustes da sua página inicial'),
  calendarFeed: table('none', 'Assinatura do seu calendário', { withheld: digests('digest') }),
  personalExport: table('none', 'Suas solicitações de cópia dos dados', { date: 'requestedAt' }),

  dependent: table('payroll', 'Seus dependentes'),
  dependentBenefit: table('none', 'Benefícios dos seus dependentes', { through: ['dependent', 'codDependente'] }),
  benefit: table('none', 'Seus benefícios'),
  planCharge: table('payroll', 'Descontos do plano de saúde'),
  mealVoucher: table('labor', 'Movimentos do vale-refeição'),

  receipt: table('payroll', 'Holerites: totais e bases'),
  receiptLine: table('payroll', 'Holerites: lançamentos', { through: ['receipt', 'codRecibo'] }),
  receiptStatement: table('payroll', 'Holerites: demonstrativos', {
    through: ['receipt', 'codRecibo'],
  }),
  receiptPdf: table('payroll', 'Holerites em PDF', { through: ['receipt', 'codRecibo'] }),
  companyIncomeReport: table('payroll', 'Informes de rendimentos emitidos pela empresa'),
  incomeAmount: table('payroll', 'Valores dos informes de rendimentos, por linha'),
  incomeReport: table('payroll', 'Informes de rendimentos gerados no portal', { withheld: digests('versao') }),

  workSchedule: table('labor', 'Seus horários de trabalho'),
  shift: table('labor', 'Sua escala de trabalho'),
  originalMarks: table('marks', 'Marcações de ponto como registradas'),
  clockMark: table('marks', 'Marcações de ponto pelo número que o relógio lhes deu'),
  treatedMark: table('labor', 'Marcações de ponto tratadas'),
  justifiedAbsence: table('labor', 'Ausências justificadas'),
  hoursBank: table('labor', 'Banco de horas'),
  companyTimeMirror: table('labor', 'Espelhos de ponto emitidos pela empresa'),
  timeMirror: table('labor', 'Espelhos de ponto gerados no portal', { withheld: digests('versao') }),
  punchAdjustment: table('labor', 'Pedidos de ajuste de ponto', { withheld: { decididoPor: OTHERS } }),
  teletexRequest: table('labor', 'Pedidos de ponto teletex', { withheld: { decididoPor: OTHERS } }),
  absence: table('labor', 'Atestados e ausências', { withheld: { decididoPor: OTHERS } }),
  absencePaper: table('labor', 'Papéis de atestados e ausências', {
    through: ['absence', 'codAusencia'],
    fileKey: ['codAusencia', 'folha'],
    isSealed: true,
    withheld: digests('objeto'),
  }),
  punctualityAward: table('labor', 'Prêmios de pontualidade'),
  vacation: table('labor', 'Férias'),
  vacationPeriod: table('labor', 'Seus períodos aquisitivos de férias'),
  vacationRequest: table('labor', 'Pedidos de férias', { withheld: { decididoPor: OTHERS } }),
  vacationRequestPart: table('labor', 'Partes dos pedidos de férias', {
    through: ['vacationRequest', 'codSolicitacao'],
  }),
  pipIndicator: table('labor', 'Indicadores de presença (PIP)'),
  pipOccurrence: table('labor', 'Ocorrências de presença (PIP)'),
  observation: table('labor', 'Observações do contrato, como as de telefonia'),
  retailSale: table('labor', 'Compras descontadas na folha'),

  document: table('labor', 'Documentos para assinar'),
  documentSignature: table('labor', 'Suas assinaturas de documentos'),
  employmentLetter: table('none', 'Declarações de vínculo que você emitiu', {
    date: 'dtEmissao',
    withheld: digests('digest'),
  }),
  notice: table('none', 'Avisos que você recebeu', { date: 'dtAviso' }),
  noticeAttachment: table('none', 'Anexos dos avisos', { date: 'dtAviso' }),
  hrMessage: table('none', 'Suas mensagens ao RH e as respostas', { withheld: { decididoPor: OTHERS } }),
  registrationChange: table('none', 'Pedidos de alteração do cadastro', {
    date: 'createdAt',
    withheld: { decididoPor: OTHERS },
  }),
  registrationProof: table('none', 'Comprovantes dos pedidos de alteração', {
    through: ['registrationChange', 'codAlteracao'],
    fileKey: ['codAlteracao', 'tipo'],
    withheld: digests('objeto'),
  }),
  dependentRequest: table('none', 'Pedidos de inclusão de dependente', {
    date: 'createdAt',
    fileKey: ['sequencia'],
    withheld: { ...digests('objeto'), decididoPor: OTHERS },
  }),
  openingApplication: table('none', 'Suas candidaturas a vagas internas', {
    date: 'appliedAt',
    withheld: { decididoPor: OTHERS },
  }),
  questionnaireAgenda: table('none', 'Avaliações para você responder'),
  questionnaireAnswer: table('none', 'Suas respostas às avaliações'),
  restaurantReservation: table('none', 'Reservas no restaurante', {
    date: 'reservedAt',
    withheld: { decididoPor: OTHERS },
  }),
  retailOrder: table('none', 'Pedidos do varejo', { date: 'dtCompetencia', withheld: { decididoPor: OTHERS } }),
  retailOrderItem: table('none', 'Itens dos pedidos do varejo', { date: 'dtCompetencia' }),

  credential: table('access', 'Sua senha', { withheld: { hash: SECRET } }),
  passkey: table('access', 'Suas chaves de acesso (digital ou rosto)', {
    withheld: { credentialId: SECRET, publicKey: SECRET, counter: DIGEST },
  }),
  passkeyChallenge: table('access', 'Confirmações com digital ou rosto em andamento', {
    withheld: { key: DIGEST, challenge: SECRET },
  }),
  knownDevice: table('access', 'Aparelhos em que você entrou', { withheld: digests('browser') }),
  session: table('access', 'Suas sessões', {
    withheld: { id: SECRET, browser: DIGEST, generation: DIGEST, bound: DIGEST },
  }),
  invitation: table('access', 'Códigos do RH para criar a senha', { withheld: { digest: SECRET } }),
  recoveryCode: table('access', 'Códigos de recuperação de senha', { withheld: { digest: SECRET } }),
  recoveryRequest: table('access', 'Recuperações de senha em andamento', {
    withheld: { device: DIGEST, digest: SECRET },
  }),
  pushSubscription: table('access', 'Aparelhos que recebem notificações', {
    withheld: { endpoint: SECRET, p256dh: SECRET, auth: SECRET },
  }),
  pushQueue: table('access', 'Notificações a enviar'),
  audit: table('record', 'O que foi gravado em seu nome no portal', { withheld: digests('session', 'mac') }),
  hrAgent: table('access', 'Seu acesso à mesa do RH', { withheld: { hash: SECRET, totp: SECRET, totpStep: DIGEST } }),
  hrRole: table('access', 'Seus papéis na mesa do RH', { through: ['hrAgent', 'codAgente'] }),
  hrPasskey: table('access', 'Suas chaves de acesso à mesa do RH', {
    through: ['hrAgent', 'codAgente'],
    withheld: { credentialId: SECRET, publicKey: SECRET, counter: DIGEST },
  }),
  hrSession: table('access', 'Suas sessões na mesa do RH', {
    through: ['hrAgent', 'codAgente'],
    withheld: { id: SECRET, antesId: SECRET },
  }),
  contactChange: table('access', 'Seus contatos anteriores, por 72 horas', { withheld: { digest: SECRET } }),
  hrErasure: table('access', 'Pedidos do RH para apagar seus dados'),
  hrAccess: table('record', 'Consultas do RH a você', { withheld: digests('mac') }),
  securityEvent: table('record', 'Eventos de segurança da sua conta', {
    withheld: digests('person', 'session', 'address', 'device', 'mac'),
  }),

  company: codes('codEmp'),
  unit: codes('codUnidade'),
  streetType: codes('codTipoLogradouro'),
  federalState: codes('codUf'),
  maritalStatus: codes('codEstadoCivil'),
  education: codes('codGrau'),
  relation: codes('codDependencia'),
  specialNeed: codes('codNecessidade'),
  healthPlan: codes('codPlano'),
  hrMessageType: codes('codTipo', 'codTipoAviso'),
  opening: codes('codRequisicao'),
  questionnaire: codes('codQuestionario'),
  questionnaireTitle: codes('codQuestionario'),
  questionnaireQuestion: codes('codQuestionario'),
  questionnaireOption: codes('codQuestionario'),
  restaurantMenu: codes('codCardapio'),
  timePeriod: codes('codPeriodo'),
  clock: codes('codRelogio'),
  teletexEvent: codes('codEvento'),
  payrollEvent: technical('events of a company; receipts have their names'),
  holiday: technical('calendar of the company'),
  unitHoliday: technical('calendar of a place of work'),
  handbookPart: technical('the same for everybody'),

  file: technical('bytes only: personal by the row that refers to it, and exported with it'),
  fileStore: technical('where files are outside the database'),
  removedObject: technical('names of objects that are about to be deleted'),
  objectHold: technical('backups in progress'),
  report: technical('anonymous and sealed: nothing connects it with a person'),
  reportMessage: technical('anonymous and sealed: nothing connects it with a person'),
  reportKey: technical('public keys of HR'),
  reportBox: technical('sealed for the running servers, replaced every few seconds'),
  hrAction: technical('record of the acts of HR by numbers of requests, five years or longer, append-only'),
  hrInvitation: technical('digests of links for agents of HR, deleted when used or after a day'),
  hrChallenge: technical('challenges for passkeys of agents of HR, deleted after minutes'),
  hrUpload: technical('files that HR is about to send, deleted with the decision or after a day'),
  hrDigest: technical('day of the last mail to HR'),
  recordSeal: technical('digests over the record'),
  importRun: technical('imports, without rows of people'),
  importRunTable: technical('numbers of rows'),
  importUndo: technical('previous values of imported rows, deleted after 90 days and by an erasure'),
  device: technical('public keys of devices, deleted after 60 days without use; personal by the sessions only'),
  idempotency: technical('sealed replies, deleted after a day'),
  seenEnvelope: technical('digests, deleted after 26 hours'),
  throttle: technical('wrong passwords by keyed digest, deleted after a day and by an erasure'),
  rateWindow: technical('calls by keyed digest, deleted after a day'),
  serverKey: technical('keys of the server'),
  signingIdentity: technical('certificate of the company'),
  companyCertificate: technical('certificates of the company, of today and former ones'),
  installation: technical('kind of this installation'),
  openedRelease: technical('releases that have opened the database'),
}

/** Returns the personal tables with their names, in the order of the inventory. */
export const PERSONAL_TABLES = Object.entries(INVENTORY).filter((entry): entry is [TableName, PersonalTable] =>
  Boolean(entry[1].about),
)
