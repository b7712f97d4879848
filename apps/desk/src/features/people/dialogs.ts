import type { Code } from '@colab/contract/wire/cells'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'

/** The actions on a card; the code of each is loaded when it opens. */
export const DIALOGS = {
  invite: lazyComponent(async () => (await import('./dialogs/InviteOne.tsx')).InviteOne),
  resetByCode: lazyComponent(async () => (await import('./dialogs/ResetDialog.tsx')).ResetByCode),
  resetByLetter: lazyComponent(async () => (await import('./dialogs/ResetDialog.tsx')).ResetByLetter),
  unlock: lazyComponent(async () => (await import('./dialogs/AccessDialogs.tsx')).UnlockDialog),
  release: lazyComponent(async () => (await import('./dialogs/AccessDialogs.tsx')).ReleaseDialog),
  signOut: lazyComponent(async () => (await import('./dialogs/AccessDialogs.tsx')).SignOutDialog),
  resetPasskeys: lazyComponent(async () => (await import('./dialogs/AccessDialogs.tsx')).PasskeysDialog),
  message: lazyComponent(async () => (await import('./dialogs/MessageDialog.tsx')).MessageDialog),
  rehire: lazyComponent(async () => (await import('./dialogs/HireDialogs.tsx')).RehireDialog),
  correct: lazyComponent(async () => (await import('./dialogs/CorrectDialog.tsx')).CorrectDialog),
  dismiss: lazyComponent(async () => (await import('./dialogs/DismissDialog.tsx')).DismissDialog),
  keep: lazyComponent(async () => (await import('./dialogs/DismissDialog.tsx')).KeepDialog),
  copy: lazyComponent(async () => (await import('./dialogs/CopyDialog.tsx')).CopyDialog),
  erase: lazyComponent(async () => (await import('./dialogs/EraseDialog.tsx')).EraseDialog),
  confirmErasure: lazyComponent(async () => (await import('./dialogs/ErasureDialogs.tsx')).ConfirmErasure),
  cancelErasure: lazyComponent(async () => (await import('./dialogs/ErasureDialogs.tsx')).CancelErasure),
}

/** The open dialog of a card, and its contract. */
export interface Opened {
  name: keyof typeof DIALOGS
  codEmpregado?: Code
}

/** Opens a dialog of a card. */
export type Open = (opened: Opened) => void
