import { buscaTrabalho } from '@colab/contract/desk/imports'
import { Refused } from '@colab/contract/wire/failures'
import { today } from '@colab/ui/i18n/clock.ts'
import { DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '#call.ts'
import { Ours } from '#ours/Ours.tsx'
import { ourWords } from '#ours/ourWords.ts'
import { csvFile } from '#parts/csv.ts'
import { SaveButton } from '#parts/SaveButton.tsx'
import css from './Imports.module.css'
import { type Job, type JobReply, UNREAD } from './job.ts'

/** A row of the table of months in files of eSocial, whose columns are set with blanks. */
const MONTHS = /^ {2}\S+ {2,}/

/** The result of a dry run or an import: faults, then the number of rows by table. */
export function CheckResult({ reply }: { reply: JobReply }) {
  const { t } = useLingui()
  const { ttAchado, ttTabela, ttNota, ttConteudo } = reply
  const job = reply.ttTrabalho[0]
  const isStored = job?.tarefa === 'aplica'
  const isUnread = ttConteudo.some(({ conteudo }) => UNREAD.includes(conteudo))
  return (
    <>
      {!isStored && <Verdict reply={reply} isUnread={isUnread} />}
      {ttAchado.length > 0 && (
        <>
          <div className={css.head}>
            <h2 className={css.heading}>{t`Conferência`}</h2>
            <SaveButton name={`conferencia-${today()}.csv`} label={t`Baixar CSV`} read={() => findingsCsv(job)} />
          </div>
          <Findings rows={ttAchado} />
        </>
      )}
      {ttTabela.length > 0 && (
        <DataTable
          caption={isStored ? t`O que foi gravado` : t`O que muda`}
          rows={ttTabela}
          rowKey={({ tabela }) => tabela}
          columns={[
            { key: 'tabela', header: t`Tabela`, primary: true, theirs: true },
            { key: 'arquivo', header: t`Arquivo`, line: 'plain', desk: true },
            { key: 'linhas', header: t`Linhas`, align: 'end', line: 'named', cell: ({ linhas }) => numberText(linhas) },
            { key: 'novas', header: t`Novas`, align: 'end', line: 'named', cell: ({ novas }) => numberText(novas) },
            {
              key: 'mudadas',
              header: t`Mudadas`,
              align: 'end',
              line: 'named',
              cell: ({ mudadas }) => numberText(mudadas),
            },
            {
              key: 'retiradas',
              header: t`Retiradas`,
              align: 'end',
              line: 'named',
              cell: ({ retiradas }) => numberText(retiradas),
            },
          ]}
        />
      )}
      {ttNota.length > 0 && (
        <ul className={css.notes}>
          {ttNota.map(({ texto }) => (
            <li key={texto} className={MONTHS.test(texto) ? css.months : undefined}>
              <Ours>{texto}</Ours>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Verdict({ reply, isUnread }: { reply: JobReply; isUnread: boolean }) {
  const job = reply.ttTrabalho[0]
  if (isUnread) {
    return (
      <Alert tone="bad">
        {reply.ttConteudo.some(({ colunas }) => colunas === true) ? (
          <Trans>Há arquivos que nada lê: escolha as colunas deles, ou retire-os para gravar os outros.</Trans>
        ) : (
          <Trans>Há arquivos que a mesa não lê aqui: retire-os para gravar os outros.</Trans>
        )}
      </Alert>
    )
  }
  if (Number(job?.erros) > 0) {
    return (
      <Alert tone="bad">
        <Trans>Nada pode ser gravado ainda: corrija na origem o que está errado e envie o arquivo de novo.</Trans>
        {reply.ttConteudo.some(({ conteudo }) => conteudo === 'mapa') && (
          <>
            {' '}
            <Trans>Se um mapa gravado aqui leu mal as colunas, retire-o em Mapas e envie o arquivo de novo.</Trans>
          </>
        )}
      </Alert>
    )
  }
  if (job?.podeAplicar !== true) return null
  if (Number(job.avisos) > 0) {
    return (
      <Alert tone="warn">
        <Trans>Pode ser gravado. Leia antes os alertas.</Trans>
      </Alert>
    )
  }
  const tables = reply.ttTabela.map(({ tabela }) => tabela).join(', ')
  if (tables === '') return null
  return (
    <Alert tone="good">
      <Trans>
        Lido sem erros nem alertas: <Theirs>{tables}</Theirs>. Nada foi gravado ainda.
      </Trans>
    </Alert>
  )
}

function Findings({ rows }: { rows: JobReply['ttAchado'] }) {
  const { t } = useLingui()
  return (
    <DataTable
      caption={t`Conferência`}
      hideCaption
      rows={rows}
      columns={[
        {
          key: 'erro',
          header: t`Tipo`,
          line: 'end',
          cell: ({ erro }) =>
            erro === false ? <Pill tone="warn">{t`alerta`}</Pill> : <Pill tone="bad">{t`erro`}</Pill>,
        },
        { key: 'arquivo', header: t`Arquivo`, line: 'plain', cell: ({ arquivo }) => inWords(arquivo) },
        { key: 'linhas', header: t`Linha`, line: 'named' },
        { key: 'coluna', header: t`Coluna`, line: 'named' },
        { key: 'texto', header: t`O que há`, primary: true, cell: ({ texto }) => <Ours>{texto}</Ours> },
        { key: 'vezes', header: t`Vezes`, align: 'end', line: 'named', cell: ({ vezes }) => numberText(vezes) },
      ]}
    />
  )
}

export function numberText(value: number | null): string {
  return value === null ? '' : value.toLocaleString('pt-BR')
}

/** All findings of a step of a job, in the language of the agent. Throws Refused if the agent has another one by now. */
async function findingsCsv(shown: Job | undefined): Promise<Blob> {
  const { ttTrabalho, ttAchado } = await call(buscaTrabalho, { todos: true })
  const [job] = ttTrabalho
  if (job?.codTrabalho !== shown?.codTrabalho || job?.passo !== shown?.passo) throw new Refused('', 'naoEncontrado')
  const rows = ttAchado.map(({ erro, arquivo, linhas, coluna, texto, vezes }) => {
    const type = erro === false ? t`alerta` : t`erro`
    return [type, inWords(arquivo), linhas, coluna, inWords(texto), String(vezes)]
  })
  const header = [t`Tipo`, t`Arquivo`, t`Linha`, t`Coluna`, t`O que há`, t`Vezes`]
  return csvFile([header, ...rows])
}

const inWords = (text: string) => ourWords(text) ?? text
