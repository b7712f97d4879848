import { REQUEST_KINDS, type RequestKindName } from '@colab/contract/domains/requests'
import type { DomainName } from '@colab/contract/methods'
import { baseTables, createInstallationTable, createOpenedReleaseTable } from '#base/tables.ts'
import { createKeyTable, cryptoTables } from '#crypto/tables.ts'
import type { Migrations } from '#db/database.ts'
import { createEphemeralTables } from '#db/ephemeral.ts'
import { createFileTable, fileTables } from '#db/files.ts'
import { inventoryOf } from '#db/inventory.ts'
import { letFilesOut, outsideTables } from '#db/outside.ts'
import { inOrder } from '#db/table.ts'
import { addWithdrawnAt } from '#db/withdrawn.ts'
import { addSessionPlace, createDeskTables, deskTables } from '#desk/tables.ts'
import { absences } from '#domains/absences/index.ts'
import { access } from '#domains/access/index.ts'
import { benefits } from '#domains/benefits/index.ts'
import { dependents } from '#domains/dependents/index.ts'
import { documentInbox } from '#domains/documents/inbox.ts'
import { documents } from '#domains/documents/index.ts'
import type { Domain, DomainParts } from '#domains/domain.ts'
import { evaluationInbox } from '#domains/evaluations/inbox.ts'
import { evaluations } from '#domains/evaluations/index.ts'
import { home } from '#domains/home/index.ts'
import { addShiftsToCalendar } from '#domains/home/tables.ts'
import { hrContact } from '#domains/hr-contact/index.ts'
import { addConversations } from '#domains/hr-contact/tables.ts'
import { income } from '#domains/income/index.ts'
import { createCompanyReportTable, createEventTable } from '#domains/income/tables.ts'
import { indicators } from '#domains/indicators/index.ts'
import { letters } from '#domains/letters/index.ts'
import { FOLLOW_UP } from '#domains/misconduct/handlers.ts'
import { reportInbox } from '#domains/misconduct/inbox.ts'
import { misconduct } from '#domains/misconduct/index.ts'
import { notices } from '#domains/notices/index.ts'
import { openings } from '#domains/openings/index.ts'
import { addApplicationDecision } from '#domains/openings/tables.ts'
import { people } from '#domains/people/index.ts'
import { addPeopleSearch, createPeopleTables } from '#domains/people/tables.ts'
import { push } from '#domains/push/index.ts'
import { receipts } from '#domains/receipts/index.ts'
import { addOpenedAt, addPaymentDate } from '#domains/receipts/tables.ts'
import { registration } from '#domains/registration/index.ts'
import { requests } from '#domains/requests/index.ts'
import { restaurant } from '#domains/restaurant/index.ts'
import { addReservationState } from '#domains/restaurant/tables.ts'
import { retail } from '#domains/retail/index.ts'
import { addOrderDecision } from '#domains/retail/tables.ts'
import { timekeeping } from '#domains/timekeeping/index.ts'
import {
  addAdjustmentDay,
  addHolidayNames,
  createCompanyMirrorTable,
  createShiftTable,
} from '#domains/timekeeping/tables.ts'
import { vacations } from '#domains/vacations/index.ts'
import { createVacationRequestTables } from '#domains/vacations/tables.ts'
import { createExternalKeyTable, keyTables } from '#employees/external-keys/tables.ts'
import { addReferenceIndexes } from '#employees/reference-indexes.ts'
import { addContactAttempts, contactTables, createContactChangeTable } from '#gatekeeper/contact-tables.ts'
import { createOpenChallengeTable, createPasskeyTables, passkeyTables } from '#gatekeeper/passkey-tables.ts'
import {
  addDailyTries,
  addDeviceNames,
  addLastEntry,
  createGatekeeperTables,
  createInvitationTable,
  createKnownDeviceTable,
  createRecoveryRequestTable,
  gatekeeperTables,
} from '#gatekeeper/tables.ts'
import { createImportJobTables, createImportMapTable, importJobTables } from '#hr/intake/jobs/tables.ts'
import type { FollowedKinds } from '#hr/publishing/publications.ts'
import { createPublicationTables, publishingTables } from '#hr/publishing/tables.ts'
import type { Withdrawals } from '#hr/publishing/withdrawal.ts'
import { addDecidedIndexes, addQueueIndexes } from '#hr/requests/indexes.ts'
import type { RequestKinds } from '#hr/requests/kind.ts'
import type { Request } from '#hr/requests/request.ts'
import { addDecisions } from '#hr/requests/tables.ts'
import { addAgents, createDigestTable, createHrTables, hrTables } from '#hr/tables.ts'
import { keyLayouts } from '#import/key-layout.ts'
import type { Layout } from '#import/layout.ts'
import { addUndoneRows, createImportTables, createPortalChangeTable, importTables } from '#import/run-tables.ts'
import { createExportTable, privacyTables } from '#privacy/tables.ts'
import type { AllHandlers } from '#protocol/context.ts'
import type { FileTargets } from '#protocol/file-targets.ts'
import { pageRoutes } from '#protocol/pages/static.ts'
import { createProtocolTables, protocolTables } from '#protocol/tables.ts'
import { addPushDevice, addReminders, createPushTables, pushTables } from '#push/tables.ts'
import { createSecurityTables, numberRecords, recordTables } from '#record/tables.ts'

/* The list of domains, and the parts of the server that are derived from it. */

/** Each with its `index.ts`, in the order of import tables: those that others refer to come first. */
const DESCRIBED = {
  misconduct,
  registration,
  dependents,
  benefits,
  receipts,
  income,
  vacations,
  timekeeping,
  notices,
  documents,
  evaluations,
  openings,
  restaurant,
  home,
  retail,
  indicators,
  'hr-contact': hrContact,
  absences,
  access,
  letters,
  push,
}

