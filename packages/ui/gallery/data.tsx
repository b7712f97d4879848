import { useState } from 'react'
import { type Column, DataTable } from '#kit/data/DataTable.tsx'
import { DateText } from '#kit/data/DateText.tsx'
import { DefinitionRow, DefinitionRows, Facts } from '#kit/data/DefinitionRows.tsx'
import { Money } from '#kit/data/Money.tsx'
import { Pager, pageOf } from '#kit/data/Pager.tsx'
import { Pill } from '#kit/feedback/Pill.tsx'
import { Button } from '#kit/fields/Button.tsx'
import { PeriodPicker } from '#kit/fields/PeriodPicker.tsx'
import { FileText } from '#kit/icons.ts'
import { Card } from '#kit/layout/Card.tsx'
import { Hero } from '#kit/layout/Hero.tsx'
import { Columns, Row } from '#kit/layout/Layout.tsx'
import { TabPanel, Tabs } from '#kit/layout/Tabs.tsx'
import { type Demos, State } from './demos.tsx'

type Sale = { id: number; date: string; place: string; cents: number; done: boolean }

const sales: Sale[] = Array.from({ length: 23 }, (_, id) => ({
  id: id + 1,
  date: `2026-10-${String(28 - id).padStart(2, '0')}`,
  place: id % 3 ? 'Loja Centro' : 'Supermercado da Avenida Brigadeiro, filial 12',
  cents: (id * 7919 + 1234) * (id === 2 ? 1000 : 1),
  done: id % 2 === 0,
}))
const columns: Column<Sale>[] = [
  { key: 'place', header: 'Loja', cell: (sale) => sale.place, primary: true },
  { key: 'date', header: 'Data da venda', cell: (sale) => <DateText iso={sale.date} /> },
  {
    key: 'done',
    header: 'Situação',
    cell: (sale) => <Pill tone={sale.done ? 'good' : 'warn'}>{sale.done ? 'Paga' : 'Aberta'}</Pill>,
  },
  { key: 'cents', header: 'Valor', cell: (sale) => <Money cents={sale.cents} />, align: 'end' },
]
const wide: Column<Sale>[] = [
  { key: 'id', header: 'Mês', cell: (sale) => `${String(sale.id).padStart(2, '0')}/2026`, primary: true },
  ...Array.from({ length: 14 }, (_, month) => ({
    key: `m${month}`,
    header: `Indicador ${month + 1}`,
    cell: (sale: Sale) => <Money cents={sale.cents + month} />,
    align: 'end' as const,
  })),
]
const months = Array.from({ length: 24 }, (_, back) => {
  const month = 9 - back
  const year = 2026 + Math.floor(month / 12)
  return `${String((((month % 12) + 12) % 12) + 1).padStart(2, '0')}/${year}`
})
const kinds = [
  { value: '10', label: 'Pagamento mensal' },
  { value: '60', label: '13º salário' },
  { value: '40', label: 'Férias' },
  { value: '80', label: 'Adiantamento quinzenal' },
]

const periods = months.map((value) => ({ value, label: value }))

function TabsInTabs() {
  const [kind, setKind] = useState('10')
  const [month, setMonth] = useState('05/2025')
  return (
    <>
      <Tabs id="kinds" label="Tipo de pagamento" tabs={kinds} value={kind} onChange={setKind} />
      <TabPanel tabs="kinds" value={kind}>
        <Tabs id="months" look="pill" label="Período" tabs={periods} value={month} onChange={setMonth} />
        <TabPanel tabs="months" value={month}>
          <Card>Comprovante de {month}</Card>
        </TabPanel>
      </TabPanel>
    </>
  )
}

function Tables() {
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState('')
  const three = { columns, rows: sales.slice(0, 3), rowKey: (sale: Sale) => sale.id }
  return (
    <>
      <DataTable
        {...three}
        caption="Compras do mês"
        rows={pageOf(sales, page, 5)}
        total={{ place: 'Total', cents: <Money cents={2345678} /> }}
      />
      <Pager label="Páginas das compras" page={page} pageSize={5} total={sales.length} onChange={setPage} />
      <DataTable
        {...three}
        caption="Linhas que abrem"
        hideCaption
        rowTone={(sale) => (sale.done ? 'good' : 'bad')}
        onRow={(sale) => setOpened(`Aberta: ${sale.id}`)}
      />
      <p>{opened}</p>
      <DataTable {...three} caption="Tabela larga" columns={wide} />
    </>
  )
}

export const data: Demos = {
  tabs: TabsInTabs,
  period: () => (
    <State initial="05/2025">
      {(month, setMonth) => <PeriodPicker label="Período" periods={periods} value={month} onChange={setMonth} />}
    </State>
  ),
  hero: () => (
    <Hero
      label="Líquido a receber"
      value={<Money cents={379233} />}
      note="Vendas Sul Ltda. · matrícula 1001"
      actions={<Button>Baixar PDF</Button>}
    />
  ),
  rows: () => (
    <Columns>
      <Card title="Proventos">
        <DefinitionRows>
          <DefinitionRow label="Salário" note="30 dias">
            <Money cents={485000} />
          </DefinitionRow>
          <DefinitionRow
            label="Comissões"
            action={
              <Button variant="icon" label="Detalhes de Comissões">
                <FileText />
              </Button>
            }
          >
            <Money cents={4133} />
          </DefinitionRow>
          <DefinitionRow total label="Total de proventos">
            <Money cents={510627} />
          </DefinitionRow>
        </DefinitionRows>
      </Card>
      <Card title="Descontos">
        <DefinitionRows>
          <DefinitionRow label="INSS" note="base R$ 5.106,27">
            <Money cents={51639} negative />
          </DefinitionRow>
          <DefinitionRow label="E-mail">um.endereco.muito.comprido@departamento.vendassul.example.com.br</DefinitionRow>
          <DefinitionRow total label="Total de descontos">
            <Money cents={131394} negative />
          </DefinitionRow>
        </DefinitionRows>
      </Card>
      <Card title="Endereço">
        <Facts
          missing="Não informado"
          rows={[
            ['Logradouro', 'Rua das Acácias'],
            ['Complemento', ''],
          ]}
        />
      </Card>
    </Columns>
  ),
  money: () => (
    <Row>
      <Money cents={123456} />
      <Money cents={0} />
      <Money cents={-5} />
      <Money cents={123456789012} />
      <Money cents={51639} negative />
      <Money cents={51639} negative bare />
      <Money cents={179730} hero />
    </Row>
  ),
  date: () => (
    <Row>
      <DateText iso="2026-11-05" />
      <DateText iso="" empty="Sem data informada" />
    </Row>
  ),
  table: Tables,
}
