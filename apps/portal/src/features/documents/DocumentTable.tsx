import type { DoctoAssinado } from '@colab/contract/domains/documents'
import { type Column, DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { useLingui } from '@lingui/react/macro'
import { useContractCode } from '#async/useContractCode.ts'
import { AttachedButtons } from './AttachedButtons.tsx'
import { SignButton, SigningNote, useSigningLink } from './Signing.tsx'
import { Situation } from './Situation.tsx'

/** Documents as a table, from 960 px on (spec §2 Signed documents), with the way to sign them and their files. */
export function DocumentTable({ documents, showEmployment }: { documents: DoctoAssinado[]; showEmployment: boolean }) {
  const { t } = useLingui()
  const codeOf = useContractCode()
  const linkOf = useSigningLink()
  const links = documents.map(linkOf).filter((link) => link !== null)
  const columns: Column<DoctoAssinado>[] = [
    { key: 'nome', header: t`Documento`, primary: true, theirs: true },
    { key: 'origem', header: t`Origem`, theirs: true },
    { key: 'dtCompetencia', header: t`Data`, cell: ({ dtCompetencia }) => <DateText iso={dtCompetencia} /> },
    ...(showEmployment
      ? [{ key: 'codEmpregado', header: t`Matrícula`, cell: (row: DoctoAssinado) => codeOf(row.codEmpregado) }]
      : []),
    { key: 'situacao', header: t`Situação`, cell: (document) => <Situation document={document} /> },
    {
      key: 'rowidOrigem',
      header: t`Original`,
      cell: ({ rowidOrigem, nome }) =>
        rowidOrigem && <AttachedButtons isBare rowid={rowidOrigem} name={nome} of={t`original: ${nome}`} />,
    },
    {
      key: 'rowidAssinado',
      header: t`Assinado`,
      cell(document) {
        const { rowidAssinado, nome } = document
        const link = linkOf(document)
        if (link) return <SignButton link={link} nome={nome} />
        return rowidAssinado && <AttachedButtons isBare rowid={rowidAssinado} name={nome} of={t`assinado: ${nome}`} />
      },
    },
  ]
  return (
    <Stack>
      {links.length > 0 && <SigningNote isOwn={links.every(({ isOwn }) => isOwn)} />}
      <DataTable caption={t`Documentos`} hideCaption columns={columns} rows={documents} />
    </Stack>
  )
}
