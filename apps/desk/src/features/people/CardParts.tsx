import { toCents } from '@colab/contract/wire/money'
import { maskEmail, maskPhone } from '@colab/contract/wire/phone'
import { today } from '@colab/ui/i18n/clock.ts'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Row } from '@colab/ui/kit/layout/Layout.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { momentText } from '#moment.ts'
import { useSession } from '#useSession.ts'
import css from './Card.module.css'
import type { Card, Contract } from './card.ts'
import type { Open } from './dialogs.ts'
import { None } from './None.tsx'
import { accessWords, channelName } from './words.ts'

interface PartProps {
  card: Card
  open: Open
}

function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h3>{title}</h3>
      <div className={css.content}>{children}</div>
      {action && <div className={css.action}>{action}</div>}
    </section>
  )
}

/** Erasures that await a second agent: the agent who requested one can only cancel it. */
export function ErasurePart({ card, open }: PartProps) {
  const { t } = useLingui()
  const { may } = useSession()
  const [asked] = card.ttApagamento
  if (!asked) return null
  return (
    <Alert
      tone="warn"
      title={t`Apagamento pedido`}
      action={
        may('privacy') && (
          <Row>
            {!asked.proprio && (
              <Button variant="danger" small onClick={() => open({ name: 'confirmErasure' })}>{t`Confirmar…`}</Button>
            )}
            <Button
              variant="quiet"
              small
              onClick={() => open({ name: 'cancelErasure' })}
            >{t`Retirar o pedido…`}</Button>
          </Row>
        )
      }
    >
      {asked.proprio ? (
        <Trans>
          Você pediu em {momentText(asked.pedidoEm)}. Outra pessoa do RH precisa confirmar até {momentText(asked.ate)}.
        </Trans>
      ) : (
        <Trans>
          {asked.pedidoPor} pediu em {momentText(asked.pedidoEm)}. Confirme ou retire até {momentText(asked.ate)}.
        </Trans>
      )}
    </Alert>
  )
}

/** A changed contact receives no codes for 72 hours: shows why, and who can release it. */
export function HeldPart({ card: { ttContato }, open }: PartProps) {
  const { t } = useLingui()
  const { may } = useSession()
  const [held] = ttContato
  if (!held) return null
  const names = { emailParticular: t`o e-mail`, celular: t`o celular` }
  const what = ttContato.map(({ campo }) => names[campo as keyof typeof names]).join(t` e `)
  return (
    <Alert
      tone="warn"
      title={t`Nenhum código vai ainda para o contato novo`}
      action={
        may('access') &&
        held.pode && (
          <Button variant="quiet" small onClick={() => open({ name: 'release' })}>{t`Liberar o contato…`}</Button>
        )
      }
    >
      {held.quem ? (
        <Trans>
          {held.quem} mudou {what}.
        </Trans>
      ) : (
        <Trans>Uma importação mudou {what}.</Trans>
      )}{' '}
      <Waiting contacts={ttContato} />{' '}
      {held.pode ? (
        <Trans>
          Confira com a pessoa, por outro caminho, antes de liberar; ou ela mesma confirma pelo e-mail anterior.
        </Trans>
      ) : (
        <Trans>
          Quem mudou não libera: outra pessoa do RH confere e libera, ou a própria pessoa confirma pelo e-mail anterior.
        </Trans>
      )}
    </Alert>
  )
}

/** Until when codes are held: without an end while the message to a former address is not accepted. */
function Waiting({ contacts }: { contacts: Card['ttContato'] }) {
  const ends = contacts.map(({ ate }) => ate).sort()
  const last = ends.at(-1) ?? ''
  return ends[0] ? (
    <Trans>O contato anterior foi avisado. Códigos de senha esperam até {momentText(last)}.</Trans>
  ) : (
    <Trans>
      A mensagem ao contato anterior ainda não foi aceita e é repetida. Códigos de senha esperam por 72 horas depois
      dela.
    </Trans>
  )
}

