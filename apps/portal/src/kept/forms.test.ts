import { expect, test } from 'vitest'

/*
 * Every form of the portal, by its file: the prefix of its draft's name, or the reason why it has none. A new form fails this test until it
 * has an entry; texts that take minutes to type need a draft (`useDraftForm`, `useWizardForm`).
 */

const PASSWORD = 'passwords are never stored'
const CODE = 'codes, passwords and CPF of nobody who is signed in'
const CHOICES = 'nothing is typed: one or two choices'
const SHORT = 'one short name'

const FORMS: Record<string, { draft: string } | { none: string }> = {
  'account/CalendarDialog.tsx': { none: PASSWORD },
  'account/ChangePassword.tsx': { none: PASSWORD },
  'features/absences/AbsenceDialog.tsx': {
    none: 'health: a sick note would be a diagnosis in the storage of a browser',
  },
  'features/access/DeviceNameDialog.tsx': { none: SHORT },
  'features/access/PasskeyDialogs.tsx': { none: PASSWORD },
  'features/dependents/DependentWizard.tsx': { draft: 'dependent' },
  'features/evaluations/QuestionnaireDialog.tsx': { draft: 'questionnaire' },
  'features/hr-contact/MessageForm.tsx': { draft: 'hr-contact' },
  'features/letters/IssueForm.tsx': { none: CHOICES },
  'features/misconduct/ReportForm.tsx': { none: 'a report is never stored on a device' },
  'features/registration/UpdateWizard.tsx': { draft: 'registration' },
  'features/requests/Reply.tsx': { draft: 'reply' },
  'features/retail/OrderForm.tsx': { draft: 'retail-order' },
  'features/timekeeping/AdjustmentDialog.tsx': { draft: 'punch-adjustment' },
  'features/timekeeping/TeletexDialog.tsx': { draft: 'teletex' },
  'features/vacations/RequestVacation.tsx': { draft: 'vacation' },
  'sign-in/CodeStep.tsx': { none: CODE },
  'sign-in/EnterStep.tsx': { none: CODE },
  'sign-in/ForgotStep.tsx': { none: CODE },
  'sign-in/InvitedStep.tsx': { none: CODE },
  'sign-in/NewPasswordStep.tsx': { none: CODE },
}

/** Frames for the forms of the list. */
const FRAMES = ['sign-in/Form.tsx', 'features/timekeeping/RequestDialog.tsx']

const USES_DRAFT = /(?<!typeof )\buse(?:DraftForm|WizardForm|Draft)\b[(<]/
const IS_FORM = new RegExp(`${USES_DRAFT.source}|\\buseForm\\b[(<]|<(?:form|Form|FormDialog|Wizard)\\b`)

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const found = Object.fromEntries(
  Object.entries(sources)
    .map(([path, source]) => [path.replace('../', ''), source] as const)
    .filter(([path, source]) => IS_FORM.test(source) && !FRAMES.includes(path)),
)

test('every form of the portal is in the list', () => {
  expect(Object.keys(found).toSorted()).toEqual(Object.keys(FORMS).toSorted())
})

test.each(Object.entries(FORMS))('%s has a draft, or a reason for none', (path, choice) => {
  const source = found[path] ?? ''
  if ('none' in choice) {
    expect(source).not.toMatch(USES_DRAFT)
    expect(source).not.toContain('storeDraft')
    return
  }
  expect(source).toMatch(USES_DRAFT)
  expect(source, 'its name').toMatch(new RegExp(`['"\`]${choice.draft}\\b`))
})

test.each(Object.keys(FORMS).filter((path) => found[path]?.includes('PasswordField')))(
  '%s has a password, and no draft',
  (path) => {
    expect(FORMS[path]).toHaveProperty('none')
  },
)
