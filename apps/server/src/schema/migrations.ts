import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createKeyTable } from '#crypto/tables.ts'
import type { DatabaseKind } from '#db/columns.ts'
import { createEphemeralTables } from '#db/ephemeral.ts'
import { createFileTable } from '#db/files.ts'
import { createBenefitsTables } from '#domains/benefits/tables.ts'
import { createDependentRequestTables } from '#domains/dependents/request-tables.ts'
import { createDependentsTables } from '#domains/dependents/tables.ts'
import { addDocumentDeadline, createDocumentsTables } from '#domains/documents/tables.ts'
import { createAnswerTable, createEvaluationsTables } from '#domains/evaluations/tables.ts'
import { createCalendarTable, createHomeTables } from '#domains/home/tables.ts'
import { addConversations, createHrContactTables } from '#domains/hr-contact/tables.ts'
import {
  addIncomeNature,
  createCompanyReportTable,
  createEventTable,
  createIncomeTables,
} from '#domains/income/tables.ts'
import { createIndicatorsTables } from '#domains/indicators/tables.ts'
import { createMisconductTables } from '#domains/misconduct/tables.ts'
import { createNoticesTables } from '#domains/notices/tables.ts'
import { addApplicationDecision, createApplicationTable, createOpeningsTables } from '#domains/openings/tables.ts'
import { createPeopleTables } from '#domains/people/tables.ts'
import { addOpenedAt, addPaymentDate, addReceiptSequence, createReceiptsTables } from '#domains/receipts/tables.ts'
import { createRegistrationTables } from '#domains/registration/change-tables.ts'
import { createRecordTables } from '#domains/registration/tables.ts'
import { addMenuProtein, addReservationState, createRestaurantTables } from '#domains/restaurant/tables.ts'
import { addOrderDecision, allowFractions, createRetailSaleTable, createRetailTables } from '#domains/retail/tables.ts'
import {
  addAdjustmentDay,
  addRequestAnswers,
  createCompanyMirrorTable,
  createTimekeepingTables,
} from '#domains/timekeeping/tables.ts'
import { createTeletexTables } from '#domains/timekeeping/teletex/tables.ts'
import { createVacationsTables } from '#domains/vacations/tables.ts'
import { createPasskeyTables } from '#gatekeeper/passkey-tables.ts'
import {
  addDailyTries,
  createGatekeeperTables,
  createInvitationTable,
  createKnownDeviceTable,
  createRecoveryRequestTable,
} from '#gatekeeper/tables.ts'
import { createDigestTable, createHrTables } from '#hr/tables.ts'
import { addWithdrawnAt } from '#hr/withdraw/tables.ts'
import { addUndoneRows, createImportTables } from '#import/record-tables.ts'
import { createExportTable } from '#privacy/tables.ts'
import { createProtocolTables } from '#protocol/tables.ts'
import { addPushDevice, createPushTables } from '#push/tables.ts'
import { createSecurityTables, numberRecords } from '#record/tables.ts'
import { createInstallationTable, createOpenedReleaseTable } from '#runtime/tables.ts'

type Create = (db: Kysely<unknown>, kind: DatabaseKind) => Promise<void>

/** In order; a released one (released.json) is never changed, new ones are appended. */
const STEPS: Record<string, Create> = {
  '001-protocol': async (db, kind) => {
    await createInstallationTable(db)
    await createKeyTable(db, kind)
    await createProtocolTables(db, kind)
  },
  '002-profile': async (db, kind) => {
    await createFileTable(db, kind)
    await createPeopleTables(db)
  },
  '003-gatekeeper': createGatekeeperTables,
  '004-home': createHomeTables,
  '005-notices': createNoticesTables,
  '006-receipts': createReceiptsTables,
  '007-retail': createRetailTables,
  '008-vacations': createVacationsTables,
  '009-ephemeral': createEphemeralTables,
  '010-retail-sales': createRetailSaleTable,
  '011-indicators': createIndicatorsTables,
  '012-hr-contact': createHrContactTables,
  '013-records': createRecordTables,
  '014-dependents': createDependentsTables,
  '015-benefits': createBenefitsTables,
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
  '032-hr-decisions': async (db) => {
    await addApplicationDecision(db)
    await addOrderDecision(db)
  },
  '033-document-deadlines': addDocumentDeadline,
  '034-company-papers': async (db) => {
    await createCompanyReportTable(db)
    await createCompanyMirrorTable(db)
  },
  '035-payroll-events': async (db) => {
    await createEventTable(db)
    await addPaymentDate(db)
  },
  '036-import-records': createImportTables,
  '037-order-fractions': allowFractions,
  '038-guessing': async (db) => {
    await addDailyTries(db)
    await createRecoveryRequestTable(db)
  },
  '039-known-devices': createKnownDeviceTable,
  '040-security-events': createSecurityTables,
  '041-passkeys': createPasskeyTables,
  '042-own-requests': async (db) => {
    await addConversations(db)
    await addReservationState(db)
    await addAdjustmentDay(db)
  },
  '043-calendar': createCalendarTable,
  '044-push-devices': addPushDevice,
  '045-invitations': createInvitationTable,
  '046-withdrawn': async (db) => {
    await addWithdrawnAt(db)
    await addOpenedAt(db)
  },
  '047-hr-digest': createDigestTable,
  '048-personal-exports': createExportTable,
  '049-releases': createOpenedReleaseTable,
  '050-receipt-sequences': addReceiptSequence,
  '051-undone-rows': addUndoneRows,
  '052-numbered-records': numberRecords,
  '053-income-natures': addIncomeNature,
}

export function migrations(kind: DatabaseKind): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(STEPS).map(([name, create]) => [name, { up: (db: Kysely<unknown>) => create(db, kind) }]),
  )
}
