import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Trans } from '@lingui/react/macro'
import { PATHS } from '#paths.ts'
import type { Block } from './blocks.ts'

/** HR's blocks, each with the button that resolves it. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  return (
    <Stack>
      {blocks.map(({ path, text, isTheirs }) => (
        <Alert
          key={path}
          tone="warn"
          title={isTheirs ? <Theirs>{text}</Theirs> : text}
          action={
            <ButtonLink href={path}>
              {path === PATHS.documents ? <Trans>Assinar agora</Trans> : <Trans>Responder agora</Trans>}
            </ButtonLink>
          }
        />
      ))}
    </Stack>
  )
}

/** Appears in place of a blocked screen. */
export function BlockedScreen({ title, blocks }: { title: string; blocks: Block[] }) {
  return (
    <Page title={title}>
      <Stack>
        <Blocks blocks={blocks} />
        <div>
          <ButtonLink variant="quiet" href={PATHS.home}>
            <Trans>Ir para o início</Trans>
          </ButtonLink>
        </div>
      </Stack>
    </Page>
  )
}
