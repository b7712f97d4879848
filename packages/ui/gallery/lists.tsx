import { useState } from 'react'
import { Pill } from '#kit/feedback/Pill.tsx'
import { Button } from '#kit/fields/Button.tsx'
import { SearchBox } from '#kit/fields/SearchBox.tsx'
import { Bell, Check, Clock, House, PenLine, Search } from '#kit/icons.ts'
import { Card } from '#kit/layout/Card.tsx'
import { Detail, DetailFacts } from '#kit/layout/Detail.tsx'
import { Columns } from '#kit/layout/Layout.tsx'
import { ListDetail } from '#kit/layout/ListDetail.tsx'
import { FoldedRows, ListRow, RowGroup } from '#kit/layout/ListRow.tsx'
import { Mark } from '#kit/layout/Mark.tsx'
import { TabPanel, Tabs } from '#kit/layout/Tabs.tsx'
import { Sheet } from '#kit/overlays/Sheet.tsx'
import { type Demos, Opener } from './demos.tsx'

const parts = [
  { value: 'summary', label: 'Resumo' },
  { value: 'compare', label: 'Comparar' },
  { value: 'check', label: 'Conferir' },
  { value: 'year', label: '12 meses' },
]

function Segments() {
  const [part, setPart] = useState('summary')
  return (
    <>
      <Tabs id="parts" look="segment" label="Partes do holerite" tabs={parts} value={part} onChange={setPart} />
      <TabPanel tabs="parts" value={part}>
        <Card>{parts.find(({ value }) => value === part)?.label}</Card>
      </TabPanel>
    </>
  )
}

const requests = [
  { id: 1, title: 'Horário que faltou', detail: 'qui 19/11', date: 'há 2 h' },
  { id: 2, title: 'Trabalho remoto', detail: 'sex 27/11', date: 'hoje' },
  { id: 3, title: 'Novo endereço', detail: 'Rua XV', date: '18/11' },
]

function Requests() {
  const [chosen, setChosen] = useState<number | null>(null)
  const request = requests.find(({ id }) => id === chosen)
  const rows = (from: number, to: number) =>
    requests
      .slice(from, to)
      .map(({ id, title, detail, date }) => (
        <ListRow
          key={id}
          icon={<Mark tone={from ? 'good' : 'warn'} label={from ? 'aprovada' : 'em análise'} icon={<Check />} />}
          title={title}
          detail={detail}
          trailing={date}
          current={id === chosen}
          onSelect={() => setChosen(id)}
        />
      ))
  return (
    <ListDetail
      label="Solicitação"
      selected={chosen}
      onBack={() => setChosen(null)}
      placeholder={<p>Escolha uma solicitação.</p>}
      list={
        <>
          <RowGroup title="Em análise">{rows(0, 2)}</RowGroup>
          <RowGroup title="Encerradas em novembro">{rows(2, 3)}</RowGroup>
        </>
      }
      detail={
        <Detail state={<Pill tone="warn">em análise</Pill>} title={request?.title} about={request?.detail}>
          <DetailFacts
            rows={[
              ['Enviada', request?.date],
              ['Resposta', ''],
            ]}
          />
        </Detail>
      }
    />
  )
}

export const lists: Demos = {
  segment: Segments,
  mark: () => (
    <Columns>
      <Mark label="neutra" icon={<Clock />} />
      {(['good', 'warn', 'bad', 'info', 'accent'] as const).map((tone) => (
        <Mark key={tone} tone={tone} label={tone} icon={<Check />} />
      ))}
      <Mark hue="blue" icon={<House />} />
    </Columns>
  ),
  listrow: () => (
    <Columns>
      <Card flush title="Pendências" actions={<Pill>3</Pill>}>
        <RowGroup title="Esta semana" tone="warn">
          <ListRow
            icon={<Mark hue="blue" icon={<Clock />} />}
            title="Falta a saída de qui 19/11"
            note="Até sex 27/11 · em 4 dias"
            trailing={<Button small>Informar</Button>}
          />
        </RowGroup>
        <RowGroup title="Depois">
          <ListRow
            icon={<Mark hue="rose" icon={<PenLine />} />}
            title="Assinar: Aditivo de trabalho remoto"
            note="Até ter 01/12 · em 8 dias"
            href="#listrow"
          />
        </RowGroup>
      </Card>
      <Card flush>
        <RowGroup label="Linhas">
          <ListRow title="Só texto" trailing="1.797,30" />
          <ListRow title="Não lido" unread="não lido" detail="com um detalhe quieto" trailing="ontem" href="#listrow" />
          <ListRow title="Atual" href="#listrow" current />
          <ListRow title="Abrindo" onSelect={() => undefined} busy />
          <ListRow title="Uma linha que abre e tem valor" trailing="− 530,34" arrow onSelect={() => undefined} />
        </RowGroup>
        <FoldedRows title="Mais 4 avisos iguais">
          <RowGroup label="Avisos iguais">
            <ListRow title="Sua senha foi alterada" trailing="17/11" />
          </RowGroup>
        </FoldedRows>
        <FoldedRows title="Mudou por causa disso" trailing="− 530,34" open>
          <RowGroup label="Mudou por causa disso">
            <ListRow title="INSS" note="de 501,51 para 530,34" trailing="− 28,83" />
            <ListRow title="IRRF" trailing="− 501,51" href="#listrow" />
          </RowGroup>
        </FoldedRows>
      </Card>
    </Columns>
  ),
  listdetail: Requests,
  sheet: () => (
    <Columns>
      <Opener label="Explicar">
        {(close) => (
          <Sheet open title="INSS" onClose={close} actions={<Button variant="quiet">Conferir a conta inteira</Button>}>
            <p>Você pagou 10,2 % de R$ 5.205,91, a parte do salário que conta.</p>
            <p>Conta para a sua aposentadoria, auxílio por incapacidade temporária e licença-maternidade.</p>
          </Sheet>
        )}
      </Opener>
      <Opener label="Buscar">
        {(close) => (
          <Sheet open side="top" title="Buscar" onClose={close} head={<SearchBox label="Buscar" data-autofocus />}>
            <RowGroup title="Telas">
              <ListRow
                icon={<Mark hue="amber" icon={<Search />} />}
                title="Por que mudou?"
                note="Comparar"
                href="#sheet"
              />
            </RowGroup>
            <RowGroup title="Não achou?">
              <ListRow icon={<Mark hue="teal" icon={<Bell />} />} title="Perguntar" href="#sheet" />
            </RowGroup>
          </Sheet>
        )}
      </Opener>
    </Columns>
  ),
}
