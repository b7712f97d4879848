import type { DoctoAssinado } from '@colab/contract/domains/documents'
import { formatDate } from '@colab/contract/wire/date'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { PenLine } from '@colab/ui/kit/icons.ts'
import { Detail, DetailFacts } from '@colab/ui/kit/layout/Detail.tsx'
import { Row } from '@colab/ui/kit/layout/Layout.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useContractCode } from '#async/useContractCode.ts'
import { keeps } from '#promises.ts'
import { serverLink } from '#serverLink.ts'
import { AttachedButtons } from './AttachedButtons.tsx'
import { stateOf } from './documents.ts'
import { Situation } from './Situation.tsx'

interface DocumentDetailProps {
  document: DoctoAssinado
  /** There are documents of other employments. */
  showEmployment: boolean
}

/** One document: where it comes from, the way to sign it, and its files. */
export function DocumentDetail({ document, showEmployment }: DocumentDetailProps) {
  const { t, i18n } = useLingui()
  const { nome, origem, dtCompetencia, rowidOrigem, rowidAssinado } = document
  const codEmpregado = useContractCode()(document.codEmpregado)
  const isPending = stateOf(document) === 'pending'
  const link = isPending ? serverLink(document.linkAssinatura, i18n.locale, '/assinar/') : null
  return (
    <Detail state={<Situation document={document} />} title={<span lang="pt-BR">{nome}</span>}>
      <DetailFacts
        rows={[
          [t`Origem`, origem && <Theirs>{origem}</Theirs>],
          [t`Data`, formatDate(dtCompetencia)],
          [t`Matrícula`, showEmployment && codEmpregado],
        ]}
      />
      {link && <Signing link={link} nome={nome} />}
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

function Signing({ link, nome }: { link: NonNullable<ReturnType<typeof serverLink>>; nome: string }) {
  const { t } = useLingui()
  return (
    <>
      <p className="quiet">
        {keeps('signsWithPassword') && link.isOwn ? (
          <Trans>Leia com calma: você assina com a senha do portal.</Trans>
        ) : (
          <Trans>Leia com calma antes de assinar.</Trans>
        )}
      </p>
      <Row>
        <ButtonLink
          href={link.href}
          icon={<PenLine />}
          label={t`Assinar ${nome}`}
          {...(link.isOwn ? { leaves: true } : { external: true })}
        >
          <Trans>Assinar</Trans>
        </ButtonLink>
      </Row>
    </>
  )
}
