import { useAction } from '@colab/ui/calls/useAction.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { KeyRound } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { useTranslate } from '@colab/ui/kit/useTranslate.ts'
import type { ReactNode } from 'react'
import { explain } from './faults.ts'
import css from './SignIn.module.css'

/** Requests a passkey on a press: some browsers refuse to without one. */
export function PasskeyButton({ act, children }: { act: () => Promise<void>; children: ReactNode }) {
  const translate = useTranslate()
  const { error, isPending, mutate } = useAction(act)
  return (
    <Stack>
      <Button
        className={css.wide}
        icon={<KeyRound />}
        busy={isPending}
        onClick={() => mutate(undefined)}
        data-autofocus
      >
        {children}
      </Button>
      {error && <Alert tone="bad">{translate(explain(error).words)}</Alert>}
    </Stack>
  )
}
