import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import type { Message } from '@colab/ui/kit/overlays/MessageDialog.tsx'
import { useWizardForm } from '@colab/ui/kit/overlays/useWizardForm.ts'
import { inColumns, Wizard, type WizardStep } from '@colab/ui/kit/overlays/Wizard.tsx'
import { useWide } from '@colab/ui/kit/useWide.ts'
import { useLingui } from '@lingui/react/macro'
import { ProofProgress } from '#async/ProofProgress.tsx'
import { CERTIFICATE_FIELDS, CertificateStep } from './CertificateStep.tsx'
import { checkCertificate, checkFamily, checkPerson, checkProof } from './checks.ts'
import { FAMILY_FIELDS, FamilyStep } from './FamilyStep.tsx'
import { PERSON_FIELDS, PersonStep } from './PersonStep.tsx'
import { PROOF_FIELDS, ProofStep } from './ProofStep.tsx'
import { EMPTY, type Lists, type Values } from './request.ts'
import { useSaveDependent } from './useSaveDependent.ts'

interface DependentWizardProps {
  lists: Lists
  onMessage: (message: Message) => void
  onClose: () => void
}

/** Requests the registration of a dependent (spec §2): in two steps on wide screens, otherwise four. */
export function DependentWizard({ lists, onMessage, onClose }: DependentWizardProps) {
  const { t } = useLingui()
  const form = useWizardForm<Values>('dependent', EMPTY, onClose)
  const save = useSaveDependent(lists, form, onMessage)
  const wide = useWide()

  const person: WizardStep<Values> = {
    title: t`Quem é`,
    fields: PERSON_FIELDS,
    check: checkPerson,
    content: <PersonStep form={form} lists={lists} />,
  }
  const family: WizardStep<Values> = {
    title: t`Família e endereço`,
    fields: FAMILY_FIELDS,
    check: checkFamily,
    content: <FamilyStep form={form} lists={lists} />,
  }
  const certificate: WizardStep<Values> = {
    title: t`Certidão`,
    fields: CERTIFICATE_FIELDS,
    check: checkCertificate,
    content: <CertificateStep form={form} />,
  }
  const proof: WizardStep<Values> = {
    title: t`Comprovante`,
    fields: PROOF_FIELDS,
    check: checkProof,
    content: (
      <Stack>
        <ProofStep form={form} lists={lists} />
        <ProofProgress request={save} label={t`Enviando o comprovante`} />
      </Stack>
    ),
  }
  const steps = wide
    ? [
        inColumns(t`Quem é, família e endereço`, person, family),
        inColumns(t`Certidão e comprovante`, certificate, proof),
      ]
    : [person, family, certificate, proof]
  return <Wizard title={t`Incluir dependente`} form={form} steps={steps} onSubmit={save.mutate} busy={save.isPending} />
}
