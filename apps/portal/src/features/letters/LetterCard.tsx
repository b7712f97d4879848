import {
  buscaDeclaracao,
  cancelaDeclaracao,
  type Declaracao,
  type DeclaracaoContrato,
  LETTER_STATE,
} from '@colab/contract/domains/letters'
import { formatDate } from '@colab/contract/wire/date'
import { type Saved, useWrite } from '@colab/ui/calls/write.ts'
import { FileButtons } from '@colab/ui/files/FileButtons.tsx'
import { openFile, useSharesPdf } from '@colab/ui/files/openFile.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Result } from '@colab/ui/kit/feedback/Result.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Share2 } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { DetailFacts } from '@colab/ui/kit/layout/Detail.tsx'
import { Row, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { useConfirm } from '@colab/ui/kit/overlays/ConfirmDialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { letterFile } from './letterFile.ts'

const ShareDialog = lazyComponent(async () => (await import('./ShareDialog.tsx')).ShareDialog)

interface LetterProps {
  letter: Declaracao
  /** Present where the person has several contracts. */
  contract?: DeclaracaoContrato | undefined
}

/** An issued letter, with what can be done with it while it is valid. */
export function LetterCard({ letter, contract }: LetterProps) {
  const { t } = useLingui()
  const [saved, setSaved] = useState<Saved>()
  const day = formatDate(letter.dtEmissao) || '–'
  return (
    <Card title={<Trans>Emitida em {day}</Trans>} actions={<State letter={letter} />}>
      <Stack>
        {saved && <Result title={saved.text} lang={saved.lang} level={3} />}
        <DetailFacts
          rows={[
            [t`No papel`, letter.comSalario ? t`Empresa, cargo, admissão e salário` : t`Empresa, cargo e admissão`],
            [
              t`Contrato`,
              contract && <Theirs>{[contract.cargo, contract.nomeEmpresa].filter(Boolean).join(' · ')}</Theirs>,
            ],
            [t`Vale até`, formatDate(letter.dtValidade)],
          ]}
        />
        {letter.situacao === LETTER_STATE.valid && letter.codDeclaracao !== null && (
          <Actions letter={letter} day={day} onSaved={setSaved} />
        )}
      </Stack>
    </Card>
  )
}

function State({ letter: { situacao } }: { letter: Declaracao }) {
  const { t } = useLingui()
  if (situacao === LETTER_STATE.valid) return <Pill tone="good">{t`Válida`}</Pill>
  if (situacao === LETTER_STATE.expired) return <Pill>{t`Vencida`}</Pill>
  if (situacao === LETTER_STATE.cancelled) return <Pill tone="warn">{t`Cancelada`}</Pill>
  return (
    <Pill>
      <Theirs>{situacao}</Theirs>
    </Pill>
  )
}

interface ActionsProps {
  letter: Declaracao
  day: string
  onSaved: (saved: Saved) => void
}

function Actions({ letter, day, onSaved }: ActionsProps) {
  const { t } = useLingui()
  const shares = useSharesPdf()
  const [isSharing, setSharing] = useState(false)
  const [ask, confirmation] = useConfirm()
  const cancelling = useWrite(cancelaDeclaracao, {
    once: true,
    invalidates: [buscaDeclaracao],
    savedText: () => t`Declaração cancelada.`,
    onSaved,
    failureInSnackbar: true,
  })
  async function cancel() {
    const isSure = await ask({
      title: t`Cancelar esta declaração?`,
      text: <Trans>Quem conferir o papel não verá mais os dados. Isto não pode ser desfeito.</Trans>,
      confirmLabel: t`Cancelar a declaração`,
      cancelLabel: t`Manter`,
      tone: 'danger',
    })
    if (isSure && letter.codDeclaracao !== null) cancelling.mutate({ codDeclaracao: letter.codDeclaracao })
  }
  return (
    <Row>
      <FileButtons
        open={(download) => openFile({ bytes: letterFile(letter), name: 'declaracao.pdf', download })}
        openLabel={t`Abrir a declaração de ${day}`}
        saveLabel={t`Baixar a declaração de ${day}`}
      />
      {shares && (
        <Button
          needsConnection
          variant="quiet"
          icon={<Share2 />}
          label={t`Enviar a declaração de ${day}`}
          onClick={() => setSharing(true)}
        >
          <Trans>Enviar</Trans>
        </Button>
      )}
      <Button
        needsConnection
        variant="plain"
        busy={cancelling.isPending}
        label={t`Cancelar a declaração de ${day}`}
        onClick={() => void cancel()}
      >
        <Trans>Cancelar</Trans>
      </Button>
      {confirmation}
      {isSharing && <ShareDialog letter={letter} onClose={() => setSharing(false)} />}
    </Row>
  )
}
