import { createInstallationTable, createOpenedReleaseTable } from '#base/tables.ts'
import { createKeyTable } from '#crypto/tables.ts'
import type { Migrations } from '#db/database.ts'
import { createEphemeralTables } from '#db/ephemeral.ts'
import { createFileTable } from '#db/files.ts'
import { letFilesOut } from '#db/outside.ts'
import { inOrder } from '#db/table.ts'
import { addWithdrawnAt } from '#db/withdrawn.ts'
import { addSessionPlace, createDeskTables } from '#desk/tables.ts'
import { absenceFiles } from '#domains/absences/files.ts'
import { absences } from '#domains/absences/handlers.ts'
import { dropOldPapers } from '#domains/absences/old-papers.ts'
import { absenceRequests } from '#domains/absences/requests.ts'
import { createAbsencesTables } from '#domains/absences/tables.ts'
import { contactRoutes } from '#domains/access/contact-page.ts'
import { exportFiles } from '#domains/access/exports.ts'
import { access } from '#domains/access/handlers.ts'
import { benefits } from '#domains/benefits/index.ts'
import { dependentFiles } from '#domains/dependents/files.ts'
import { dependents } from '#domains/dependents/handlers.ts'
import { dependentInbox } from '#domains/dependents/inbox.ts'
import { dependentRequests } from '#domains/dependents/own-requests.ts'
import { dropExpiredDependents } from '#domains/dependents/pending.ts'
import { createDependentRequestTables, createDependentsTables } from '#domains/dependents/tables.ts'
import { signatureCheckRoutes } from '#domains/documents/check/routes.ts'
import { documents } from '#domains/documents/handlers.ts'
import { documentInbox } from '#domains/documents/inbox.ts'
import { signingRoutes } from '#domains/documents/page/routes.ts'
import { addCompanyCertificates, addDocumentDeadline, createDocumentsTables } from '#domains/documents/tables.ts'
import { documentWithdrawal } from '#domains/documents/withdraw.ts'
import { evaluations } from '#domains/evaluations/handlers.ts'
import { evaluationInbox } from '#domains/evaluations/inbox.ts'
import { createAnswerTable, createEvaluationsTables } from '#domains/evaluations/tables.ts'
import { evaluationWithdrawal } from '#domains/evaluations/withdraw.ts'
import { home } from '#domains/home/handlers.ts'
import { calendarRoutes } from '#domains/home/routes.ts'
import { addShiftsToCalendar, createCalendarTable, createHomeTables } from '#domains/home/tables.ts'
import { hrContactFiles } from '#domains/hr-contact/files.ts'
import { hrContact } from '#domains/hr-contact/handlers.ts'
import { messageInbox } from '#domains/hr-contact/inbox.ts'
import { messageRequests } from '#domains/hr-contact/own-requests.ts'
import { addConversations, createHrContactTables } from '#domains/hr-contact/tables.ts'
import { checkIncomeReports } from '#domains/income/doctor.ts'
import { income } from '#domains/income/handlers.ts'
import {
  addIncomeNature,
  createCompanyReportTable,
  createEventTable,
  createIncomeAmountTable,
  createIncomeTables,
} from '#domains/income/tables.ts'
import { indicators } from '#domains/indicators/handlers.ts'
import { createIndicatorsTables } from '#domains/indicators/tables.ts'
import { letterFiles } from '#domains/letters/files.ts'
import { letters } from '#domains/letters/handlers.ts'
import { letterRoutes } from '#domains/letters/page/routes.ts'
import { addLetterWithdrawal, createLettersTable } from '#domains/letters/tables.ts'
import { letterWithdrawal } from '#domains/letters/withdraw.ts'
import { checkReportChannel } from '#domains/misconduct/doctor.ts'
import { FOLLOW_UP, misconduct } from '#domains/misconduct/handlers.ts'
import { reportInbox } from '#domains/misconduct/inbox.ts'
import { followUpRoutes } from '#domains/misconduct/page/routes.ts'
import { moveReports } from '#domains/misconduct/store.ts'
import { createMisconductTables, createReportBoxTable } from '#domains/misconduct/tables.ts'
import { replaceSpoolFiles } from '#domains/misconduct/times.ts'
import { noticeFiles } from '#domains/notices/files.ts'
import { notices } from '#domains/notices/handlers.ts'
import { createNoticesTables } from '#domains/notices/tables.ts'
import { noticeWithdrawal } from '#domains/notices/withdraw.ts'
import { openings } from '#domains/openings/handlers.ts'
import { applicationInbox } from '#domains/openings/inbox.ts'
import { applicationRequests } from '#domains/openings/own-requests.ts'
import { addApplicationDecision, createApplicationTable, createOpeningsTables } from '#domains/openings/tables.ts'
import { openingWithdrawal } from '#domains/openings/withdraw.ts'
import { peopleFiles } from '#domains/people/files.ts'
import { mendSearchNames } from '#domains/people/search-names.ts'
import { addCategory, addPeopleSearch, createPeopleTables } from '#domains/people/tables.ts'
import { push } from '#domains/push/handlers.ts'
import { receipts } from '#domains/receipts/handlers.ts'
import { addOpenedAt, addPaymentDate, addReceiptSequence, createReceiptsTables } from '#domains/receipts/tables.ts'
import { receiptWithdrawal } from '#domains/receipts/withdraw.ts'
import { registrationFiles } from '#domains/registration/files.ts'
import { registration } from '#domains/registration/handlers.ts'
import { registrationInbox } from '#domains/registration/inbox.ts'
import { registrationRequests } from '#domains/registration/own-requests.ts'
import { dropExpiredChanges } from '#domains/registration/pending.ts'
import { createRecordTables, createRegistrationTables } from '#domains/registration/tables.ts'
import { requests } from '#domains/requests/handlers.ts'
import { restaurant } from '#domains/restaurant/handlers.ts'
import { reservationInbox } from '#domains/restaurant/inbox.ts'
import { reservationRequests } from '#domains/restaurant/own-requests.ts'
import { addMenuProtein, addReservationState, createRestaurantTables } from '#domains/restaurant/tables.ts'
import { menuWithdrawal } from '#domains/restaurant/withdraw.ts'
import { retail } from '#domains/retail/handlers.ts'
import { orderInbox } from '#domains/retail/inbox.ts'
import { orderRequests } from '#domains/retail/own-requests.ts'
import { addOrderDecision, allowFractions, createRetailSaleTable, createRetailTables } from '#domains/retail/tables.ts'
import { createClockTables } from '#domains/timekeeping/clock/tables.ts'
import { timekeeping } from '#domains/timekeeping/handlers.ts'
import { adjustmentInbox } from '#domains/timekeeping/inbox.ts'
import { adjustmentRequests, teletexRequests } from '#domains/timekeeping/own-requests.ts'
import {
  addAdjustmentDay,
  addHolidayNames,
  addRequestAnswers,
  addTimeKeeping,
  createCompanyMirrorTable,
  createShiftTable,
  createTimekeepingTables,
} from '#domains/timekeeping/tables.ts'
import { teletexInbox } from '#domains/timekeeping/teletex/inbox.ts'
import { createTeletexTables } from '#domains/timekeeping/teletex/tables.ts'
import { vacations } from '#domains/vacations/index.ts'
import { vacationRequests } from '#domains/vacations/requests.ts'
import { createVacationRequestTables } from '#domains/vacations/tables.ts'
import { createExternalKeyTable } from '#external-keys/tables.ts'
import { addContactAttempts, createContactChangeTable } from '#gatekeeper/contact-tables.ts'
import { createPasskeyTables } from '#gatekeeper/passkey-tables.ts'
import {
  addDailyTries,
  addDeviceNames,
  addLastEntry,
  createGatekeeperTables,
  createInvitationTable,
  createKnownDeviceTable,
  createRecoveryRequestTable,
} from '#gatekeeper/tables.ts'
import type { Withdrawals } from '#hr/publishing/withdrawal.ts'
import { addQueueIndexes } from '#hr/requests/indexes.ts'
import type { RequestKinds } from '#hr/requests/kind.ts'
import type { OwnRequestKinds } from '#hr/requests/own.ts'
import { addAgents, createDigestTable, createHrTables } from '#hr/tables.ts'
import { addUndoneRows, createImportTables, createPortalChangeTable } from '#import/run-tables.ts'
import { pageRoutes } from '#pages/static.ts'
import { createExportTable } from '#privacy/tables.ts'
import type { AllHandlers } from '#protocol/context.ts'
import type { FileTargets } from '#protocol/file-targets.ts'
import { createProtocolTables } from '#protocol/tables.ts'
import { addPushDevice, createPushTables } from '#push/tables.ts'
import { createSecurityTables, numberRecords } from '#record/tables.ts'

