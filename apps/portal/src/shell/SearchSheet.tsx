import { SearchBox } from '@colab/ui/kit/fields/SearchBox.tsx'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { Sheet } from '@colab/ui/kit/overlays/Sheet.tsx'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useState, useSyncExternalStore } from 'react'
import { addToMessage } from '#async/messageToHr.ts'
import { profile } from '#profile.ts'
import type { AccountDialogName } from './AccountDialog.tsx'
import { AskHr, type Choice, Result } from './SearchResult.tsx'
import css from './SearchSheet.module.css'
import { type Entry, type Group, matching } from './search.ts'
import { useEntries } from './useEntries.ts'

/** Search from every screen: typing narrows a list of results, the last of which is a message to HR. */
export function SearchSheet({ onOpen, onClose }: { onOpen: (dialog: AccountDialogName) => void; onClose: () => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  // By key, because results that arrive later move the others. Undefined until a choice, so that the first result may be replaced.
  const [chosen, setChosen] = useState<string>()
  const [, navigate] = useLocation()
  const listId = useId()
  const height = useVisibleHeight()
  const { entries, state, month } = useEntries(onOpen)
  const titles = useTitles(month)
  const text = typed.trim()
  const found = matching(entries, text)
  const groups = [...Map.groupBy(found, ({ group }) => group)]
  const rows = groups.flatMap(([, own]) => own)
  const mayAsk = text !== '' && profile.features.hrContact
  const keys = [...rows.map(({ key }) => key), ...(mayAsk ? ['ask'] : [])]
  const count = keys.length
  const current = Math.max(keys.indexOf(chosen ?? ''), 0)
  const optionId = (at: number) => `${listId}-${at}`

  function open({ to }: Entry) {
    if ('dialog' in to) return onOpen(to.dialog)
    onClose()
    if ('act' in to) to.act()
    else navigate(to.href)
  }
  function ask() {
    onClose()
    navigate(addToMessage(text))
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && count > 0) {
      event.preventDefault()
      const next = (current + step + count) % count
      setChosen(keys[next])
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || count === 0) return
    event.preventDefault()
    const row = rows[current]
    if (row) open(row)
    else ask()
  }
  const choiceOf = (at: number): Choice => ({ id: optionId(at), text, isCurrent: at === current })
  return (
    <Sheet
      open
      side="top"
      title={t`Buscar`}
      onClose={onClose}
      head={
        <SearchBox
          data-autofocus
          label={t`O que você procura?`}
          value={typed}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-activedescendant={count > 0 ? optionId(current) : undefined}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setChosen(undefined)
          }}
          onKeyDown={press}
        />
      }
    >
      <div className={css.found} style={{ maxHeight: height && `calc(${0.88 * height}px - 7rem)` }}>
        <ResultStatus text={text} count={found.length} state={state} />
        <div id={listId} role="listbox" aria-label={t`Resultados`}>
          {groups.map(([group, own]) => (
            <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
              <div id={`${listId}-${group}`} className={css.title}>
                {titles[group]}
              </div>
              {own.map((entry) => (
                <Result key={entry.key} entry={entry} {...choiceOf(rows.indexOf(entry))} onSelect={() => open(entry)} />
              ))}
            </div>
          ))}
          {mayAsk && <AskHr {...choiceOf(count - 1)} onSelect={ask} />}
        </div>
      </div>
    </Sheet>
  )
}

function useTitles(month: string): Record<Group, string> {
  const { t } = useLingui()
  return {
    lines: t`No seu holerite de ${month}`,
    screens: t`Páginas`,
    settings: t`Minha conta`,
    receipts: t`Holerites`,
    requests: t`Suas solicitações`,
    documents: t`Documentos`,
    notices: t`Avisos`,
  }
}

/** States what can be found, how many results there are, or that there are none; announced when it changes. */
function ResultStatus({ text, count, state }: { text: string; count: number; state: 'whole' | 'loading' | 'partial' }) {
  const { t } = useLingui()
  const none = {
    whole: t`Nada encontrado. Tente outra palavra, como “holerite” ou “férias”.`,
    partial: t`Não foi possível procurar em tudo. Abra a tela em que isso deve estar.`,
    loading: t`Procurando…`,
  }
  const hint = t`Páginas, linhas do holerite, solicitações, documentos e avisos. Por exemplo: férias, INSS, senha.`
  return (
    <p role="status" className={count > 0 ? 'visually-hidden' : css.told}>
      {text === '' ? hint : count === 0 ? none[state] : t`Resultados: ${count}`}
    </p>
  )
}

function subscribeToViewport(onChange: () => void) {
  visualViewport?.addEventListener('resize', onChange)
  return () => visualViewport?.removeEventListener('resize', onChange)
}

/** Returns the height in CSS pixels above the keyboard of a phone; undefined where the browser does not report it. */
function useVisibleHeight(): number | undefined {
  return useSyncExternalStore(subscribeToViewport, () => visualViewport?.height)
}
