import { buscaDeclaracao, type Declaracao, type DeclaracaoContrato } from '@colab/contract/domains/letters'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { rowKeys } from '@colab/ui/kit/data/rowKeys.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { FileSignature } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useSlices } from '@colab/ui/kit/useSlices.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { CheckLink } from '#async/CheckLink.tsx'
import { WriteToHr } from '#async/NextStep.tsx'
import { IssueForm } from './IssueForm.tsx'
import { LetterCard } from './LetterCard.tsx'

/** Letters of employment: issued at once, with a code by which others verify them. */
export default function LettersScreen() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Declarações`}
      lead={<Trans>Para aluguel, banco, escola ou visto: sai na hora, assinada pela empresa.</Trans>}
      actions={<CheckLink />}
    >
      <CallView call={buscaDeclaracao} params={{}} waiting={<Skeleton shape="card" rows={3} />}>
        {({ ttDeclaracao, ttDeclaracaoContrato: contracts }) => (
          <Stack>
            {contracts.length > 0 && <IssueForm contracts={contracts} />}
            <Issued letters={ttDeclaracao} contracts={contracts} />
            {ttDeclaracao.length === 0 && <Nothing canIssue={contracts.length > 0} />}
          </Stack>
        )}
      </CallView>
    </Page>
  )
}

function Issued({ letters, contracts }: { letters: readonly Declaracao[]; contracts: readonly DeclaracaoContrato[] }) {
  const rendered = useSlices(letters.length)
  const keys = rowKeys(letters.map(({ codDeclaracao }) => codDeclaracao))
  const contractOf = ({ codEmpregado }: Declaracao) =>
    contracts.find((contract) => contract.codEmpregado === codEmpregado)
  return letters
    .slice(0, rendered)
    .map((letter, at) => (
      <LetterCard key={keys[at]} letter={letter} contract={contracts.length > 1 ? contractOf(letter) : undefined} />
    ))
}

function Nothing({ canIssue }: { canIssue: boolean }) {
  const { t } = useLingui()
  if (canIssue) {
    return (
      <Empty title={t`Você ainda não emitiu declarações`} icon={<FileSignature />}>
        <Trans>A que você emitir fica aqui, para abrir, enviar ou cancelar.</Trans>
      </Empty>
    )
  }
  return (
    <Empty
      title={t`Você não tem um contrato em vigor`}
      icon={<FileSignature />}
      action={<WriteToHr text={t`Olá! Preciso de uma declaração de vínculo de emprego.`} />}
    >
      <Trans>A declaração é para quem trabalha na empresa hoje. Se precisar de outra, fale com o RH.</Trans>
    </Empty>
  )
}
