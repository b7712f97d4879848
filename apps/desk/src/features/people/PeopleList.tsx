import { buscaPessoas } from '@colab/contract/desk/people'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { calls } from '@colab/ui/calls/provide.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { TabPanel } from '@colab/ui/kit/layout/Tabs.tsx'
import { Plural, useLingui } from '@lingui/react/macro'
import { More, usePages } from '#parts/pages.tsx'
import { useSession } from '#useSession.ts'
import type { Filter, usePeopleAddress } from './filter.ts'
import css from './People.module.css'
import { countText, filterWords } from './words.ts'

type PeopleListProps = Pick<ReturnType<typeof usePeopleAddress>, 'acesso' | 'codPessoa' | 'hrefOf'> & {
  filter: Filter
  onClear: () => void
}

/** People who match the filters, by name. */
export function PeopleList({ filter, acesso, codPessoa, hrefOf, onClear }: PeopleListProps) {
  const { t } = useLingui()
  const list = usePages([buscaPessoas.name, filter, acesso], (depois) =>
    calls.call(buscaPessoas, { ...filter, acesso, depois }),
  )
  return (
    <TabPanel tabs="acesso" value={acesso}>
      <QueryView
        query={list}
        subject={JSON.stringify([filter, acesso])}
        waiting={
          <div className={css.state}>
            <Skeleton shape="table" rows={8} />
          </div>
        }
      >
        {({ pages, total }) => (
          <>
            <p role="status" className="visually-hidden">
              {total !== null && <Count total={total} />}
            </p>
            {pages[0]?.ttPessoa.length === 0 ? (
              <div className={css.state}>
                <Nobody filter={filter} acesso={acesso} onClear={onClear} />
              </div>
            ) : (
              <RowGroup label={t`Pessoas`}>
                {pages
                  .flatMap(({ ttPessoa }) => ttPessoa)
                  .map((person) => (
                    <ListRow
                      key={person.codPessoa}
                      title={person.nome}
                      detail={person.codigo}
                      note={[person.cargo, person.unidade].filter(Boolean).join(' · ')}
                      trailing={<State {...person} ativo={person.ativo !== false} />}
                      href={hrefOf(Number(person.codPessoa))}
                      current={person.codPessoa === codPessoa}
                    />
                  ))}
              </RowGroup>
            )}
            <More {...list} />
          </>
        )}
      </QueryView>
    </TabPanel>
  )
}

function Count({ total }: { total: NonNullable<Parameters<typeof countText>[0]> }) {
  return <Plural value={Number(total)} _0="Ninguém encontrado" one="# pessoa" other={`${countText(total)} pessoas`} />
}

function State({ ativo, acesso }: { ativo: boolean; acesso: string }) {
  const { t } = useLingui()
  if (acesso === 'bloqueada') return <Pill tone="bad">{t`bloqueada`}</Pill>
  if (!ativo) return <Pill>{t`sem contrato`}</Pill>
  if (acesso === 'nuncaEntrou') return <Pill tone="info">{t`nunca entrou`}</Pill>
  if (acesso === 'semCanal') return <Pill tone="warn">{t`sem canal`}</Pill>
  return null
}

/** Empty list: shows the search, and offers to clear the filters. */
function Nobody({ filter, acesso, onClear }: Pick<PeopleListProps, 'filter' | 'acesso' | 'onClear'>) {
  const { t } = useLingui()
  const { units } = useSession()
  const searched = [
    ...filterWords(filter, units),
    acesso === 'nuncaEntrou' && t`nunca entrou`,
    acesso === 'bloqueada' && t`bloqueada`,
    acesso === 'semCanal' && t`sem canal`,
  ].filter(Boolean)
  if (searched.length === 0)
    return <Empty title={t`Ninguém ao seu alcance`}>{t`Fale com quem administra a mesa do RH.`}</Empty>
  return (
    <Empty
      title={t`Ninguém com esta busca`}
      action={<Button variant="quiet" onClick={onClear}>{t`Limpar a busca`}</Button>}
    >
      {filter.texto
        ? t`Procuramos por ${searched.join(', ')}. Confira o nome, o CPF ou o código.`
        : t`Filtramos por ${searched.join(', ')}. Mude ou limpe o filtro.`}
    </Empty>
  )
}
