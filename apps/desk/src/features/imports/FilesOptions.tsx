import type { confereArquivos, ImportOptions } from '@colab/contract/desk/imports'
import type { Params } from '@colab/contract/wire/method'
import { CheckboxGroup } from '@colab/ui/kit/fields/Choice.tsx'
import { FoldedRows } from '@colab/ui/kit/layout/ListRow.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Ours } from '#ours/Ours.tsx'
import css from './Imports.module.css'
import type { JobReply } from './job.ts'

interface OptionsProps {
  reply: JobReply
  isBusy: boolean
  check: { mutate: (params: Params<typeof confereArquivos>) => void }
}

const OPTIONS = ['folhaVence', 'republica', 'anoIncompleto'] as const

/** Options that let the import exceed what the files contain; each change checks the files again. */
export function Options({ reply, isBusy, check }: OptionsProps) {
  const { t } = useLingui()
  const current = reply.ttOpcao[0]
  const chosen = OPTIONS.filter((option) => current?.[option] === true)
  const words: Record<keyof ImportOptions, string> = {
    folhaVence: t`Trocar também o que mudou no portal e a folha ainda não tem`,
    republica: t`Publicar de novo o que o RH retirou e os arquivos trazem`,
    anoIncompleto: t`Do eSocial: informes também de um ano de que faltam meses`,
  }
  const isOfficial = reply.ttConteudo.some(({ conteudo }) => conteudo === 'oficial')
  const offered = OPTIONS.filter((option) => option !== 'anoIncompleto' || isOfficial || chosen.includes(option))
  function choose(names: readonly string[]) {
    const [folhaVence, republica, anoIncompleto] = OPTIONS.map((option) => names.includes(option))
    const opcoes = {
      folhaVence: folhaVence === true,
      republica: republica === true,
      anoIncompleto: anoIncompleto === true,
    }
    check.mutate({ opcoes })
  }
  return (
    <FoldedRows title={t`Opções`} open={chosen.length > 0}>
      <CheckboxGroup
        label={t`Ao importar`}
        name="opcoes"
        disabled={isBusy}
        value={chosen}
        onChange={choose}
        options={offered.map((option) => ({ value: option, label: words[option] }))}
      />
    </FoldedRows>
  )
}

/** Screens that show nothing until further tables are imported, with the function that hides each of them. */
export function MissingTables({ reply }: { reply: JobReply }) {
  const { ttFalta } = reply
  if (ttFalta.length === 0) return null
  return (
    <FoldedRows
      title={<Plural value={ttFalta.length} one="Falta o que # tela mostra" other="Falta o que # telas mostram" />}
    >
      <ul className={css.notes}>
        {ttFalta.map(({ tela, tabelas, funcao }) => (
          <li key={tela}>
            <Ours>{tela}</Ours>: {tabelas}
            {funcao !== '' && (
              <>
                {' '}
                <Trans>(sem {funcao} no perfil, a tela some)</Trans>
              </>
            )}
          </li>
        ))}
      </ul>
    </FoldedRows>
  )
}
