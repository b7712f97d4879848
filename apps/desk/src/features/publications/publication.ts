import { LONGEST_NOTICE, publicaAviso, publicaDocumento, publicaPesquisa } from '@colab/contract/desk/publish'
import type { Params } from '@colab/contract/wire/method'
import { createSender } from '@colab/ui/calls/sender.ts'
import type { FieldErrors } from '@colab/ui/kit/fields/useForm.ts'
import { msg } from '@lingui/core/macro'
import { filesFault } from '#parts/AnswerFiles.tsx'
import { sendFiles } from '#sentFiles.ts'
import type { TextFile } from './textFile.ts'

type Publico = Params<typeof publicaAviso>['publico']
export type Audience = Publico['alcance']

export interface Draft {
  kind: 'aviso' | 'documento' | 'pesquisa'
  titulo: string
  texto: string
  /** Attachments of a notice, the one PDF to sign, or the one file of a survey. */
  files: readonly (File | null)[]
  ate: string
  bloqueia: boolean
  /** The contents of the file of a survey. */
  survey: TextFile | null
  alcance: Audience
  empregadores: readonly string[]
  unidades: readonly string[]
  lista: string
  /** Selected people, by code. */
  pessoas: readonly { codPessoa: number; nome: string; codigo: string }[]
}

export const EMPTY: Draft = {
  kind: 'aviso',
  titulo: '',
  texto: '',
  files: [],
  ate: '',
  bloqueia: false,
  survey: null,
  alcance: 'unidade',
  empregadores: [],
  unidades: [],
  lista: '',
  pessoas: [],
}

/** Returns the audience as the server takes it; null while it is empty. */
export function publicoOf({ alcance, empregadores, unidades, lista, pessoas }: Draft): Publico | null {
  const picked = pessoas.map(({ codPessoa }) => codPessoa)
  const codes = { tudo: [], empregador: empregadores, unidade: unidades, pessoa: picked }[alcance]
  const isChosen = alcance === 'tudo' || codes.length > 0 || (alcance === 'pessoa' && lista.trim() !== '')
  return isChosen ? { alcance, codigos: codes.map(Number), lista: alcance === 'pessoa' ? lista : '' } : null
}

export const FIELDS = ['titulo', 'texto', 'arquivos', 'ate', 'publico'] as const
export type Field = (typeof FIELDS)[number]

/** Returns the fault of each field of a draft. */
export async function faultsOf(draft: Draft): Promise<FieldErrors<Field>> {
  const { kind, titulo, texto, files } = draft
  const faults: FieldErrors<Field> = {}
  if (kind !== 'pesquisa' && titulo.trim() === '') faults.titulo = msg`Informe o título.`
  if (titulo.length > LONGEST_NOTICE.titulo) faults.titulo = msg`O título é longo demais.`
  if (kind === 'aviso' && texto.trim() === '') faults.texto = msg`Escreva o texto.`
  if (kind === 'documento' && !files.some(Boolean)) faults.arquivos = msg`Escolha o PDF a assinar.`
  if (kind === 'pesquisa' && !draft.survey) faults.arquivos = msg`Escolha o arquivo da pesquisa.`
  const fault = kind === 'pesquisa' ? null : await filesFault(files)
  if (fault) faults.arquivos = fault
  if (!publicoOf(draft)) faults.publico = msg`Escolha para quem.`
  return faults
}

/** Returns a function that sends a draft: the same one again, after a lost reply, counts once. */
export function createPublisher() {
  const notice = createSender(publicaAviso)
  const document = createSender(publicaDocumento)
  const survey = createSender(publicaPesquisa)
  return async (draft: Draft, quantas: number) => {
    const publico = publicoOf(draft)
    if (!publico) throw new Error('nobody is chosen')
    const { kind, titulo, texto, ate, bloqueia } = draft
    if (kind === 'pesquisa' && draft.survey)
      return survey.send({ titulo, ...draft.survey, ate, bloqueia, publico, quantas })
    const arquivos = await sendFiles(draft.files)
    const shared = { titulo, arquivos, publico, quantas }
    return kind === 'aviso' ? notice.send({ ...shared, texto }) : document.send({ ...shared, ate, bloqueia })
  }
}
