import { useLingui } from '@lingui/react/macro'
import { profile } from '#profile.ts'
import { Stack } from '#ui/Layout.tsx'
import { Page } from '#ui/Page.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { ExportSection } from './ExportSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'

/** What protects the account: passkeys and devices; and the copy of the person's data. */
export default function SecurityScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Segurança`} lead={t`O que protege a sua conta.`}>
      <Stack>
        {profile.features.devices && <DevicesSection />}
        {profile.features.passkeys && <PasskeysSection />}
        {profile.features.personalExport && <ExportSection />}
      </Stack>
    </Page>
  )
}
