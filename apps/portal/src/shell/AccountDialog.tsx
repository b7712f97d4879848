import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'

const CATALOG = 'account'
const DIALOGS = {
  password: lazyComponent(async () => (await import('#account/ChangePassword.tsx')).ChangePassword, CATALOG),
  calendar: lazyComponent(async () => (await import('#account/CalendarDialog.tsx')).CalendarDialog, CATALOG),
  notifications: lazyComponent(
    async () => (await import('#account/NotificationsDialog.tsx')).NotificationsDialog,
    CATALOG,
  ),
  preferences: lazyComponent(async () => (await import('#account/PreferencesDialog.tsx')).PreferencesDialog, CATALOG),
  install: lazyComponent(async () => (await import('./InstallDialog.tsx')).InstallDialog, CATALOG),
  tour: lazyComponent(async () => (await import('./TourDialog.tsx')).TourDialog, CATALOG),
}

export type AccountDialogName = keyof typeof DIALOGS

/** A dialog that the menus open over any screen. */
export function AccountDialog({ name, onClose }: { name: AccountDialogName; onClose: () => void }) {
  const Shown = DIALOGS[name]
  return <Shown onClose={onClose} />
}
