import { Alert } from '#kit/feedback/Alert.tsx'
import { Empty } from '#kit/feedback/Empty.tsx'
import { Failure } from '#kit/feedback/Failure.tsx'
import { showSnackbar } from '#kit/feedback/snackbar.ts'
import { Button, ButtonLink } from '#kit/fields/Button.tsx'
import { CalendarX } from '#kit/icons.ts'
import { Card } from '#kit/layout/Card.tsx'
import { Columns, Row, Stack } from '#kit/layout/Layout.tsx'
import { ListRow, RowGroup } from '#kit/layout/ListRow.tsx'
import { type Demos, State } from './demos.tsx'

export const feedback: Demos = {
  alert: () => (
    <Stack>
      <Alert tone="good" title="Solicitação enviada">
        O RH vai analisar e responde em até cinco dias.
      </Alert>
      <Alert tone="warn">Anexe o comprovante para concluir.</Alert>
      <Alert tone="bad" title="Erro:" action={<Button variant="quiet">Tentar de novo</Button>}>
        Não foi possível gravar.
      </Alert>
      <Alert tone="info">Disponível a partir de 28/02.</Alert>
    </Stack>
  ),
  failure: () => (
    <State initial={0}>
      {(tries, setTries) => (
        <Failure title="Erro:" onRetry={() => setTries(tries + 1)}>
          {tries ? `Tentativas: ${tries}` : 'O serviço não respondeu.'}
        </Failure>
      )}
    </State>
  ),
  empty: () => (
    <Columns>
      <Empty title="Nenhuma compra neste mês">Escolha outro mês acima.</Empty>
      <Empty
        title="Página não encontrada"
        icon={<CalendarX />}
        action={<ButtonLink href="#empty">Início</ButtonLink>}
      />
      <Stack>
        <Empty
          title="Nada pedido ainda"
          action={<Button>Nova solicitação</Button>}
          ways={
            <Card flush>
              <RowGroup title="Os pedidos mais comuns">
                <ListRow title="Mudar de endereço" href="#empty" />
              </RowGroup>
            </Card>
          }
        >
          O que você pedir aparece aqui, com a resposta e o prazo.
        </Empty>
      </Stack>
    </Columns>
  ),
  snackbar: () => (
    <Row>
      <Button variant="quiet" onClick={() => showSnackbar({ text: 'Pedido em preparo.' })}>
        Mostrar
      </Button>
      <Button variant="quiet" onClick={() => showSnackbar({ text: 'Pedido gravado com sucesso!', tone: 'good' })}>
        Mostrar bom
      </Button>
      <Button
        variant="quiet"
        onClick={() =>
          showSnackbar({
            text: 'Não foi possível realizar a operação agora. Tente de novo em alguns minutos.',
            tone: 'bad',
            action: { label: 'Tentar de novo', onSelect: () => showSnackbar({ text: 'Tentando…' }) },
          })
        }
      >
        Mostrar ruim
      </Button>
      <Button variant="quiet" onClick={() => showSnackbar({ text: 'Rápido', duration: 300 })}>
        Mostrar rápido
      </Button>
    </Row>
  ),
}
