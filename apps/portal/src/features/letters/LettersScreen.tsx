import { buscaDeclaracao, type Declaracao, type DeclaracaoContrato } from '@colab/contract/domains/letters'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { rowKeys } from '@colab/ui/kit/data/rowKeys.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Result } from '@colab/ui/kit/feedback/Result.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { FileSignature } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useSlices } from '@colab/ui/kit/useSlices.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
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
    >
      <CallView call={buscaDeclaracao} params={{}} waiting={<Skeleton shape="card" rows={3} />}>
        {({ ttDeclaracao, ttDeclaracaoContrato: contracts }) => (
          <Letters letters={ttDeclaracao} contracts={contracts} />
        )}
      </CallView>
      <CheckLink />
    </Page>
  )
}

interface LettersProps {
  letters: readonly Declaracao[]
  contracts: readonly DeclaracaoContrato[]
}

/** The form, in its place the letter that it has just issued, and all others. */
function Letters({ letters, contracts }: LettersProps) {
  const { t } = useLingui()
  const [issued, setIssued] = useState<Declaracao | null>()
  const rendered = useSlices(letters.length)
  const keys = rowKeys(letters.map(({ codDeclaracao }) => codDeclaracao))
  const isIssued = ({ codDeclaracao }: Declaracao) => issued != null && codDeclaracao === issued.codDeclaracao
  const fresh = letters.find(isIssued) ?? issued
  const contractOf = ({ codEmpregado }: Declaracao) =>
    contracts.length > 1 ? contracts.find((contract) => contract.codEmpregado === codEmpregado) : undefined
  return (
    <Stack>
      {issued === undefined ? (
        contracts.length > 0 && <IssueForm contracts={contracts} onIssued={setIssued} />
      ) : (
        <Result
          title={t`Declaração emitida`}
          actions={
            <Button variant="plain" onClick={() => setIssued(undefined)}>
              <Trans>Emitir outra</Trans>
            </Button>
          }
        >
          {fresh && <LetterCard letter={fresh} contract={contractOf(fresh)} />}
        </Result>
      )}
      {letters
        .slice(0, rendered)
        .map(
          (letter, at) =>
            !isIssued(letter) && <LetterCard key={keys[at]} letter={letter} contract={contractOf(letter)} />,
        )}
      {letters.length === 0 && issued === undefined && <Nothing canIssue={contracts.length > 0} />}
    </Stack>
  )
}

function Nothing({ canIssue }: { canIssue: boolean }) {
  const { t } = useLingui()
  if (canIssue) {
    return (
      <Empty title={t`Você ainda não emitiu declarações`} icon={<FileSignature />}>
        <Trans>As declarações emitidas ficam aqui.</Trans>
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
