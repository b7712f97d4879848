import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { Columns, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { useLingui } from '@lingui/react/macro'
import { profile } from '#profile.ts'
import { ContactSection } from './ContactSection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { ExportSection } from './ExportSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { useSharedFailure } from './useSharedFailure.ts'

/** What protects the account: passkeys and devices; and the copy of the person's data. */
export default function SecurityScreen() {
  const { t } = useLingui()
  const failed = useSharedFailure()
  return (
    <Page title={t`Segurança`} lead={t`O que protege a sua conta.`}>
      {failed ? (
        <QueryView query={failed} waiting={null}>
          {() => null}
        </QueryView>
      ) : (
        <Stack>
          {profile.features.contactChanges && <ContactSection />}
          <Columns>
            {profile.features.devices && <DevicesSection />}
            <Stack>
              {profile.features.passkeys && <PasskeysSection />}
              {profile.features.personalExport && <ExportSection />}
            </Stack>
          </Columns>
        </Stack>
      )}
    </Page>
  )
}
