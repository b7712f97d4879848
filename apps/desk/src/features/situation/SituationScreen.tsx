import { contaFila } from '@colab/contract/desk/inbox'
import { contaPessoas } from '@colab/contract/desk/people'
import { buscaSituacao } from '@colab/contract/desk/situation'
import { daysBetween } from '@colab/contract/wire/calendar'
import { isDate } from '@colab/contract/wire/date'
import type { Reply } from '@colab/contract/wire/method'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { today } from '@colab/ui/i18n/clock.ts'
import { CircleCheck } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Columns, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Link } from '@colab/ui/kit/location.tsx'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { AGE_NAMES, isKind, KINDS } from '#kinds.ts'
import { momentText } from '#moment.ts'
import { Ours } from '#ours/Ours.tsx'
import { useSession } from '#useSession.ts'
import { IncomeCard } from './IncomeCard.tsx'
import css from './Situation.module.css'
import { CHANNEL_NAMES } from './words.ts'

type State = Reply<typeof buscaSituacao>

/** Counts stop here. */
const MOST = 999
const counted = (count: unknown) => (Number(count) >= MOST ? `${MOST}+` : String(count))

/** The state of the installation: counts that link to people and requests, and the state of the server. */
export default function SituationScreen() {
  const { t } = useLingui()
  const { may } = useSession()
  return (
    <Page title={t`Situação`}>
      <Columns>
        <Stack>
          {may('people') && <AccessCard />}
          {may('inbox') && <RequestsCard />}
          {may('pay') && <IncomeCard />}
        </Stack>
        <div>
          <CallView call={buscaSituacao} params={{}} waiting={<Skeleton shape="card" />}>
            {(state) => (
              <Stack>
                {may('people') && <UnitsCard units={state.ttUnidade} />}
                <ServerCard state={state} />
                <ScreensCard lacking={state.ttSemDados} />
              </Stack>
            )}
          </CallView>
        </div>
      </Columns>
    </Page>
  )
}

/** Shown in place of the rows of a card. */
function AllWell({ title }: { title: string }) {
  return (
    <p className={css.well}>
      <CircleCheck />
      {title}
    </p>
  )
}

/** Counts only people whose contract is in force. */
function AccessCard() {
  const { t } = useLingui()
  return (
    <Card title={t`Acesso ao portal`} flush>
      <CallView call={contaPessoas} params={{ contrato: 'ativo' }} waiting={<Skeleton rows={3} />}>
        {({ ttContagem }) => {
          const names: Record<string, string> = {
            nuncaEntrou: t`Nunca entraram`,
            semCanal: t`Sem e-mail nem celular`,
            bloqueada: t`Bloqueadas depois de tentativas`,
          }
          return (
            <RowGroup label={t`Acesso ao portal`}>
              {ttContagem.flatMap(({ acesso, quantos }) =>
                names[acesso]
                  ? [
                      <ListRow
                        key={acesso}
                        title={names[acesso]}
                        trailing={counted(quantos)}
                        href={`/pessoas?contrato=ativo&acesso=${acesso}`}
                      />,
                    ]
                  : [],
              )}
            </RowGroup>
          )
        }}
      </CallView>
    </Card>
  )
}

function UnitsCard({ units }: { units: State['ttUnidade'] }) {
  const { t, i18n } = useLingui()
  const lacking = units
    .filter(({ nuncaEntrou, semCanal }) => Number(nuncaEntrou) + Number(semCanal) > 0)
    .toSorted((a, b) => Number(b.nuncaEntrou) - Number(a.nuncaEntrou))
  const hrefOf = (codUnidade: unknown) => `/pessoas?contrato=ativo&acesso=nuncaEntrou&unidade=${codUnidade}`
  return (
    <Card title={t`Nunca entraram, por unidade`} flush>
      {lacking.length === 0 ? (
        <AllWell title={t`Todos já entraram e têm e-mail ou celular`} />
      ) : (
        <RowGroup label={t`Nunca entraram, por unidade`}>
          {lacking.map(({ codUnidade, unidade, pessoas, nuncaEntrou, semCanal }) => (
            <ListRow
              key={codUnidade}
              title={unidade}
              note={
                Number(semCanal) > 0 &&
                plural(Number(semCanal), { one: '# sem e-mail nem celular', other: '# sem e-mail nem celular' })
              }
              trailing={t`${i18n.number(Number(nuncaEntrou))} de ${i18n.number(Number(pessoas))}`}
              href={hrefOf(codUnidade)}
            />
          ))}
        </RowGroup>
      )}
    </Card>
  )
}

