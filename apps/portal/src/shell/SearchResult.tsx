import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Banknote, Bell, ChevronRight, File, House, Inbox, KeyRound, MessageSquare } from '@colab/ui/kit/icons.ts'
import { Mark } from '@colab/ui/kit/layout/Mark.tsx'
import type { Hue } from '@colab/ui/kit/layout/Tile.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { tiles } from '#screens.ts'
import css from './SearchSheet.module.css'
import { type Entry, type Group, marked } from './search.ts'

/** A row of the results; Enter opens the current one. */
export interface Choice {
  id: string
  text: string
  isCurrent: boolean
}

const MARKS = {
  lines: { icon: <Banknote />, hue: 'green' },
  screens: { icon: <House />, hue: 'blue' },
  settings: { icon: <KeyRound />, hue: 'violet' },
  receipts: { icon: <Banknote />, hue: 'green' },
  requests: { icon: <Inbox />, hue: 'teal' },
  documents: { icon: <File />, hue: 'rose' },
  notices: { icon: <Bell />, hue: 'magenta' },
} as const satisfies Record<Group, { icon: React.ReactNode; hue: Hue }>

/** The icon of an entry: that of its tile, or of its kind. */
function markOf({ group, key }: Entry) {
  const tile = group === 'screens' ? tiles.find(({ path }) => path === key) : undefined
  if (!tile) return MARKS[group]
  const Icon = tile.icon
  return { icon: <Icon />, hue: tile.hue }
}

export function Result({ entry, onSelect, text, ...choice }: Choice & { entry: Entry; onSelect: () => void }) {
  const [before, found, after] = marked(entry.title, text)
  return (
    <Option {...choice} onSelect={onSelect}>
      <Mark {...markOf(entry)} />
      <span className={css.text}>
        <b className={entry.group === 'notices' ? 'two-lines' : undefined} lang={entry.isTheirs ? 'pt-BR' : undefined}>
          {before}
          {found && <mark>{found}</mark>}
          {after}
        </b>
        {entry.note && <small>{entry.note}</small>}
      </span>
      {entry.cents === undefined ? <ChevronRight className={css.arrow} /> : <Money cents={entry.cents} bare />}
    </Option>
  )
}

/** The last row: a message to HR with the typed text. */
export function AskHr({ text, onSelect, ...choice }: Choice & { onSelect: () => void }) {
  const { t } = useLingui()
  const titleId = `${choice.id}-title`
  return (
    <div role="group" aria-labelledby={titleId} className={css.ask}>
      <div id={titleId} className={css.title}>
        <Trans>Não achou?</Trans>
      </div>
      <Option {...choice} onSelect={onSelect}>
        <Mark icon={<MessageSquare />} hue="teal" />
        <span className={css.text}>
          <b>{t`Perguntar ao RH: “${text}”`}</b>
        </span>
        <ChevronRight className={css.arrow} />
      </Option>
    </div>
  )
}

type OptionProps = Omit<Choice, 'text'> & { onSelect: () => void; children: React.ReactNode }

/** Never focused: the focus stays in the field, whose arrow keys and Enter replace a click. */
function Option({ id, isCurrent, onSelect, children }: OptionProps) {
  return (
    <div id={id} role="option" aria-selected={isCurrent} className={css.option} onClick={onSelect}>
      {children}
    </div>
  )
}