/* The one list of what the parts of the server provide. */

/** Kinds of request of which an employee sees the own ones. */
const ownRequests: OwnRequestKinds = {
  registration: registrationRequests,
  dependent: dependentRequests,
  adjustment: adjustmentRequests,
  teletex: teletexRequests,
  absence: absenceRequests,
  message: messageRequests,
  application: applicationRequests,
  order: orderRequests,
  reservation: reservationRequests,
  vacation: vacationRequests,
}

/** Handlers of all methods. */
export const handlers = {
  ...absences,
  ...access,
  ...benefits.handlers,
  ...dependents,
  ...documents,
  ...evaluations,
  ...home,
  ...hrContact,
  ...indicators,
  ...income,
  ...letters,
  ...misconduct,
  ...notices,
  ...openings,
  ...push,
  ...receipts,
  ...registration,
  ...requests(ownRequests),
  ...restaurant,
  ...retail,
  ...timekeeping,
  ...vacations.handlers,
} satisfies AllHandlers

/** Files that can be downloaded or uploaded. */
export const fileTargets: FileTargets = {
  ...absenceFiles,
  ...exportFiles,
  ...dependentFiles,
  ...hrContactFiles,
  ...letterFiles,
  ...noticeFiles,
  ...peopleFiles,
  ...registrationFiles,
}

