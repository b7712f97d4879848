import { type Bar, Bars } from '#kit/data/Bars.tsx'
import { Flow } from '#kit/data/Flow.tsx'
import { Meter } from '#kit/data/Meter.tsx'
import { type WeekDay, WeekStrip } from '#kit/data/WeekStrip.tsx'
import { Card } from '#kit/layout/Card.tsx'
import { Columns } from '#kit/layout/Layout.tsx'
import type { Demos } from './demos.tsx'

const half: Bar[] = [
  { name: 'mai', value: 2352, text: 'R$ 2.352,10' },
  { name: 'jun', value: 1694, text: 'R$ 1.694,77' },
  { name: 'jul', value: 2221, text: 'R$ 2.221,28' },
  { name: 'ago', value: 1920, text: 'R$ 1.920,42' },
  { name: 'set', value: 2024, text: 'R$ 2.024,01' },
  { name: 'out', value: 1797, text: 'R$ 1.797,30', current: true },
]
const dots = half.map((bar) => ({ ...bar, text: 'R$ ••••' }))
const withNothing = half.map((bar, at) => (at === 2 ? { ...bar, value: -12, text: '− 0,12' } : bar))

const week: WeekDay[] = [
  { name: 'qui', day: 19, state: 'missing', note: 'saída?', label: 'quinta-feira, 19: falta a saída' },
  { name: 'sex', day: 20, state: 'rest', note: 'feriado', label: 'sexta-feira, 20: feriado' },
  { name: 'sáb', day: 21, state: 'ok', note: '4:00', label: 'sábado, 21: 4 horas, em ordem' },
  { name: 'dom', day: 22, state: 'rest', note: 'folga', label: 'domingo, 22: folga' },
  { name: 'seg', day: 23, state: 'ok', note: 'hoje', label: 'segunda-feira, 23: hoje', today: true },
  { name: 'ter', day: 24, state: 'next', note: '9–18', label: 'terça-feira, 24: das 9 às 18 horas' },
  { name: 'qua', day: 25, state: 'next', note: '9–18', label: 'quarta-feira, 25: das 9 às 18 horas' },
]

export const charts: Demos = {
  bars: () => (
    <Columns>
      <Card title="Seis meses">
        <Bars label="Seis meses" bars={half} />
      </Card>
      <Card title="Escondidos">
        <Bars label="Escondidos" bars={dots} flat />
      </Card>
      <Card title="Um mês sem valor">
        <Bars label="Um mês sem valor" bars={withNothing} height={156} />
      </Card>
      <Card title="O primeiro mês">
        <Bars label="O primeiro mês" bars={half.slice(-1)} />
      </Card>
    </Columns>
  ),
  flow: () => (
    <Columns>
      <Card>
        <Flow
          label="Do bruto ao líquido"
          caption={
            <>
              <span>Do bruto ao líquido</span>
              <span>bruto R$ 5.529,25</span>
            </>
          }
          parts={[
            { name: 'Caiu na conta em 30/10', value: 1797, text: '1.797,30' },
            { name: 'Adiantamento em 15/10', value: 1940, text: '− 1.940,00' },
            { name: 'INSS e imposto', value: 579, text: '− 578,72' },
            { name: 'Falta e descanso', value: 323, text: '− 323,34' },
            { name: 'Saúde, transporte, outros', value: 0, text: '0,00' },
          ]}
        />
      </Card>
      <Card>
        <Flow
          ramp
          label="Faixas"
          parts={[
            { name: '7,5 % até 1.621,00', value: 1621, text: '121,57' },
            { name: '9 % até 2.902,84', value: 1282, text: '115,37' },
            { name: '12 % até 4.354,27', value: 1451, text: '174,17' },
            { name: '14 % até 5.205,91', value: 852, text: '119,23' },
          ]}
        />
      </Card>
    </Columns>
  ),
  meter: () => (
    <Columns>
      <Card title="Férias">
        <Meter value={20 / 30}>
          <span>20 de 30 dias marcados</span>
          <span>10 livres até 11/06</span>
        </Meter>
      </Card>
      <Card title="Nada ainda">
        <Meter value={0}>0 de 30 dias marcados</Meter>
      </Card>
    </Columns>
  ),
  week: () => (
    <Card title="Sua semana">
      <WeekStrip label="Sua semana" days={week} />
    </Card>
  ),
}
