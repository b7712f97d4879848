import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Pill } from '#kit/feedback/Pill.tsx'
import { showSnackbar } from '#kit/feedback/snackbar.ts'
import { Button } from '#kit/fields/Button.tsx'
import { TextAreaField } from '#kit/fields/TextAreaField.tsx'
import { TextField } from '#kit/fields/TextField.tsx'
import { Bell, House, Languages, LogOut } from '#kit/icons.ts'
import { Row } from '#kit/layout/Layout.tsx'
import { ConfirmDialog, useConfirm } from '#kit/overlays/ConfirmDialog.tsx'
import { Dialog } from '#kit/overlays/Dialog.tsx'
import { Drawer, DrawerItem } from '#kit/overlays/Drawer.tsx'
import { Menu, MenuItem } from '#kit/overlays/Menu.tsx'
import { type Message, MessageDialog } from '#kit/overlays/MessageDialog.tsx'
import { useWizardForm } from '#kit/overlays/useWizardForm.ts'
import { Wizard } from '#kit/overlays/Wizard.tsx'
import { type Demos, Opener, State } from './demos.tsx'

const languages = [
  { code: 'pt-BR', name: 'Português (Brasil)' },
  { code: 'en-US', name: 'English (US)' },
  { code: 'es', name: 'Español' },
]

function LanguageMenu() {
  return (
    <State initial="pt-BR">
      {(language, setLanguage) => (
        <Menu label="Idioma" trigger={<Languages />}>
          {languages.map(({ code, name }) => (
            <MenuItem key={code} lang={code} checked={code === language} onSelect={() => setLanguage(code)}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </State>
  )
}

function TextDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [ask, confirmation] = useConfirm()
  return (
    <Dialog
      open
      title="Nova mensagem"
      onClose={onClose}
      onBeforeClose={() =>
        text === '' || ask({ title: 'Descartar o texto?', confirmLabel: 'Descartar', tone: 'danger' })
      }
      onSubmit={(event) => {
        event.preventDefault()
        showSnackbar({ text: 'Enviada.', tone: 'good' })
      }}
      actions={<Button type="submit">Enviar</Button>}
    >
      <TextAreaField
        label="Mensagem"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <LanguageMenu />
      {confirmation}
    </Dialog>
  )
}

const messages: Record<string, Message> = {
  Sucesso: { tone: 'good', title: 'Sucesso', text: 'Recebemos a sua solicitação. O RH vai analisar os dados.' },
  Alerta: { tone: 'warn', text: 'Altere pelo menos um campo para enviar a solicitação.' },
  Erro: { tone: 'bad', text: 'Não foi possível solicitar a alteração.' },
}

function LongDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      width={900}
      title="Histórico de solicitações de um título bem comprido que quebra"
      onClose={onClose}
      actions={<Button onClick={onClose}>OK</Button>}
    >
      {Array.from({ length: 24 }, (_, at) => at + 1).map((line) => (
        <p key={line}>Linha {line}: o conteúdo rola dentro do diálogo e a página atrás dele fica onde está.</p>
      ))}
    </Dialog>
  )
}

function StepsWizard({ onClose }: { onClose: () => void }) {
  const form = useWizardForm('gallery', { name: '' }, onClose)
  return (
    <Wizard
      title="Atualizar dados"
      form={form}
      busy={false}
      onSubmit={({ name }) => {
        form.close()
        showSnackbar({ text: `Enviado: ${name}` })
      }}
      steps={[
        {
          title: 'Dados pessoais',
          fields: ['name'],
          check: ({ name }) => (name === '' ? { name: 'Preencha o campo' } : {}),
          content: <TextField label="Nome" required {...form.text('name')} />,
        },
        { title: 'Revisão', fields: ['name'], check: () => ({}), content: <p>Nome: {form.values.name}</p> },
      ]}
    />
  )
}

function Question() {
  const [state, setState] = useState('fechada')
  return (
    <>
      <Row>
        <Button variant="quiet" onClick={() => setState('aberta')}>
          Perguntar
        </Button>
        <span>Pergunta {state}</span>
      </Row>
      <ConfirmDialog
        open={state === 'aberta'}
        title="Você tem documento pendente de Assinatura!!!"
        text="Deseja assinar ?"
        confirmLabel="Sim"
        cancelLabel="Não"
        onConfirm={() => setState('confirmada')}
        onCancel={() => setState('recusada')}
      />
    </>
  )
}

export const overlays: Demos = {
  menu: () => (
    <Row>
      <LanguageMenu />
      <Menu label="Avisos" trigger={<Bell />}>
        <MenuItem href="/?part=menu#1">Holerite de outubro dis...</MenuItem>
        <MenuItem href="/?part=menu#2">Você tem documento pende...</MenuItem>
      </Menu>
    </Row>
  ),
  drawer: () => (
    <Opener label="Abrir gaveta">
      {(close) => (
        <Drawer open title="Menu" onClose={close}>
          <DrawerItem icon={<House />} href="/?part=drawer" current>
            Início
          </DrawerItem>
          <DrawerItem icon={<Bell />} href="/avisos" badge={<Pill tone="bad">3</Pill>}>
            Avisos
          </DrawerItem>
          <DrawerItem icon={<LogOut />} onSelect={() => navigate('/sair')}>
            Sair
          </DrawerItem>
        </Drawer>
      )}
    </Opener>
  ),
  dialog: () => (
    <Row>
      <Opener label="Diálogo com texto">{(close) => <TextDialog onClose={close} />}</Opener>
      <Opener label="Diálogo largo">{(close) => <LongDialog onClose={close} />}</Opener>
    </Row>
  ),
  confirm: Question,
  message: () => (
    <Row>
      {Object.entries(messages).map(([name, message]) => (
        <Opener key={name} label={`Mensagem: ${name}`}>
          {(close) => <MessageDialog message={message} onClose={close} />}
        </Opener>
      ))}
    </Row>
  ),
  wizard: () => <Opener label="Passos">{(close) => <StepsWizard onClose={close} />}</Opener>,
}