function RequestsCard() {
  const { t } = useLingui()
  return (
    <Card title={t`Pedidos em aberto`} flush>
      <CallView call={contaFila} params={{ porIdade: true }} waiting={<Skeleton rows={4} />}>
        {(counts) =>
          counts.ttContagem.length === 0 ? <AllWell title={t`Nada em aberto`} /> : <RequestsTable {...counts} />
        }
      </CallView>
    </Card>
  )
}

const AGES_SHOWN = Object.entries(AGE_NAMES)

/** Open requests by kind and age; each number links to the requests. */
function RequestsTable({ ttContagem, ttIdade }: Reply<typeof contaFila>) {
  const { t, i18n } = useLingui()
  return (
    <table className={css.ages}>
      <caption className="visually-hidden">{t`Pedidos em aberto`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Tipo`}</th>
          {AGES_SHOWN.map(([idade, words]) => (
            <th key={idade} scope="col">
              {i18n._(words)}
            </th>
          ))}
          <th scope="col">{t`Todos`}</th>
        </tr>
      </thead>
      <tbody>
        {ttContagem.map(({ tipo, quantos, maisAntigo }) => (
          <tr key={tipo}>
            <th scope="row">
              {isKind(tipo) ? i18n._(KINDS[tipo].several) : tipo}
              <small>{oldestText(maisAntigo)}</small>
            </th>
            {AGES_SHOWN.map(([idade]) => {
              const found = ttIdade.find((one) => one.tipo === tipo && one.idade === idade)
              return (
                <td key={idade}>
                  {found ? (
                    <Link href={`/caixa?tipo=${tipo}&idade=${idade}`}>{counted(found.quantos)}</Link>
                  ) : (
                    <span>0</span>
                  )}
                </td>
              )
            })}
            <td>
              <Link href={`/caixa?tipo=${tipo}`}>{counted(quantos)}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Returns the age of the oldest request; null where its arrival is unknown. */
function oldestText(moment: string): string | null {
  const [day = ''] = moment.split(' ')
  if (!isDate(day)) return null
  const days = daysBetween(day, today())
  return plural(days, { 0: 'o mais antigo é de hoje', one: 'o mais antigo há # dia', other: 'o mais antigo há # dias' })
}

function ServerCard({ state: { ttCanal, ttUltima } }: { state: State }) {
  const { t, i18n } = useLingui()
  const last = (oQue: string) => ttUltima.find((one) => one.oQue === oQue)?.momento ?? ''
  const [imported, saved] = [last('importacao'), last('copia')]
  return (
    <Card title={t`Servidor`} flush>
      <RowGroup label={t`Servidor`}>
        {ttCanal.map(({ canal, ligado }) => {
          const name = Object.entries(CHANNEL_NAMES).find(([known]) => known === canal)?.[1]
          return (
            <ListRow
              key={canal}
              title={name ? i18n._(name) : canal}
              trailing={ligado === true ? t`ligado` : t`desligado`}
            />
          )
        })}
        <ListRow title={t`Última importação`} trailing={imported ? momentText(imported) : t`nenhuma`} />
        <ListRow
          title={t`Última cópia de segurança`}
          note={saved ? null : t`Só as de “colab backup” são conhecidas.`}
          trailing={saved ? momentText(saved) : t`nenhuma conhecida`}
        />
      </RowGroup>
    </Card>
  )
}

/** Screens that would be empty for everybody, with the function that hides each. */
function ScreensCard({ lacking }: { lacking: State['ttSemDados'] }) {
  const { t } = useLingui()
  return (
    <Card title={t`Telas sem dados`} flush>
      {lacking.length === 0 ? (
        <AllWell title={t`Todas as telas do perfil têm dados`} />
      ) : (
        <RowGroup label={t`Telas sem dados`}>
          {lacking.map(({ recurso, tela, tabelas }) => (
            <ListRow
              key={recurso}
              title={tela ? <Ours>{tela}</Ours> : recurso}
              note={
                recurso === 'people'
                  ? t`Importe ${tabelas}: sem isso ninguém entra.`
                  : t`Importe ${tabelas}, ou esconda a tela no perfil: features.${recurso}: false`
              }
            />
          ))}
        </RowGroup>
      )}
    </Card>
  )
}
