import { asksForSignature } from '@colab/contract/domains/notices'
import { fileTypeByExtension } from '@colab/contract/wire/file-kinds'
import { fileType } from '@colab/contract/wire/file-type'
import { nextLocalId } from '#db/local-ids.ts'
import { addNotices } from '#employees/notices.ts'
import type { CommandFile } from '#hr/files.ts'
import { type Addressed, addressedContracts, audienceText } from '#hr/publishing/audience.ts'
import { checkedText } from '#hr/publishing/checks.ts'
import { recordPublication } from '#hr/publishing/publications.ts'
import { publish } from '#hr/publishing/publish.ts'
import { refusal } from '#hr/refusal.ts'
import type { Acting, HrDeps } from '#record/actions.ts'

/** Same limit as the import. */
const LONGEST = { title: 200, summary: 400, text: 20_000 }

export interface NoticeToPublish {
  title: string
  text: string
  /** Text in the list; defaults to the title. */
  summary?: string | undefined
  files?: CommandFile[]
  to: Addressed
  dryRun?: boolean | undefined
}

/** Publishes a notice to an audience, dated today, under one number. Throws Refused, and then stores nothing. */
export async function publishNotice(deps: HrDeps, acting: Acting, notice: NoticeToPublish) {
  const text = checkText(notice)
  const files = notice.files ?? []
  for (const file of files) checkFile(file)
  return publish(deps, acting, {
    action: 'notice',
    dryRun: notice.dryRun,
    async run(context) {
      const { audience } = notice.to
      const contracts = await addressedContracts(context.db, deps.clock.today(), notice.to)
      const { last } = await context.db
        .selectFrom('notice')
        .select((is) => is.fn.max('codMensagem').as('last'))
        .executeTakeFirstOrThrow()
      const codMensagem = nextLocalId(last)
      const people = contracts.map(({ codPessoa }) => codPessoa)
      await addNotices(context, people, { ...text, codMensagem, files, contracts })
      const facts = { tipo: 'notice', codigo: codMensagem, titulo: text.observacao } as const
      await recordPublication(context, { ...facts, audience, contracts })
      const target = `message ${codMensagem} to ${audienceText(audience)}`
      return { target, result: { codMensagem, people: people.length } }
    },
  })
}

function checkText({ title, text, summary = title }: NoticeToPublish) {
  const words = {
    titulo: checkedText('titulo', title, LONGEST.title),
    texto: checkedText('texto', text, LONGEST.text),
    resumo: checkedText('resumo', summary, LONGEST.summary),
  }
  if (asksForSignature({ mensagem: words.resumo }))
    throw refusal('avisoAssinatura', 'Um aviso assim pede uma assinatura: publique um documento para assinar.')
  return { mensagem: words.resumo, observacao: words.titulo, justificativa: words.texto }
}

/** Checks the type of an attachment; refuses unsupported types and false extensions with `arquivoInvalido`. */
function checkFile({ nomeArquivo, conteudo }: CommandFile): void {
  const named = fileTypeByExtension(nomeArquivo)
  const found = fileType(conteudo) ?? (named.mime.startsWith('text/') && isText(conteudo) ? named : null)
  if (!found) {
    throw refusal(
      'arquivoInvalido',
      `${nomeArquivo}: o tipo não é aceito. Envie PDF, PNG, JPEG, GIF, ZIP, RAR, MP4, TXT ou HTML.`,
    )
  }
  const own = named.extension === 'bin' ? nomeArquivo : named.extension
  if (own !== found.extension)
    throw refusal('arquivoInvalido', `${nomeArquivo}: o conteúdo é ${found.extension.toUpperCase()}.`)
}

function isText(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0')
  } catch {
    return false
  }
}
