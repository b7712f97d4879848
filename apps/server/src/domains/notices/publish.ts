import { asksForSignature } from '@colab/contract/domains/notices'
import { Refused } from '@colab/contract/wire/failures'
import { fileType, fileTypeByExtension } from '@colab/contract/wire/file-type'
import { nextLocalId } from '#db/local-ids.ts'
import { addNotices } from '#employees/notices.ts'
import type { CommandFile } from '#hr/files.ts'
import { publish } from '#hr/publishing/publish.ts'
import { findTarget, type TargetWords } from '#hr/publishing/target.ts'
import type { Acting, HrDeps } from '#record/actions.ts'

/** Same limit as the import. */
const LONGEST = { title: 200, summary: 400, text: 20_000 }

export interface NoticeToPublish {
  title: string
  text: string
  /** Text in the list; defaults to the title. */
  summary?: string | undefined
  files?: CommandFile[]
  target: TargetWords
  dryRun?: boolean | undefined
}

/** Publishes a notice to a target group, dated today, under one number. Throws Refused, and then stores nothing. */
export async function publishNotice(deps: HrDeps, acting: Acting, notice: NoticeToPublish) {
  const text = checkText(notice)
  const files = notice.files ?? []
  for (const file of files) checkFile(file)
  return publish(deps, acting, {
    action: 'notice',
    dryRun: notice.dryRun,
    async run(context) {
      const { audience, contracts } = await findTarget(context.db, deps.clock.today(), notice.target)
      const { last } = await context.db
        .selectFrom('notice')
        .select((is) => is.fn.max('codMensagem').as('last'))
        .executeTakeFirstOrThrow()
      const codMensagem = nextLocalId(last)
      const people = contracts.map(({ codPessoa }) => codPessoa)
      await addNotices(context, people, { ...text, codMensagem, files })
      return { target: `message ${codMensagem} to ${audience}`, result: { codMensagem, people: people.length } }
    },
  })
}

function checkText({ title, text, summary = title }: NoticeToPublish) {
  const words = { title: title.trim(), text: text.trim(), summary: summary.trim() }
  for (const [name, longest] of Object.entries(LONGEST) as [keyof typeof LONGEST, number][]) {
    if (words[name] === '') throw new Refused(`--${name}: está vazio.`)
    if (words[name].length > longest) throw new Refused(`--${name}: passa de ${longest} caracteres.`)
    if (words[name].includes('\0')) throw new Refused(`--${name}: tem um caractere nulo.`)
  }
  if (asksForSignature({ mensagem: words.summary })) {
    throw new Refused('Um aviso assim pede uma assinatura: publique o documento com colab document.')
  }
  return { mensagem: words.summary, observacao: words.title, justificativa: words.text }
}

/** Checks the types of attachments; throws Refused for unsupported types and false extensions. */
function checkFile({ nomeArquivo, conteudo }: CommandFile): void {
  const named = fileTypeByExtension(nomeArquivo)
  const found = fileType(conteudo) ?? (named.mime.startsWith('text/') && isText(conteudo) ? named : null)
  if (!found) {
    throw new Refused(`${nomeArquivo}: o tipo não é aceito. Envie PDF, PNG, JPEG, GIF, ZIP, RAR, MP4, TXT ou HTML.`)
  }
  const own = named.extension === 'bin' ? nomeArquivo : named.extension
  if (own !== found.extension) throw new Refused(`${nomeArquivo}: o conteúdo é ${found.extension.toUpperCase()}.`)
}

function isText(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0')
  } catch {
    return false
  }
}
