import type { Generated, Kysely, Transaction } from 'kysely'
import type { KeyTables } from '#crypto/tables.ts'
import type { FileTables } from '#db/files.ts'
import type { BenefitsTables } from '#domains/benefits/tables.ts'
import type { DependentRequestTables } from '#domains/dependents/request-tables.ts'
import type { DependentsTables } from '#domains/dependents/tables.ts'
import type { DocumentsTables } from '#domains/documents/tables.ts'
import type { EvaluationsTables } from '#domains/evaluations/tables.ts'
import type { HomeTables } from '#domains/home/tables.ts'
import type { HrContactTables } from '#domains/hr-contact/tables.ts'
import type { IncomeTables } from '#domains/income/tables.ts'
import type { IndicatorsTables } from '#domains/indicators/tables.ts'
import type { MisconductTables } from '#domains/misconduct/tables.ts'
import type { NoticesTables } from '#domains/notices/tables.ts'
import type { OpeningsTables } from '#domains/openings/tables.ts'
import type { PeopleTables } from '#domains/people/tables.ts'
import type { ReceiptsTables } from '#domains/receipts/tables.ts'
import type { RegistrationTables } from '#domains/registration/change-tables.ts'
import type { RecordTables } from '#domains/registration/tables.ts'
import type { RestaurantTables } from '#domains/restaurant/tables.ts'
import type { RetailTables } from '#domains/retail/tables.ts'
import type { TimekeepingTables } from '#domains/timekeeping/tables.ts'
import type { TeletexTables } from '#domains/timekeeping/teletex/tables.ts'
import type { VacationsTables } from '#domains/vacations/tables.ts'
import type { PasskeyTables } from '#gatekeeper/passkey-tables.ts'
import type { GatekeeperTables } from '#gatekeeper/tables.ts'
import type { HrTables } from '#hr/tables.ts'
import type { ImportTables } from '#import/record-tables.ts'
import type { PrivacyTables } from '#privacy/tables.ts'
import type { ProtocolTables } from '#protocol/tables.ts'
import type { PushTables } from '#push/tables.ts'
import type { SecurityTables } from '#record/tables.ts'
import type { RuntimeTables } from '#runtime/tables.ts'

/** All tables, declared by their domains. */
export type Schema = RuntimeTables &
  KeyTables &
  FileTables &
  ProtocolTables &
  GatekeeperTables &
  PasskeyTables &
  PeopleTables &
  RecordTables &
  SecurityTables &
  DependentsTables &
  BenefitsTables &
  IncomeTables &
  HomeTables &
  HrContactTables &
  HrTables &
  ImportTables &
  IndicatorsTables &
  MisconductTables &
  NoticesTables &
  ReceiptsTables &
  RetailTables &
  TeletexTables &
  TimekeepingTables &
  VacationsTables &
  DocumentsTables &
  EvaluationsTables &
  OpeningsTables &
  PushTables &
  RestaurantTables &
  RegistrationTables &
  DependentRequestTables &
  PrivacyTables

export type Database = Kysely<Schema>
export type { Generated, Transaction }
