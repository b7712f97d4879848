import { candidatarParaVaga, geraRequisicaoInterna, type Requisicao } from '@colab/contract/domains/openings'
import { formatDate } from '@colab/contract/wire/date'
import { RefusalAlert } from '@colab/ui/async/RefusalAlert.tsx'
import { ResendNotice } from '@colab/ui/async/ResendNotice.tsx'
import { type Saved, useWrite } from '@colab/ui/calls/write.ts'
import { Result } from '@colab/ui/kit/feedback/Result.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Dialog } from '@colab/ui/kit/overlays/Dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FollowUp } from '#async/FollowUp.tsx'
import { Apply } from './Apply.tsx'
import { Facts } from './OpeningCard.tsx'
import css from './OpeningsScreen.module.css'

export function OpeningDialog({ opening, onClose }: { opening: Requisicao; onClose: () => void }) {
  const { t } = useLingui()
  const { codRequisicao, cargo, descricao, Requisitos, beneficios, retornoRh } = opening
  const [saved, setSaved] = useState<Saved>()
  const action = useWrite(candidatarParaVaga, {
    once: true,
    invalidates: [geraRequisicaoInterna],
    savedText: (text) => text || t`Candidatura registrada.`,
    onSaved: setSaved,
    failureInSnackbar: true,
  })
  const apply = codRequisicao === null ? undefined : () => action.mutate({ codRequisicao })
  const day = formatDate(opening.dtRequisicao) || '–'
  return (
    <Dialog
      open
      title={cargo || descricao || '–'}
      width={900}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Fechar</Trans>
          </Button>
          {apply && <Apply opening={opening} busy={action.isPending} onApply={apply} />}
        </>
      }
    >
      <Stack>
        <Facts opening={opening} />
        <Lines title={t`Resposta do RH`} text={retornoRh} />
        {cargo && (
          <p className="lines" lang="pt-BR">
            {descricao}
          </p>
        )}
        <Lines title={t`Requisitos`} text={Requisitos} />
        <Lines title={t`Benefícios`} text={beneficios} />
        <p className={css.facts}>
          <Trans>Aberta em {day}</Trans>
        </p>
        {saved && (
          <Result title={saved.text} lang={saved.lang} level={3}>
            <FollowUp kind="application" />
          </Result>
        )}
        <RefusalAlert action={action} />
        {apply && <ResendNotice action={action} again={apply} />}
      </Stack>
    </Dialog>
  )
}

/** Text of HR under a title: a list if it has several lines; nothing when empty. */
function Lines({ title, text }: { title: string; text: string }) {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*[-•*]\s*/, '').trim())
    .filter(Boolean)
  if (lines.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      {lines.length === 1 ? (
        <p lang="pt-BR">{lines[0]}</p>
      ) : (
        <ul className={css.list} lang="pt-BR">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
