import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'

const DIALOGS = {
  password: lazyComponent(async () => (await import('#account/ChangePassword.tsx')).ChangePassword),
  calendar: lazyComponent(async () => (await import('#account/CalendarDialog.tsx')).CalendarDialog),
  notifications: lazyComponent(async () => (await import('#account/NotificationsDialog.tsx')).NotificationsDialog),
  preferences: lazyComponent(async () => (await import('#account/PreferencesDialog.tsx')).PreferencesDialog),
  install: lazyComponent(async () => (await import('./InstallDialog.tsx')).InstallDialog),
  tour: lazyComponent(async () => (await import('./TourDialog.tsx')).TourDialog),
}

export type AccountDialogName = keyof typeof DIALOGS

/** A dialog that the menus open over any screen; its texts are loaded with this component. */
export function AccountDialog({ name, onClose }: { name: AccountDialogName; onClose: () => void }) {
  const Shown = DIALOGS[name]
  return <Shown onClose={onClose} />
}
