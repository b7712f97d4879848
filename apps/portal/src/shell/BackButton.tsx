import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { ArrowLeft } from '@colab/ui/kit/icons.ts'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { useLingui } from '@lingui/react/macro'
import { PATHS } from '#paths.ts'

/**
 * Returns whether the previous history entry is a screen of this page. False in browsers without the Navigation API, and after a reload:
 * our referrer policy hides the address of another page.
 */
function cameFromPortal(): boolean {
  const { navigation } = window as { navigation?: Navigation }
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url
  return before !== undefined && before !== null && !new URL(before).pathname.startsWith('/login')
}

/** Leads to the previous screen; home from a screen that was opened from outside. */
export function BackButton() {
  const { t } = useLingui()
  const [path, navigate] = useLocation()
  if (path === PATHS.home) return null
  return (
    <div className="only-narrow">
      <Button
        variant="icon"
        label={t`Voltar`}
        onClick={() => (cameFromPortal() ? history.back() : navigate(PATHS.home))}
      >
        <ArrowLeft />
      </Button>
    </div>
  )
}
