import { buscaCartilha, type Cartilha } from '@colab/contract/domains/documents'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { BookOpen } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Row } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useSlices } from '@colab/ui/kit/useSlices.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { WriteToHr } from '#async/NextStep.tsx'
import { AttachedButtons } from './AttachedButtons.tsx'
import css from './HandbookScreen.module.css'

/** The company's handbook in parts (spec §2 Handbook). */
export default function HandbookScreen() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Cartilha do empregado`}
      lead={<Trans>As regras da casa e os seus direitos, para ler quando precisar.</Trans>}
    >
      <CallView call={buscaCartilha} params={{}} waiting={<Skeleton shape="table" rows={4} />}>
        {({ ttCartilha }) => <Parts parts={ttCartilha} />}
      </CallView>
    </Page>
  )
}

function Parts({ parts }: { parts: Cartilha[] }) {
  const { t } = useLingui()
  const rendered = useSlices(parts.length)
  if (parts.length === 0) {
    return (
      <Empty
        title={t`A cartilha ainda não está disponível`}
        icon={<BookOpen />}
        action={<WriteToHr text={t`Olá! Onde encontro as regras da empresa e os meus direitos?`} />}
      >
        <Trans>Quando o RH publicar um documento, ele aparece aqui.</Trans>
      </Empty>
    )
  }
  return (
    <ul className={css.parts}>
      {parts.slice(0, rendered).map(({ rowidCartilha, descricao, observacao }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a back end may send equal parts
        <li key={place}>
          <Card title={descricao || '–'}>
            <div className={css.part}>
              {observacao && <p lang="pt-BR">{observacao}</p>}
              {rowidCartilha && (
                <Row>
                  <AttachedButtons rowid={rowidCartilha} name={descricao} />
                </Row>
              )}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
