import type { DoctoAssinado } from '@colab/contract/domains/documents'
import { formatDate } from '@colab/contract/wire/date'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Detail, DetailFacts } from '@colab/ui/kit/layout/Detail.tsx'
import { Row } from '@colab/ui/kit/layout/Layout.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { ReadAloud } from '#async/ReadAloud.tsx'
import { useContractCode } from '#async/useContractCode.ts'
import { AttachedButtons } from './AttachedButtons.tsx'
import { SignButton, SigningNote, useSigningLink } from './Signing.tsx'
import { Situation } from './Situation.tsx'

interface DocumentDetailProps {
  document: DoctoAssinado
  /** There are documents of other employments. */
  showEmployment: boolean
}

/** One document: where it comes from, the way to sign it, and its files. */
export function DocumentDetail({ document, showEmployment }: DocumentDetailProps) {
  const { t } = useLingui()
  const { nome, origem, dtCompetencia, rowidOrigem, rowidAssinado } = document
  const codEmpregado = useContractCode()(document.codEmpregado)
  const link = useSigningLink()(document)
  const summary = useRef<HTMLElement>(null)
  return (
    <Detail ref={summary} state={<Situation document={document} />} title={<span lang="pt-BR">{nome}</span>}>
      <DetailFacts
        rows={[
          [t`Origem`, origem && <Theirs>{origem}</Theirs>],
          [t`Data`, formatDate(dtCompetencia)],
          [t`Matrícula`, showEmployment && codEmpregado],
        ]}
      />
      {link && (
        <>
          <p className="quiet">
            <Trans>Este é só o resumo: o documento abre em “Assinar”.</Trans>
          </p>
          <SigningNote isOwn={link.isOwn} />
          <Row>
            <SignButton link={link} nome={nome} />
            <ReadAloud of={summary} />
          </Row>
        </>
      )}
      {(rowidAssinado || rowidOrigem) && (
        <DetailFacts
          rows={[
            [
              t`Assinado`,
              rowidAssinado && (
                <Row>
                  <AttachedButtons rowid={rowidAssinado} name={nome} of={t`assinado: ${nome}`} />
                </Row>
              ),
            ],
            [
              t`Original`,
              rowidOrigem && (
                <Row>
                  <AttachedButtons rowid={rowidOrigem} name={nome} of={t`original: ${nome}`} />
                </Row>
              ),
            ],
          ]}
        />
      )}
    </Detail>
  )
}
