import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { ArrowLeft } from '@colab/ui/kit/icons.ts'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { useLingui } from '@lingui/react/macro'
import { PATHS } from '#paths.ts'

/**
 * Whether the entry before this one is a screen of this page. False in browsers without the Navigation API, and after a reload: the
 * address of another page is hidden by our referrer policy.
 */
function cameFromPortal(): boolean {
  const { navigation } = window as { navigation?: Navigation }
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url
  return before !== undefined && before !== null && !new URL(before).pathname.startsWith('/login')
}

/** Leads back to where the person came from, or home from a screen that was opened from outside. */
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
