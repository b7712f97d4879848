import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Row, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import cards from './cards.module.css'

interface OfferCardProps {
  title: string
  action: ReactNode
  onDecline: () => void
  children: ReactNode
}

export function OfferCard({ title, action, onDecline, children }: OfferCardProps) {
  return (
    <div className={`${cards.wide} ${cards.offer}`}>
      <Card title={title}>
        <div className={cards.ask}>
          <Stack>{children}</Stack>
          <Row>
            {action}
            <Button small variant="plain" onClick={onDecline}>
              <Trans>Agora não</Trans>
            </Button>
          </Row>
        </div>
      </Card>
    </div>
  )
}
