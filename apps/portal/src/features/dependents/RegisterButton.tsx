import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Plus } from '@colab/ui/kit/icons.ts'
import { useLingui } from '@lingui/react/macro'
import { RequestButton } from '#async/RequestButton.tsx'

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
