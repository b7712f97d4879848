import {
  buscaAlcance,
  buscaPublicacoes,
  encerraPublicacao,
  lembraPublicacao,
  retiraPublicacao,
} from '@colab/contract/desk/publish'
import type { Reply } from '@colab/contract/wire/method'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { calls } from '@colab/ui/calls/provide.ts'
import { useWrite } from '@colab/ui/calls/write.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { i18n } from '@colab/ui/i18n/locale.ts'
import { Meter } from '@colab/ui/kit/data/Meter.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Detail } from '@colab/ui/kit/layout/Detail.tsx'
import { Row } from '@colab/ui/kit/layout/Layout.tsx'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { fetchFile } from '#call.ts'
import { momentText } from '#moment.ts'
import { csvInWords } from '#parts/csv.ts'
import { More, usePages } from '#parts/pages.tsx'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'
import { SaveButton } from '#parts/SaveButton.tsx'
import { useSession } from '#useSession.ts'
import css from './Publications.module.css'
import { Results } from './Results.tsx'
import { kindOf } from './words.ts'

type Publication = Reply<typeof buscaAlcance>['ttPublicacao'][number]
type Person = Reply<typeof buscaAlcance>['ttPessoa'][number]

const AFFECTED = [buscaAlcance, buscaPublicacoes]

/** A publication with its audience, first those who have not read, signed or answered it. */
export function PublicationDetail({ codPublicacao }: { codPublicacao: number }) {
  const list = usePages([buscaAlcance.name, codPublicacao], (depois) =>
    calls.call(buscaAlcance, { codPublicacao, depois }),
  )
  return (
    <QueryView query={list} waiting={<Skeleton rows={10} />}>
      {({ pages }) => {
        const [publication] = pages[0]?.ttPublicacao ?? []
        if (!publication) return null
        return (
          <Shown publication={publication}>
            {publication.tipo === 'evaluation' && <Results codPublicacao={codPublicacao} />}
            <People publication={publication} rows={pages.flatMap(({ ttPessoa }) => ttPessoa)} />
            <More {...list} />
          </Shown>
        )
      }}
    </QueryView>
  )
}

function Shown({ publication, children }: { publication: Publication; children: ReactNode }) {
  const { t, i18n } = useLingui()
  const { tipo, titulo, publicada, quem, pessoas, feitas, retirada, encerrada } = publication
  const kind = kindOf(tipo)
  const [done, all] = [Number(feitas), Number(pessoas)]
  return (
    <Detail
      state={retirada ? <Pill>{t`retirada`}</Pill> : encerrada && <Pill>{t`encerrada`}</Pill>}
      title={titulo}
      about={[kind ? i18n._(kind.name) : tipo, momentText(publicada), quem].join(' · ')}
      actions={<Actions publication={publication} />}
    >
      {!retirada && kind && all > 0 && (
        <Meter value={done / all}>{kind.reached(i18n.number(done), i18n.number(all))}</Meter>
      )}
      {children}
    </Detail>
  )
}

function Actions({ publication }: { publication: Publication }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'withdraw' | 'close' | null>(null)
  const codPublicacao = Number(publication.codPublicacao)
  const { tipo, retirada, encerrada, feitas, pessoas, dtLembrete } = publication
  const reminder = useWrite(lembraPublicacao, {
    invalidates: AFFECTED,
    failureInSnackbar: true,
    onSuccess({ ttLembrete: [sent] }) {
      const [people, devices] = [Number(sent?.pessoas ?? 0), Number(sent?.comAparelho ?? 0)]
      const reminded = plural(people, { one: '# pessoa lembrada', other: '# pessoas lembradas' })
      const shown = plural(devices, { one: '# com notificação no aparelho', other: '# com notificação no aparelho' })
      showSnackbar({ text: `${reminded}, ${shown}.`, tone: 'good' })
    },
  })
  const isReminded = dtLembrete === today()
  return (
    <Row>
      {!retirada && !encerrada && Number(feitas) < Number(pessoas) && (
        <Button
          small
          needsConnection
          disabled={isReminded}
          busy={reminder.isPending}
          onClick={() => reminder.mutate({ codPublicacao })}
        >
          {isReminded ? t`Lembrete de hoje enviado` : t`Lembrar quem falta`}
        </Button>
      )}
      <SaveButton
        name={`alcance-${codPublicacao}.csv`}
        label={t`Baixar CSV`}
        read={async () => reachInWords(publication, await fetchFile(`alcance/${codPublicacao}`))}
      />
      {tipo === 'document' && (Number(feitas) > 0 || retirada) && (
        <SaveButton
          name={`assinados-${codPublicacao}.zip`}
          label={t`Baixar assinados (ZIP)`}
          read={() => fetchFile(`assinados/${codPublicacao}`)}
        />
      )}
      {tipo === 'evaluation' && !retirada && !encerrada && (
        <Button variant="quiet" small needsConnection onClick={() => setOpened('close')}>{t`Encerrar…`}</Button>
      )}
      {!retirada && (
        <Button variant="quiet" small needsConnection onClick={() => setOpened('withdraw')}>{t`Retirar…`}</Button>
      )}
      {opened === 'withdraw' && <WithdrawDialog publication={publication} onClose={() => setOpened(null)} />}
      {opened === 'close' && <CloseDialog publication={publication} onClose={() => setOpened(null)} />}
    </Row>
  )
}

