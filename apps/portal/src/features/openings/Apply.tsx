import { candidatarParaVaga, type Requisicao } from '@colab/contract/domains/openings'
import { Trans } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useCodedWrite } from '#rpc/codedWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Pill } from '#ui/Pill.tsx'

/** Applies for a position, once; afterwards it says so. */
export function Apply({ opening: { codRequisicao, jaCandidatou } }: { opening: Requisicao }) {
  const { isPending, mutate } = useCodedWrite(candidatarParaVaga, 'geraRequisicaoInterna')
  if (jaCandidatou) return <Applied />
  return (
    <Button icon={<Send />} busy={isPending} onClick={() => mutate({ codRequisicao })}>
      <Trans>Quero me candidatar</Trans>
    </Button>
  )
}

export function Applied() {
  return (
    <Pill tone="good">
      <Trans>Você já se candidatou</Trans>
    </Pill>
  )
}
