import { buscaInformes } from '@colab/contract/desk/situation'
import type { Reply } from '@colab/contract/wire/method'
import { failureText } from '@colab/ui/calls/failureText.ts'
import { calls } from '@colab/ui/calls/provide.ts'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { FoldedRows, ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { REASONS } from './words.ts'

type Missing = Reply<typeof buscaInformes>['ttFalta'][number]

interface Survey {
  ano: number
  checked: number
  /** Number of people to check; null while it is unknown. */
  all: number | null
  ready: number
  missing: readonly Missing[]
  isComplete: boolean
}

/** Years that can be selected; an income report covers a past year. */
const YEARS = 3
const PAGE = 100

/** Who has no income report of a year, and why; checked on request, because it reads the receipts of all people. */
export function IncomeCard() {
  const { t } = useLingui()
  const last = Number(today().slice(0, 4)) - 1
  const [ano, setAno] = useState(last)
  const [survey, setSurvey] = useState<Survey | null>(null)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const action = useAction(async (ano: number) => {
    let found: Survey = { ano, checked: 0, all: null, ready: 0, missing: [], isComplete: false }
    let depois = ''
    do {
      const page = await calls.call(buscaInformes, { ano, depois, limite: PAGE })
      const { ttFalta, ttConferencia, ttPagina } = page
      depois = ttPagina[0]?.proximo ?? ''
      found = {
        ano,
        checked: found.checked + Number(ttConferencia[0]?.conferidas ?? 0),
        all: found.all ?? Number(ttPagina[0]?.total ?? 0),
        ready: found.ready + Number(ttConferencia[0]?.prontos ?? 0),
        missing: [...found.missing, ...ttFalta],
        isComplete: depois === '',
      }
      if (isShown.current) setSurvey(found)
    } while (depois && isShown.current)
  })
  return (
    <Card title={t`Informes de rendimentos que faltam`}>
      <Stack>
        <SelectField
          label={t`Ano`}
          value={ano}
          onChange={({ target }) => setAno(Number(target.value))}
          options={Array.from({ length: YEARS }, (_, back) => ({ value: last - back, label: String(last - back) }))}
        />
        <div>
          <Button variant="quiet" needsConnection busy={action.isPending} onClick={() => action.mutate(ano)}>
            {t`Conferir informes de ${ano}`}
          </Button>
        </div>
        {action.error && <Alert tone="bad">{failureText(action.error)}</Alert>}
        {survey && <Found survey={survey} />}
      </Stack>
    </Card>
  )
}

function Found({ survey: { ano, checked, all, ready, missing, isComplete } }: { survey: Survey }) {
  const { t, i18n } = useLingui()
  const people = new Set(missing.map(({ codPessoa }) => codPessoa)).size
  return (
    <>
      <p role="status">
        {isComplete ? (
          <>
            {plural(ready, { one: '# informe pronto', other: '# informes prontos' })}
            {', '}
            {plural(people, { 0: 'ninguém sem informe', one: '# pessoa sem informe', other: '# pessoas sem informe' })}{' '}
            <Trans>de {ano}.</Trans>
          </>
        ) : (
          t`${checked} de ${all ?? checked} pessoas conferidas…`
        )}
      </p>
      {[...Map.groupBy(missing, ({ motivo }) => motivo)].map(([motivo, rows]) => {
        const known = Object.entries(REASONS).find(([name]) => name === motivo)?.[1]
        return (
          <FoldedRows key={motivo} title={known ? i18n._(known) : motivo} trailing={String(rows.length)}>
            <RowGroup label={known ? i18n._(known) : motivo}>
              {rows.map(({ codPessoa, codigo, nome, empregador }) => (
                <ListRow
                  key={`${codPessoa} ${empregador}`}
                  title={nome}
                  detail={codigo}
                  note={empregador}
                  href={`/pessoas/${codPessoa}`}
                />
              ))}
            </RowGroup>
          </FoldedRows>
        )
      })}
    </>
  )
}
