import type { Ausencia, TipoAusencia } from '@colab/contract/domains/absences'
import { REQUEST_STATE } from '@colab/contract/domains/requests'
import { absencePaperTarget } from '@colab/contract/files'
import { formatDate } from '@colab/contract/wire/date'
import { openFile } from '@colab/ui/files/openFile.ts'
import { ownWords } from '@colab/ui/i18n/known.tsx'
import { type Column, DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Paperclip } from '@colab/ui/kit/icons.ts'
import { Row, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { useLingui } from '@lingui/react/macro'
import { FollowUp } from '#async/FollowUp.tsx'
import { channel } from '#rpc/channel.ts'
import { bearer } from '#session/session.ts'
import { ABSENCE_KINDS } from './known.ts'

/** The person's absences, newest first. They are withdrawn on the screen of all requests. */
export function AbsenceList({ absences, kinds }: { absences: readonly Ausencia[]; kinds: readonly TipoAusencia[] }) {
  const { t } = useLingui()
  const nameOf = ({ codTipoAusencia }: Ausencia) => {
    const kind = kinds.find((one) => String(one.codTipoAusencia) === String(codTipoAusencia))
    return kind ? (ownWords(ABSENCE_KINDS, kind.descricao) ?? kind.descricao) : t`Ausência`
  }
  const columns: Column<Ausencia>[] = [
    { key: 'dtIni', header: t`Dias`, cell: (absence) => daysText(absence), primary: true },
    { key: 'situacao', header: t`Situação`, cell: ({ situacao }) => <State situacao={situacao} />, line: 'end' },
    { key: 'codTipoAusencia', header: t`Motivo`, cell: nameOf, line: 'plain' },
    { key: 'diasTrabalho', header: t`Dias de trabalho`, line: 'named' },
    { key: 'dtEnvio', header: t`Enviado em`, cell: ({ dtEnvio }) => <DateText iso={dtEnvio} />, line: 'named' },
    { key: 'retornoRh', header: t`Resposta do RH`, theirs: true },
    { key: 'anexos', header: t`Documentos`, cell: (absence) => <ProofButtons absence={absence} />, line: 'plain' },
  ]
  return (
    <Stack>
      <DataTable
        caption={t`Atestados e ausências`}
        hideCaption
        columns={columns}
        rows={absences}
        rowKey={({ codAusencia }) => codAusencia ?? 0}
      />
      <FollowUp kind="absence" />
    </Stack>
  )
}

/** `18/11/2026 a 20/11/2026`, or a day with its hours. */
function daysText({ dtIni, dtFim, hrIni, hrFim }: Ausencia): string {
  const until = dtFim && dtFim !== dtIni ? ` – ${formatDate(dtFim)}` : ''
  return `${formatDate(dtIni)}${until}${hrIni && hrFim ? `, ${hrIni}–${hrFim}` : ''}`
}

function State({ situacao }: Pick<Ausencia, 'situacao'>) {
  const { t } = useLingui()
  const { open, approved, refused, cancelled } = REQUEST_STATE
  const known = {
    [open]: { text: t`Em análise`, tone: 'warn' },
    [approved]: { text: t`Aprovada`, tone: 'good' },
    [refused]: { text: t`Recusada`, tone: 'bad' },
    [cancelled]: { text: t`Cancelada por você`, tone: undefined },
  } as const
  const { text, tone } = known[situacao as keyof typeof known] ?? { text: situacao, tone: undefined }
  return <Pill {...(tone && { tone })}>{text}</Pill>
}

function ProofButtons({ absence: { codAusencia, anexos } }: { absence: Ausencia }) {
  const { t } = useLingui()
  if (!anexos) return null
  return (
    <Row>
      {Array.from({ length: anexos }, (_, at) => at + 1).map((n) => (
        <Button
          key={n}
          needsConnection
          variant="quiet"
          small
          icon={<Paperclip />}
          onClick={() => {
            const target = absencePaperTarget(codAusencia ?? 0, n, bearer()?.codPessoa ?? 0)
            void openFile({ bytes: channel.download(target), name: t`documento ${n}` })
          }}
        >
          {t`Página ${n}`}
        </Button>
      ))}
    </Row>
  )
}
