import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { useLingui } from '@lingui/react/macro'
import { Preferences } from './Preferences.tsx'

/** The preferences over any screen, as a search for one of them opens them. */
export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog open title={t`Idioma, tema e texto`} onClose={onClose}>
      <Preferences />
    </Dialog>
  )
}
