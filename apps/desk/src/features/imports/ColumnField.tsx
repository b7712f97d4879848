import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Ours } from '#ours/Ours.tsx'
import { ourWords } from '#ours/ourWords.ts'
import type { ColumnsReply, OwnColumn } from './columns.ts'

/** Value of the option "text or template": a line break, which no name of a column contains. */
const TYPED = '\n'

const TEMPLATE = '{EMPRESA}-{MATRICULA}'

interface ColumnFieldProps {
  column: OwnColumn
  theirs: ColumnsReply['ttDeles']
  /** Receives `{NAME}`, a template, a text for all rows, or nothing. */
  onChange: (origem: string) => void
}

/**
 * A column of ours: the column of the file that it is read from, or a text for all rows, with the first values as the
 * import reads them.
 */
export function ColumnField({ column, theirs, onChange }: ColumnFieldProps) {
  const { t } = useLingui()
  const { coluna, sobre, obrigatoria, origem, exemplos, recusa } = column
  const isOneOfTheirs = theirs.some(({ nome }) => `{${nome}}` === origem)
  const [isTyping, setTyping] = useState(false)
  const isTyped = isTyping || (origem !== '' && !isOneOfTheirs)
  const isOpen = obrigatoria === true && origem === ''
  const error = isOpen ? t`Escolha uma coluna ou escreva um valor.` : (ourWords(recusa) ?? recusa) || undefined
  const about = (
    <>
      <Ours>{sobre}</Ours>
      {exemplos !== '' && (
        <Theirs>
          <br />
          <b>{exemplos}</b>
        </Theirs>
      )}
    </>
  )
  return (
    <div>
      <SelectField
        label={<Theirs>{coluna}</Theirs>}
        required={obrigatoria === true}
        help={about}
        error={error}
        placeholder={t`Não vem no arquivo`}
        value={isTyped ? TYPED : origem}
        onChange={({ target }) => {
          setTyping(target.value === TYPED)
          if (target.value !== TYPED) onChange(target.value)
        }}
        options={[
          ...theirs.map(({ nome }) => ({ value: `{${nome}}`, label: nome })),
          { value: TYPED, label: t`Escrever…` },
        ]}
      />
      {isTyped && (
        <TextField
          label={
            <Trans>
              Valor de <Theirs>{coluna}</Theirs>
            </Trans>
          }
          help={t`O mesmo em todas as linhas, ou colunas entre chaves: ${TEMPLATE}.`}
          defaultValue={isOneOfTheirs ? '' : origem}
          autoComplete="off"
          onBlur={({ currentTarget }) => onChange(currentTarget.value.trim())}
        />
      )}
    </div>
  )
}
