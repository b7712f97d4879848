import type { RequestKinds } from '#hr/inbox/kind.ts'
import type { Withdrawals } from '#hr/withdraw/kind.ts'
import { exportFiles } from './domains/access/exports.ts'
import { access } from './domains/access/handlers.ts'
import { benefits } from './domains/benefits/handlers.ts'
import { dependentFiles } from './domains/dependents/files.ts'
import { dependents } from './domains/dependents/handlers.ts'
import { dependentInbox } from './domains/dependents/inbox.ts'
import { dropExpiredDependents } from './domains/dependents/pending.ts'
import { documents } from './domains/documents/handlers.ts'
import { documentInbox } from './domains/documents/inbox.ts'
import { signingRoutes } from './domains/documents/page/routes.ts'
import { documentWithdrawal } from './domains/documents/withdraw.ts'
import { evaluations } from './domains/evaluations/handlers.ts'
import { evaluationInbox } from './domains/evaluations/inbox.ts'
import { evaluationWithdrawal } from './domains/evaluations/withdraw.ts'
import { home } from './domains/home/handlers.ts'
import { calendarRoutes } from './domains/home/routes.ts'
import { hrContactFiles } from './domains/hr-contact/files.ts'
import { hrContact } from './domains/hr-contact/handlers.ts'
import { messageInbox } from './domains/hr-contact/inbox.ts'
import { checkIncomeReports } from './domains/income/doctor.ts'
import { income } from './domains/income/handlers.ts'
import { indicators } from './domains/indicators/handlers.ts'
import { checkReportChannel } from './domains/misconduct/doctor.ts'
import { misconduct } from './domains/misconduct/handlers.ts'
import { reportInbox } from './domains/misconduct/inbox.ts'
import { followUpRoutes } from './domains/misconduct/page/routes.ts'
import { moveReports } from './domains/misconduct/store.ts'
import { replaceSpoolFiles } from './domains/misconduct/times.ts'
import { noticeFiles } from './domains/notices/files.ts'
import { notices } from './domains/notices/handlers.ts'
import { noticeWithdrawal } from './domains/notices/withdraw.ts'
import { openings } from './domains/openings/handlers.ts'
import { applicationInbox } from './domains/openings/inbox.ts'
import { openingWithdrawal } from './domains/openings/withdraw.ts'
import { peopleFiles } from './domains/people/files.ts'
import { push } from './domains/push/handlers.ts'
import { receipts } from './domains/receipts/handlers.ts'
import { receiptWithdrawal } from './domains/receipts/withdraw.ts'
import { registrationFiles } from './domains/registration/files.ts'
import { registration } from './domains/registration/handlers.ts'
import { registrationInbox } from './domains/registration/inbox.ts'
import { dropExpiredChanges } from './domains/registration/pending.ts'
import { requests } from './domains/requests/handlers.ts'
import { restaurant } from './domains/restaurant/handlers.ts'
import { reservationInbox } from './domains/restaurant/inbox.ts'
import { menuWithdrawal } from './domains/restaurant/withdraw.ts'
import { retail } from './domains/retail/handlers.ts'
import { orderInbox } from './domains/retail/inbox.ts'
import { timekeeping } from './domains/timekeeping/handlers.ts'
import { adjustmentInbox } from './domains/timekeeping/inbox.ts'
import { teletexInbox } from './domains/timekeeping/teletex/inbox.ts'
import { vacations } from './domains/vacations/handlers.ts'
import { checkEmptyTables } from './import/needs.ts'
import type { AllHandlers } from './protocol/context.ts'
import type { FileTargets } from './protocol/file-targets.ts'

/*
 * Registers the domains with the server. Commands load import layouts, inboxes and publishing of the domains on their
 * own.
 */

/** Handlers of all methods. */
export const handlers = {
  ...access,
  ...benefits,
  ...dependents,
  ...documents,
  ...evaluations,
  ...home,
  ...hrContact,
  ...indicators,
  ...income,
  ...misconduct,
  ...notices,
  ...openings,
  ...push,
  ...receipts,
  ...registration,
  ...requests,
  ...restaurant,
  ...retail,
  ...timekeeping,
  ...vacations,
} satisfies AllHandlers

/** Files that can be downloaded or uploaded. */
export const fileTargets: FileTargets = {
  ...exportFiles,
  ...dependentFiles,
  ...hrContactFiles,
  ...noticeFiles,
  ...peopleFiles,
  ...registrationFiles,
}

/** Routes of server-rendered pages and of calendars. */
export const pages = [signingRoutes, followUpRoutes, calendarRoutes]

/** Work before the server listens. */
export const startup = [moveReports]

/** Periodic work, every few minutes. */
export const maintenance = [dropExpiredChanges, dropExpiredDependents, moveReports, replaceSpoolFiles]

/** Checks of `colab doctor`: each returns lines by title. */
export const doctorChecks = [checkReportChannel, checkIncomeReports, checkEmptyTables]

/** Kinds of request in HR's inbox, by command-line name, in the order of lists. */
export const inboxKinds: RequestKinds = {
  registration: registrationInbox,
  dependent: dependentInbox,
  adjustment: adjustmentInbox,
  teletex: teletexInbox,
  message: messageInbox,
  application: applicationInbox,
  order: orderInbox,
  reservation: reservationInbox,
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
}
