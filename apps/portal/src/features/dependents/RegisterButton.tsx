import { useLingui } from '@lingui/react/macro'
import { RequestButton } from '#async/RequestButton.tsx'
import { Plus } from '#ui/icons.ts'
import { lazyComponent } from '#ui/lazyComponent.ts'

const DependentWizard = lazyComponent(async () => (await import('./DependentWizard.tsx')).DependentWizard)

async function loadForm() {
  const [, { loadLists }] = await Promise.all([DependentWizard.preload(), import('./request.ts')])
  return loadLists()
}

/** Opens the form once its lists are loaded. */
export function RegisterButton() {
  const { t } = useLingui()
  return (
    <RequestButton icon={<Plus />} label={t`Incluir dependente`} load={loadForm}>
      {(lists, onMessage, onClose) => <DependentWizard lists={lists} onMessage={onMessage} onClose={onClose} />}
    </RequestButton>
  )
}