export function ContractPart({ card, open }: PartProps) {
  const { t } = useLingui()
  return (
    <Part title={t`Contrato`}>
      {card.ttContrato.length === 0 && (
        <None>
          <Trans>Nenhum contrato ao seu alcance.</Trans>
        </None>
      )}
      {card.ttContrato.map((contract) => (
        <OneContract key={contract.codEmpregado} contract={contract} open={open} />
      ))}
    </Part>
  )
}

function OneContract({ contract, open }: { contract: Contract; open: Open }) {
  const { t } = useLingui()
  const { may } = useSession()
  const { codEmpregado, contrato, cargo, unidade, empregador, dtAdmissao, dtDemissao, vlrSalario } = contract
  const isOver = dtDemissao !== null && dtDemissao < today()
  return (
    <div className={css.contract}>
      <div>
        <p>
          <b>{cargo}</b> · {unidade} · {contrato}
        </p>
        <p className={css.quiet}>
          {empregador} · <Trans>desde {<DateText iso={dtAdmissao} />}</Trans>
          {may('pay') && vlrSalario !== null && (
            <>
              {' · '}
              <Trans>
                salário <Money cents={toCents(vlrSalario)} />
              </Trans>
            </>
          )}{' '}
          {dtDemissao && (
            <Pill {...(!isOver && { tone: 'warn' })}>
              {isOver ? t`terminou em ${momentText(dtDemissao)}` : t`último dia ${momentText(dtDemissao)}`}
            </Pill>
          )}
        </p>
      </div>
      {may('dismiss') && (
        <Button
          variant="plain"
          small
          onClick={() => open({ name: dtDemissao === null ? 'dismiss' : 'keep', codEmpregado })}
        >
          {dtDemissao === null ? t`Desligar…` : t`Cancelar desligamento…`}
        </Button>
      )}
    </div>
  )
}

export function AccessPart({ card: { access }, open }: PartProps) {
  const { t } = useLingui()
  const { may } = useSession()
  if (!access) return null
  return (
    <Part
      title={t`Acesso`}
      action={
        may('access') && (
          <>
            {access.bloqueadaAte && (
              <Button variant="plain" small onClick={() => open({ name: 'unlock' })}>{t`Liberar…`}</Button>
            )}
            {Boolean(access.sessoes) && (
              <Button variant="plain" small onClick={() => open({ name: 'signOut' })}>{t`Encerrar sessões…`}</Button>
            )}
          </>
        )
      }
    >
      <p>
        {accessWords(access).map((words, at, { length }) => (
          <Fragment key={words}>
            <span className={css.words}>
              {words}
              {/* Kept from being alone on a line. */}
              {at < length - 1 && '\u00a0·'}
            </span>{' '}
          </Fragment>
        ))}
      </p>
      {access.situacao === 'naoEntregue' && (
        <Alert
          tone="warn"
          action={
            may('access') && (
              <Button variant="quiet" small onClick={() => open({ name: 'invite' })}>{t`Convidar por carta…`}</Button>
            )
          }
        >
          <Trans>
            O código de {momentText(access.conviteDe)} não pôde ser entregue por {channelName(access.canalConvite)}.
            Confira o contato, ou entregue uma carta.
          </Trans>
        </Alert>
      )}
    </Part>
  )
}

export function ContactPart({ card: { record }, open }: PartProps) {
  const { t } = useLingui()
  const { may } = useSession()
  const contact = [maskPhone(record.celular), maskEmail(record.emailParticular)].filter(Boolean).join(' · ')
  return (
    <Part
      title={t`Contato`}
      action={
        may('correct') && (
          <Button variant="plain" small onClick={() => open({ name: 'correct' })}>{t`Corrigir…`}</Button>
        )
      }
    >
      <p>{contact || t`sem e-mail nem celular`}</p>
    </Part>
  )
}
