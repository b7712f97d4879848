import { buscaPessoas } from '@colab/contract/desk/people'
import { failureText } from '@colab/ui/calls/failureText.ts'
import { query } from '@colab/ui/calls/query.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { SearchBox } from '@colab/ui/kit/fields/SearchBox.tsx'
import { Plus, X } from '@colab/ui/kit/icons.ts'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useSearch } from '#search.ts'
import { useSession } from '#useSession.ts'
import css from './Publications.module.css'
import type { Draft } from './publication.ts'

/** People that a search shows; others are found by a longer text. */
const SHOWN = 8

interface PeoplePickerProps {
  pessoas: Draft['pessoas']
  onChange: (pessoas: Draft['pessoas']) => void
}

/** Selects people by parts of their names, in addition to those whose CPFs or codes are pasted. */
export function PeoplePicker({ pessoas, onChange }: PeoplePickerProps) {
  const { t } = useLingui()
  const { may } = useSession()
  const { typed, texto, type } = useSearch()
  const searchBox = useRef<HTMLInputElement>(null)
  const search = useQuery({
    ...query(buscaPessoas, { texto, contrato: 'ativo', limite: SHOWN }),
    enabled: texto !== '',
  })
  if (!may('people')) return null
  const isPicked = (code: unknown) => pessoas.some(({ codPessoa }) => codPessoa === Number(code))
  const found = texto === '' ? [] : (search.data?.ttPessoa ?? []).filter(({ codPessoa }) => !isPicked(codPessoa))
  return (
    <div className={css.picker}>
      <SearchBox
        ref={searchBox}
        label={t`Procurar pessoas`}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        // Enter would submit the publication.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {search.error && <Alert tone="bad">{failureText(search.error)}</Alert>}
      {texto !== '' && search.data && found.length === 0 && <p role="status">{t`Ninguém mais com esta busca.`}</p>}
      {found.length > 0 && (
        <RowGroup label={t`Pessoas encontradas`}>
          {found.map(({ codPessoa, codigo, nome, unidade }) => (
            <PersonRow
              key={codPessoa}
              {...{ nome, codigo, unidade }}
              action={t`Adicionar ${nome}`}
              icon={<Plus />}
              onAction={() => {
                onChange([...pessoas, { codPessoa: Number(codPessoa), nome, codigo }])
                // The row of the button moves to the other list.
                searchBox.current?.focus()
              }}
            />
          ))}
        </RowGroup>
      )}
      {pessoas.length > 0 && (
        <RowGroup title={t`Escolhidas`}>
          {pessoas.map((one) => (
            <PersonRow
              key={one.codPessoa}
              {...one}
              action={t`Tirar ${one.nome}`}
              icon={<X />}
              onAction={() => onChange(pessoas.filter(({ codPessoa }) => codPessoa !== one.codPessoa))}
            />
          ))}
        </RowGroup>
      )}
    </div>
  )
}

interface PersonRowProps {
  nome: string
  codigo: string
  unidade?: string
  /** Label of the button. */
  action: string
  icon: ReactNode
  onAction: () => void
}

function PersonRow({ nome, codigo, unidade, action, icon, onAction }: PersonRowProps) {
  return (
    <ListRow
      title={nome}
      detail={codigo}
      note={unidade}
      trailing={
        <Button variant="icon" label={action} onClick={onAction}>
          {icon}
        </Button>
      }
    />
  )
}
