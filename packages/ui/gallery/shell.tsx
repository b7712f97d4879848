import { Badge } from '#kit/feedback/Badge.tsx'
import { Pill } from '#kit/feedback/Pill.tsx'
import { Spinner } from '#kit/feedback/Spinner.tsx'
import { showSnackbar } from '#kit/feedback/snackbar.ts'
import { Button, ButtonLink } from '#kit/fields/Button.tsx'
import {
  Bell,
  Clock,
  Download,
  FilePen,
  House,
  Menu as MenuIcon,
  ReceiptText,
  Shield,
  Sun,
  Trash2,
} from '#kit/icons.ts'
import { AppBar, AppBarSearch, AppBarUser } from '#kit/layout/AppBar.tsx'
import { Avatar } from '#kit/layout/Avatar.tsx'
import { Card } from '#kit/layout/Card.tsx'
import { Columns, Row } from '#kit/layout/Layout.tsx'
import { Company, Logo } from '#kit/layout/Logo.tsx'
import { SideNav } from '#kit/layout/SideNav.tsx'
import { Skeleton } from '#kit/layout/Skeleton.tsx'
import { type Hue, Tile, TileGrid } from '#kit/layout/Tile.tsx'
import { type Demos, picture, State } from './demos.tsx'
import css from './gallery.module.css'

const hues: Hue[] = ['blue', 'teal', 'green', 'amber', 'orange', 'rose', 'magenta', 'violet']

const groups = [
  {
    key: 'pay',
    label: 'Pagamento',
    icon: <ReceiptText />,
    links: [
      { href: '/index.html', label: 'Comprovantes de pagamento' },
      { href: '/informe', label: 'Informe de rendimentos' },
    ],
  },
  {
    key: 'time',
    label: 'Tempo',
    icon: <Clock />,
    links: [
      { href: '/espelho', label: 'Espelho de ponto' },
      { href: '/ponto', label: 'Marcações de ponto', count: 1 },
      { href: '/ferias', label: 'Programação de férias', count: 2 },
    ],
  },
]

function Navigation() {
  return (
    <div className={css.nav}>
      <SideNav
        label="Telas"
        current="/index.html"
        start={[{ href: '/', label: 'Início', icon: <House /> }]}
        end={[{ href: '/seguranca', label: 'Segurança', icon: <Shield /> }]}
        groups={groups}
        countLabel={(count) => `${count} pendentes`}
      />
    </div>
  )
}

export const shell: Demos = {
  appbar: () => (
    <div className={css.bar}>
      <AppBar
        leading={
          <span className="only-narrow">
            <Button variant="icon" label="Menu">
              <MenuIcon />
            </Button>
          </span>
        }
        search={
          <AppBarSearch label="Buscar telas, holerites, avisos…" onOpen={() => showSnackbar({ text: 'Busca' })} />
        }
        brand={<Company name="Vendas Sul" logo={picture} href="#appbar" />}
        trailing={
          <>
            <AppBarUser href="#appbar" name="Ana Souza" />
            <Button variant="icon" label="Avisos, 3 não lidos">
              <Bell />
              <Badge count={3} />
            </Button>
          </>
        }
      />
    </div>
  ),
  logo: () => (
    <div className={css.dark}>
      <Logo name="Vendas Sul" />
      <Logo name="Vendas Sul" size={44} />
      <Logo name="Vendas Sul" src={picture} size={44} />
      <Logo name="vendas" src="data:image/png;base64,AAAA" size={56} />
    </div>
  ),
  /* Alone, the field belongs to the page (Gallery.tsx). */
  field: () => <Card title="Líquido de outubro">R$ 1.797,30</Card>,
  sidenav: Navigation,
  avatar: () => (
    <Row>
      <Avatar name="Ana Souza" />
      <Avatar name="Bruno" size={44} />
      <Avatar name="Ana Souza" src={picture} alt="Ana Souza" size={64} />
      <Avatar name="Carla Dias" src="data:image/png;base64,AAAA" alt="Carla Dias" size={64} />
      <Avatar name="" size={64} />
    </Row>
  ),
  button: () => (
    <>
      <Row>
        <Button icon={<Download />}>Baixar PDF</Button>
        <Button variant="quiet">Plano de saúde</Button>
        <Button variant="danger" icon={<Trash2 />}>
          Excluir
        </Button>
        <Button variant="icon" label="Baixar">
          <Download />
        </Button>
        <ButtonLink href="#button" variant="quiet">
          Um link
        </ButtonLink>
      </Row>
      <Row>
        <Button disabled>Desligado</Button>
        <Button busy>Gravando tudo</Button>
        <Button variant="quiet" busy>
          Gravando tudo
        </Button>
        <Button variant="icon" label="Baixando" busy>
          <Download />
        </Button>
        <State initial={0}>
          {(sent, setSent) => (
            <>
              <Button busy={sent > 0} onClick={() => setSent(sent + 1)}>
                Gravar
              </Button>
              <span>Enviado {sent} vez</span>
            </>
          )}
        </State>
      </Row>
    </>
  ),
  pill: () => (
    <Row>
      <Pill>Em análise</Pill>
      <Pill tone="good">Assinado</Pill>
      <Pill tone="warn">Pendente</Pill>
      <Pill tone="bad">Recusado</Pill>
      <Pill tone="info">Novo</Pill>
    </Row>
  ),
  card: () => (
    <Columns>
      <Card title="Demonstrativos" actions={<Button variant="quiet">Ver todos</Button>}>
        Plano de saúde, comissões e descontos diversos.
      </Card>
      <Card>Um cartão sem título.</Card>
    </Columns>
  ),
  tile: () => (
    <TileGrid>
      <Tile href="#tile" hue="green" icon={<ReceiptText />} title="Comprovantes de pagamento" note="Outubro de 2026" />
      <Tile href="#tile" hue="blue" icon={<Clock />} title="Espelho de ponto" />
      <Tile href="#tile" hue="rose" icon={<FilePen />} title="Documentos assinados" due="2 documentos para assinar" />
      {hues.map((hue) => (
        <Tile key={hue} href="#tile" hue={hue} icon={<Sun />} title={hue} note="Uma nota" />
      ))}
    </TileGrid>
  ),
  skeleton: () => (
    <Columns>
      <Skeleton />
      <Skeleton shape="card" rows={4} />
      <Skeleton shape="table" rows={4} />
    </Columns>
  ),
  spinner: () => (
    <>
      <Spinner />
      <Spinner>Preparando a conexão segura…</Spinner>
    </>
  ),
}