function reachInWords({ tipo }: Publication, file: Blob): Promise<Blob> {
  const cells = kindOf(tipo)?.cells
  const headings = { codigo: t`Código`, nome: t`Nome`, unidade: t`Unidade`, feito: t`Situação` }
  return csvInWords(file, headings, (cell, column) => {
    const words = column === 'feito' && (cell === '1' ? cells?.done : cell === '0' && cells?.missing)
    return words ? i18n._(words) : cell
  })
}

function WithdrawDialog({ publication, onClose }: { publication: Publication; onClose: () => void }) {
  const { t } = useLingui()
  const codPublicacao = Number(publication.codPublicacao)
  const pessoas = Number(publication.pessoas)
  const action = useWrite(retiraPublicacao, {
    invalidates: AFFECTED,
    savedText: () => t`Retirada. Quem já tinha visto recebe um aviso.`,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      title={t`Retirar “${publication.titulo}”`}
      submit={t`Retirar`}
      tone="danger"
      action={{ ...action, mutate: ({ motivo }) => action.mutate({ codPublicacao, motivo }) }}
      onClose={onClose}
    >
      <p>
        {plural(pessoas, { one: 'Some para # pessoa.', other: 'Some para # pessoas.' })}{' '}
        <Trans>Quem já viu recebe um aviso com o motivo. Não há como desfazer.</Trans>
      </p>
    </ReasonDialog>
  )
}

function CloseDialog({ publication, onClose }: { publication: Publication; onClose: () => void }) {
  const { t } = useLingui()
  const codPublicacao = Number(publication.codPublicacao)
  const action = useWrite(encerraPublicacao, {
    invalidates: AFFECTED,
    savedText: () => t`Pesquisa encerrada.`,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      title={t`Encerrar “${publication.titulo}”`}
      submit={t({ message: 'Encerrar', context: 'publicação' })}
      action={{ ...action, mutate: ({ motivo }) => action.mutate({ codPublicacao, motivo }) }}
      onClose={onClose}
    >
      <p>
        <Trans>Quem ainda não respondeu não responde mais. As respostas ficam.</Trans>
      </p>
    </ReasonDialog>
  )
}

function People({ publication, rows }: { publication: Publication; rows: readonly Person[] }) {
  const { t, i18n } = useLingui()
  const kind = kindOf(publication.tipo)
  if (rows.length === 0) return <Empty title={t`Ninguém ao seu alcance tem esta publicação`} />
  const missing = rows.filter(({ feito }) => feito !== true)
  const done = rows.filter(({ feito }) => feito === true)
  return (
    <div className={css.people}>
      {missing.length > 0 && (
        <RowGroup title={kind ? i18n._(kind.missing) : publication.tipo}>
          {missing.map((person) => (
            <PersonRow key={person.codPessoa} person={person} />
          ))}
        </RowGroup>
      )}
      {done.length > 0 && (
        <RowGroup title={kind ? i18n._(kind.done) : publication.tipo}>
          {done.map((person) => (
            <PersonRow key={person.codPessoa} person={person} />
          ))}
        </RowGroup>
      )}
    </div>
  )
}

function PersonRow({ person: { codPessoa, codigo, nome, unidade } }: { person: Person }) {
  const { may } = useSession()
  const href = may('people') ? { href: `/pessoas/${codPessoa}` } : {}
  return <ListRow title={nome} detail={codigo} note={unidade} {...href} />
}
