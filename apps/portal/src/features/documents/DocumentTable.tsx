import type { DoctoAssinado } from '@colab/contract/domains/documents'
import { type Column, DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Pager, pageOf, usePage } from '@colab/ui/kit/data/Pager.tsx'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { PenLine } from '@colab/ui/kit/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { AttachedButtons } from './AttachedButtons.tsx'
import css from './DocumentTable.module.css'
import { signingLink } from './signing.ts'

const PAGE_SIZE = 10

/** Documents, ten a page, each with its files and the link to sign it. */
export function DocumentTable({ documents }: { documents: readonly DoctoAssinado[] }) {
  const { t } = useLingui()
  const [page, change] = usePage(PAGE_SIZE, documents.length)
  const severalEmployments = new Set(documents.map(({ codEmpregado }) => codEmpregado)).size > 1
  const employment: Column<DoctoAssinado> = {
    key: 'codEmpregado',
    header: t`Matrícula`,
    cell: ({ codEmpregado }) => codEmpregado,
  }
  const columns: Column<DoctoAssinado>[] = [
    { key: 'nome', header: t`Documento`, cell: ({ nome }) => nome, primary: true, theirs: true },
    { key: 'origem', header: t`Origem`, cell: ({ origem }) => origem, theirs: true },
    {
      key: 'dtCompetencia',
      header: t`Data`,
      cell: ({ dtCompetencia }) => <DateText iso={dtCompetencia} empty="–" />,
    },
    ...(severalEmployments ? [employment] : []),
    {
      key: 'situacao',
      header: t`Situação`,
      cell: ({ situacao, linkAssinatura, rowidAssinado }) => (
        <Pill {...(linkAssinatura ? { tone: 'warn' } : rowidAssinado ? { tone: 'good' } : {})}>
          <Situation situacao={situacao} isSigned={rowidAssinado !== ''} isPending={linkAssinatura !== ''} />
        </Pill>
      ),
    },
    { key: 'files', header: t`Abrir ou assinar`, cell: (document) => <Files document={document} /> },
  ]
  return (
    <>
      <DataTable
        caption={t`Documentos para assinar e assinados`}
        hideCaption
        columns={columns}
        rows={pageOf(documents, page, PAGE_SIZE)}
      />
      <Pager
        label={t`Páginas de documentos`}
        page={page}
        pageSize={PAGE_SIZE}
        total={documents.length}
        onChange={change}
      />
    </>
  )
}

/** State of a document. Those of our server are known by their first word and keep their day; others stay as they are. */
function Situation({ situacao, isSigned, isPending }: { situacao: string; isSigned: boolean; isPending: boolean }) {
  const { t, i18n } = useLingui()
  if (!situacao && !isSigned && !isPending) return '–'
  if (i18n.locale === 'pt-BR' && situacao) return situacao
  if (situacao && !/^(assinado|aguardando assinatura)/i.test(situacao)) return <Theirs>{situacao}</Theirs>
  const day = /\d\d\/\d\d\/\d{4}/.exec(situacao)?.[0]
  if (isSigned) return day ? t`Assinado em ${day}` : t`Assinado`
  return day ? t`Aguardando assinatura até ${day}` : t`Aguardando assinatura`
}

function Files({ document }: { document: DoctoAssinado }) {
  const { t, i18n } = useLingui()
  const { nome, rowidOrigem, rowidAssinado } = document
  const link = signingLink(document, i18n.locale)
  return (
    <div className={css.files}>
      {link && (
        <ButtonLink
          href={link.href}
          icon={<PenLine />}
          label={t`Assinar ${nome}`}
          {...(link.isOwn ? { leaves: true } : { external: true })}
        >
          <Trans>Assinar</Trans>
        </ButtonLink>
      )}
      {rowidAssinado && (
        <div className={css.file}>
          <AttachedButtons rowid={rowidAssinado} name={nome} of={t`assinado: ${nome}`}>
            <Trans>Assinado</Trans>
          </AttachedButtons>
        </div>
      )}
      {rowidOrigem && (
        <div className={css.file}>
          <AttachedButtons rowid={rowidOrigem} name={nome} of={t`original: ${nome}`}>
            <Trans>Original</Trans>
          </AttachedButtons>
        </div>
      )}
    </div>
  )
}
