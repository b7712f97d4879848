import type { Cartao } from '@colab/contract/domains/timekeeping'
import { PdfButtons } from '@colab/ui/files/PdfButtons.tsx'
import { capitalized } from '@colab/ui/i18n/months.ts'
import { Hero } from '@colab/ui/kit/layout/Hero.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useContractCode } from '#async/useContractCode.ts'

type MirrorProps = {
  card: Cartao
  /** As in a sentence: `outubro de 2026`. */
  month: string
  /** This is the only employment with a mirror for the month. */
  alone: boolean
}

/**
 * Mirror of one employment: the time worked in large type, and the PDF. A back end may send only the PDF; a missing one is stated only
 * where the reply was read.
 */
export function Mirror({ card, month, alone }: MirrorProps) {
  const { t } = useLingui()
  const { nomeEmpresa, hrTrabalhada, hrPrevista, diasTrabalhados, anexo } = card
  const codEmpregado = useContractCode()(card.codEmpregado)
  const facts = [
    diasTrabalhados !== null && diasTrabalhados > 0 && (
      <Plural key="days" value={diasTrabalhados} one="# dia" other="# dias" />
    ),
    hrPrevista && <Trans key="due">previstas {hrPrevista}</Trans>,
    !alone && Boolean(codEmpregado) && <Trans key="employment">matrícula {codEmpregado}</Trans>,
    !alone && nomeEmpresa,
    anexo === '' && <Trans key="none">sem PDF</Trans>,
  ].filter(Boolean)
  return (
    <Hero
      label={hrTrabalhada ? t`Horas trabalhadas em ${month}` : t`Espelho`}
      value={hrTrabalhada || capitalized(month)}
      isTitle={!hrTrabalhada}
      note={facts.flatMap((fact, at) => (at > 0 ? [' · ', fact] : [fact]))}
      actions={
        anexo && <PdfButtons base64={anexo} name="comprovante.pdf" subject={!alone && t`matrícula ${codEmpregado}`} />
      }
    />
  )
}