/** Routes of server-rendered pages, of calendars and of the build, which takes every other address. */
export const pages = [
  signingRoutes,
  followUpRoutes,
  letterRoutes,
  signatureCheckRoutes,
  contactRoutes,
  calendarRoutes,
  pageRoutes,
]

/** Pages of the report channel: their policy reports are not logged, which would show when a page was open. */
export const anonymousPages = ['/denuncia', FOLLOW_UP]

/** Work before the server listens. */
export const startup = [moveReports]

/** Periodic work, every few minutes. */
export const maintenance = [
  absenceRequests.dropExpired,
  dropOldPapers,
  dropExpiredChanges,
  dropExpiredDependents,
  moveReports,
  replaceSpoolFiles,
  mendSearchNames,
]

/** Checks of `colab doctor`: each returns lines by title. */
export const doctorChecks = [checkReportChannel, checkIncomeReports, ...(vacations.doctor ?? [])]

/** Kinds of request in HR's inbox, by command-line name, in the order of lists. */
export const inboxKinds: RequestKinds = {
  registration: registrationInbox,
  dependent: dependentInbox,
  adjustment: adjustmentInbox,
  teletex: teletexInbox,
  absence: absenceRequests,
  message: messageInbox,
  application: applicationInbox,
  order: orderInbox,
  reservation: reservationInbox,
  vacation: vacationRequests,
  evaluation: evaluationInbox,
  document: documentInbox,
  report: reportInbox,
}

/** Kinds of publication that HR can withdraw, by command-line name. */
export const withdrawals: Withdrawals = {
  receipt: receiptWithdrawal,
  notice: noticeWithdrawal,
  document: documentWithdrawal,
  opening: openingWithdrawal,
  menu: menuWithdrawal,
  evaluation: evaluationWithdrawal,
  letter: letterWithdrawal,
}

