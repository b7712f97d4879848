import { expect, test } from 'vitest'

/*
 * The forms of the portal that keep no draft, each with its reason. All others use `useDraftForm` or `useWizardForm`, because their texts
 * take minutes to type.
 */

const PASSWORD = 'passwords are never stored'
const CODE = 'codes, passwords and CPF of nobody who is signed in'
const CHOICES = 'nothing is typed: one or two choices'
const SHORT = 'one short name'

const WITHOUT_DRAFT: Record<string, string> = {
  'account/CalendarDialog.tsx': PASSWORD,
  'account/ChangePassword.tsx': PASSWORD,
  'features/absences/AbsenceDialog.tsx': 'health: a sick note would be a diagnosis in the storage of a browser',
  'features/access/DeviceNameDialog.tsx': SHORT,
  'features/access/PasskeyDialogs.tsx': PASSWORD,
  'features/letters/IssueForm.tsx': CHOICES,
  'features/misconduct/ReportForm.tsx': 'a report is never stored on a device',
  'sign-in/CodeStep.tsx': CODE,
  'sign-in/EnterStep.tsx': CODE,
  'sign-in/ForgotStep.tsx': CODE,
  'sign-in/InvitedStep.tsx': CODE,
  'sign-in/NewPasswordStep.tsx': CODE,
}

/** Frames that are filled by a form. */
const FRAMES = ['sign-in/Form.tsx', 'features/timekeeping/RequestDialog.tsx']

const USES_DRAFT = /(?<!typeof )\buse(?:DraftForm|WizardForm|Draft)\b[(<]/
const IS_FORM = new RegExp(`${USES_DRAFT.source}|\\buseForm\\b[(<]|<(?:form|Form|FormDialog|Wizard)\\b`)

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const files = Object.entries(sources).map(([path, source]) => ({ path: path.replace('../', ''), source }))
const drafting = files.filter(({ source }) => USES_DRAFT.test(source))

test('every form of the portal has a draft, or a reason for none', () => {
  const without = files.filter((file) => IS_FORM.test(file.source) && !drafting.includes(file))
  expect(without.map(({ path }) => path).toSorted()).toEqual([...Object.keys(WITHOUT_DRAFT), ...FRAMES].toSorted())
  expect(without.filter(({ source }) => source.includes('storeDraft'))).toEqual([])
})

test('no form with a password has a draft', () => {
  expect(drafting.filter(({ source }) => source.includes('PasswordField'))).toEqual([])
})

test('every draft that is stored for a form has the name of one', () => {
  const stored = files.flatMap(({ source }) =>
    [...source.matchAll(/storeDraft\('([\w-]+)/g)].map(([, name]) => `'${name}`),
  )
  expect(stored.filter((name) => !drafting.some(({ source }) => source.includes(name)))).toEqual([])
  expect(stored).not.toEqual([])
})
