import type { Requisicao } from '@colab/contract/domains/openings'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Building2, MapPin, Users } from '@colab/ui/kit/icons.ts'
import { Link } from '@colab/ui/kit/location.tsx'
import { Plural, Trans } from '@lingui/react/macro'
import { PATHS } from '#paths.ts'
import { Applied } from './Apply.tsx'
import css from './OpeningsScreen.module.css'

/** Location of a position and number of vacancies. */
export function Facts({ opening: { setor, cidade, numVagas } }: { opening: Requisicao }) {
  return (
    <p className={css.facts}>
      {setor && (
        <span>
          <Building2 />
          <Theirs>{setor}</Theirs>
        </span>
      )}
      {cidade && (
        <span>
          <MapPin />
          {cidade}
        </span>
      )}
      {numVagas !== null && (
        <span data-claim="total">
          <Users />
          <Plural value={numVagas} one="# vaga" other="# vagas" />
        </span>
      )}
    </p>
  )
}

/** Summary of a position; opens the details at the address with its `id`. */
export function OpeningCard({ opening, id }: { opening: Requisicao; id: string }) {
  const { cargo, descricao, jaCandidatou } = opening
  return (
    <article className={`${css.card} surface`}>
      <h2>
        <Link href={`${PATHS.openings}?vaga=${encodeURIComponent(id)}`} state={{ fromList: true }}>
          <Theirs>{cargo || descricao || '–'}</Theirs>
        </Link>
      </h2>
      <Facts opening={opening} />
      {cargo && (
        <p className={css.text} lang="pt-BR">
          {descricao}
        </p>
      )}
      {jaCandidatou && (
        <p>
          <Applied opening={opening} />
        </p>
      )}
      <span className={css.more} aria-hidden="true">
        <Trans>Ver detalhes</Trans>
      </span>
    </article>
  )
}
