import { type buscaImportacoes, buscaTrabalho, type FILE_KINDS } from '@colab/contract/desk/imports'
import type { Reply } from '@colab/contract/wire/method'
import { query } from '@colab/ui/calls/query.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { call } from '#call.ts'

export type JobReply = Reply<typeof buscaTrabalho>
export type Job = JobReply['ttTrabalho'][number]
export type Import = Reply<typeof buscaImportacoes>['ttImportacao'][number]

/** Milliseconds between two checks of a job that is queued or running. */
const LOOK_EVERY = 1000

export function isRunning(job: Pick<Job, 'situacao'> | undefined): boolean {
  return job?.situacao === 'espera' || job?.situacao === 'trabalha'
}

/** Reads the agent's job, repeatedly while it is queued or running. */
export function useJob(tipo: 'arquivos' | 'desfazer') {
  return useQuery({
    ...query(buscaTrabalho, { tipo }),
    queryFn: () => call(buscaTrabalho, { tipo }, { isPoll: true }),
    refetchInterval: ({ state }) => (isRunning(state.data?.ttTrabalho[0]) ? LOOK_EVERY : false),
  })
}

export const KIND_WORDS: Readonly<Record<(typeof FILE_KINDS)[number], MessageDescriptor>> = {
  nossa: msg`tabela do portal`,
  mapa: msg`lista de outro sistema`,
  oficial: msg`arquivo oficial`,
  papel: msg`PDF de uma pessoa`,
  pdf: msg`PDF de várias pessoas: envie sozinho, depois das tabelas`,
  desconhecida: msg`não reconhecido`,
  ignorada: msg`não se importa`,
  recusada: msg`não pode ser lido`,
}

/** Kinds that keep an import from being stored. */
export const UNREAD: readonly string[] = ['pdf', 'desconhecida', 'recusada']
