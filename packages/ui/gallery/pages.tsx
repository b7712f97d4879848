import { Button } from '#kit/fields/Button.tsx'
import { TextField } from '#kit/fields/TextField.tsx'
import { Stack } from '#kit/layout/Layout.tsx'
import { Page } from '#kit/layout/Page.tsx'
import { Welcome } from '#kit/layout/Welcome.tsx'
import { type Demos, picture } from './demos.tsx'

function SignIn({ title, name, logo = '' }: { title: string; name: string; logo?: string }) {
  return (
    <Welcome company={{ name, logo }} words="Que bom ter você aqui." language={<a href="?part=welcome">Idioma</a>}>
      <Page title={title} lead="Entre com o seu CPF.">
        <Stack>
          <TextField label="CPF" inputMode="numeric" />
          <Button>Continuar</Button>
        </Stack>
      </Page>
    </Welcome>
  )
}

/** Elements that are a whole page, each shown alone. */
export const pages: Demos = {
  welcome: () => <SignIn title="welcome" name="Vendas Sul" logo={picture} />,
  'welcome-plain': () => <SignIn title="welcome-plain" name="Indústria e Comércio de Alimentos Companhia Nordestina" />,
}