/** Steps of the ground, and those that several domains share. */
const steps: Migrations = {
  '001-protocol': inOrder(createInstallationTable, createKeyTable, createProtocolTables),
  '002-profile': inOrder(createFileTable, createPeopleTables),
  '003-gatekeeper': createGatekeeperTables,
  '004-home': createHomeTables,
  '005-notices': createNoticesTables,
  '006-receipts': createReceiptsTables,
  '007-retail': createRetailTables,
  '009-ephemeral': createEphemeralTables,
  '010-retail-sales': createRetailSaleTable,
  '011-indicators': createIndicatorsTables,
  '012-hr-contact': createHrContactTables,
  '013-records': createRecordTables,
  '014-dependents': createDependentsTables,
  '016-income': createIncomeTables,
  '017-timekeeping': createTimekeepingTables,
  '018-teletex': createTeletexTables,
  '019-openings': createOpeningsTables,
  '020-restaurant': createRestaurantTables,
  '021-evaluations': createEvaluationsTables,
  '022-documents': createDocumentsTables,
  '023-request-answers': addRequestAnswers,
  '024-menu-protein': addMenuProtein,
  '025-opening-applications': createApplicationTable,
  '026-registration-changes': createRegistrationTables,
  '027-dependent-requests': createDependentRequestTables,
  '028-questionnaire-answers': createAnswerTable,
  '029-hr-actions': createHrTables,
  '030-push': createPushTables,
  '031-reports': createMisconductTables,
  '032-hr-decisions': inOrder(addApplicationDecision, addOrderDecision),
  '033-document-deadlines': addDocumentDeadline,
  '034-company-papers': inOrder(createCompanyReportTable, createCompanyMirrorTable),
  '035-payroll-events': inOrder(createEventTable, addPaymentDate),
  '036-import-records': createImportTables,
  '037-order-fractions': allowFractions,
  '038-guessing': inOrder(addDailyTries, createRecoveryRequestTable),
  '039-known-devices': createKnownDeviceTable,
  '040-security-events': createSecurityTables,
  '041-passkeys': createPasskeyTables,
  '042-own-requests': inOrder(addConversations, addReservationState, addAdjustmentDay),
  '043-calendar': createCalendarTable,
  '044-push-devices': addPushDevice,
  '045-invitations': createInvitationTable,
  '046-withdrawn': inOrder(addWithdrawnAt, addOpenedAt),
  '047-hr-digest': createDigestTable,
  '048-personal-exports': createExportTable,
  '049-releases': createOpenedReleaseTable,
  '050-receipt-sequences': addReceiptSequence,
  '051-undone-rows': addUndoneRows,
  '052-numbered-records': numberRecords,
  '053-income-natures': addIncomeNature,
  '054-device-names': addDeviceNames,
  '055-external-keys': createExternalKeyTable,
  '056-absences': createAbsencesTables,
  '057-vacation-requests': inOrder(addHolidayNames, createVacationRequestTables),
  '058-shifts': inOrder(createShiftTable, addShiftsToCalendar),
  '059-employment-letters': inOrder(createLettersTable, addLetterWithdrawal),
  '060-desk': inOrder(addAgents, createDeskTables),
  '061-people-search': inOrder(addPeopleSearch, addLastEntry),
  '062-open-requests': addQueueIndexes,
  '063-files-outside': letFilesOut,
  '064-report-boxes': createReportBoxTable,
  '065-portal-changes': createPortalChangeTable,
  '066-contact-changes': createContactChangeTable,
  '067-desk-sessions': addSessionPlace,
  '068-company-certificates': addCompanyCertificates,
  '069-contact-attempts': addContactAttempts,
  '070-time-keeping': addTimeKeeping,
  '071-income-amounts': createIncomeAmountTable,
  '072-worker-categories': addCategory,
  '073-clocks': createClockTables,
}

/** Migrations in the order of their numbers; a released one (db/released.json) is never changed, a new one takes the next number. */
export const migrations: Migrations = Object.fromEntries(
  [steps, benefits.migrations, vacations.migrations]
    .flatMap(Object.entries<Migrations[string]>)
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
)
