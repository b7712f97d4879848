import type { DoctoAssinado } from '@colab/contract/domains/documents'
import { formatDate } from '@colab/contract/wire/date'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Detail, DetailFacts } from '@colab/ui/kit/layout/Detail.tsx'
import { Row } from '@colab/ui/kit/layout/Layout.tsx'
import { useLingui } from '@lingui/react/macro'
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
  return (
    <Detail state={<Situation document={document} />} title={<span lang="pt-BR">{nome}</span>}>
      <DetailFacts
        rows={[
          [t`Origem`, origem && <Theirs>{origem}</Theirs>],
          [t`Data`, formatDate(dtCompetencia)],
          [t`Matrícula`, showEmployment && codEmpregado],
        ]}
      />
      {link && (
        <>
          <SigningNote isOwn={link.isOwn} />
          <Row>
            <SignButton link={link} nome={nome} />
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