type KindsOf<Described> = Described extends { requests?: infer Requests } ? keyof NonNullable<Requests> : never
type DescribedKind = KindsOf<(typeof DESCRIBED)[keyof typeof DESCRIBED]>
const described: Readonly<Record<DescribedKind, Request>> = Object.assign(
  {},
  ...Object.values<DomainParts>(DESCRIBED).map((domain) => domain.requests),
)

/** Kinds of request that employees make, in the order of lists. A kind without a domain is a type error. */
const requestKinds = Object.fromEntries(REQUEST_KINDS.map((kind) => [kind, described[kind]])) as Readonly<
  Record<RequestKindName, Request>
>

const DOMAINS = { ...DESCRIBED, requests: requests(requestKinds) } satisfies { [Name in DomainName]: Domain<Name> }
const PARTS: readonly DomainParts[] = [people, ...Object.values(DOMAINS)]

/** Handlers of all methods. */
export const handlers = Object.assign({}, ...Object.values(DOMAINS).map((domain) => domain.handlers)) as AllHandlers

export const fileTargets: FileTargets = Object.assign({}, ...PARTS.map(({ files }) => files))

/** Every table of an import, in the order in which they are written. */
export const LAYOUTS: readonly Layout[] = [...keyLayouts, ...PARTS.flatMap(({ layouts = [] }) => layouts)]

/** Routes of the domains and of the build, which takes every other address. */
export const pages = [...PARTS.flatMap(({ pages = [] }) => pages), pageRoutes]

/** Pages of the report channel: their policy reports are not logged, which would show when a page was open. */
export const anonymousPages = ['/denuncia', FOLLOW_UP]

export const startup = PARTS.flatMap(({ startup = [] }) => startup)
export const maintenance = PARTS.flatMap(({ maintenance = [] }) => maintenance)
export const doctorChecks = PARTS.flatMap(({ doctor = [] }) => doctor)
export const withdrawals: Withdrawals = Object.assign({}, ...PARTS.map((domain) => domain.withdrawals))
export const followed: FollowedKinds = Object.assign({}, ...PARTS.map((domain) => domain.followed))

/** Kinds in HR's inbox: these, and those that HR only reads or answers. */
export const inboxKinds: RequestKinds = {
  ...requestKinds,
  evaluation: evaluationInbox,
  document: documentInbox,
  report: reportInbox,
}

/** Every table, with its subject. */
export const inventory = inventoryOf([
  ...PARTS.flatMap(({ tables = [] }) => tables),
  ...gatekeeperTables,
  ...passkeyTables,
  ...contactTables,
  ...keyTables,
  ...pushTables,
  ...deskTables,
  ...recordTables,
  ...importTables,
  ...privacyTables,
  ...hrTables,
  ...importJobTables,
  ...publishingTables,
  ...protocolTables,
  ...fileTables,
  ...outsideTables,
  ...baseTables,
  ...cryptoTables,
])

/** Steps of the shared parts, and those that several domains share. */
const STEPS: Migrations = {
  '001-protocol': inOrder(createInstallationTable, createKeyTable, createProtocolTables),
  '002-profile': inOrder(createFileTable, createPeopleTables),
  '003-gatekeeper': createGatekeeperTables,
  '009-ephemeral': createEphemeralTables,
  '029-hr-actions': createHrTables,
  '030-push': createPushTables,
  '032-hr-decisions': inOrder(addApplicationDecision, addOrderDecision),
  '034-company-papers': inOrder(createCompanyReportTable, createCompanyMirrorTable),
  '035-payroll-events': inOrder(createEventTable, addPaymentDate),
  '036-import-records': createImportTables,
  '038-guessing': inOrder(addDailyTries, createRecoveryRequestTable),
  '039-known-devices': createKnownDeviceTable,
  '040-security-events': createSecurityTables,
  '041-passkeys': createPasskeyTables,
  '042-own-requests': inOrder(addConversations, addReservationState, addAdjustmentDay),
  '044-push-devices': addPushDevice,
  '045-invitations': createInvitationTable,
  '046-withdrawn': inOrder(addWithdrawnAt, addOpenedAt),
  '047-hr-digest': createDigestTable,
  '048-personal-exports': createExportTable,
  '049-releases': createOpenedReleaseTable,
  '051-undone-rows': addUndoneRows,
  '052-numbered-records': numberRecords,
  '054-device-names': addDeviceNames,
  '055-external-keys': createExternalKeyTable,
  '057-vacation-requests': inOrder(addHolidayNames, createVacationRequestTables),
  '058-shifts': inOrder(createShiftTable, addShiftsToCalendar),
  '060-desk': inOrder(addAgents, createDeskTables),
  '061-people-search': inOrder(addPeopleSearch, addLastEntry),
  '062-open-requests': addQueueIndexes,
  '063-files-outside': letFilesOut,
  '065-portal-changes': createPortalChangeTable,
  '066-contact-changes': createContactChangeTable,
  '067-desk-sessions': addSessionPlace,
  '069-contact-attempts': addContactAttempts,
  '074-decisions': addDecisions,
  '080-import-jobs': createImportJobTables,
  '090-publications': createPublicationTables,
  '091-decided': addDecidedIndexes,
  '095-open-challenges': createOpenChallengeTable,
  '096-import-maps': createImportMapTable,
  '097-reminders': addReminders,
  '098-references': addReferenceIndexes,
}

/**
 * Migrations in the order of their numbers. A released one (db/released.json) is never changed; a new one takes the
 * number after the last of all domains.
 */
export const migrations: Migrations = Object.fromEntries(
  [STEPS, ...PARTS.map((domain) => domain.migrations)]
    .flatMap((steps) => Object.entries(steps))
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
)
