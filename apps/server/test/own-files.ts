import { randomUUID } from 'node:crypto'
import { storeFile } from '#db/files.ts'
import { sealLabel } from '#domains/absences/papers.ts'
import { noticeOf } from './notices.ts'
import type { TestServer } from './server.ts'

/** The owner of a file, with an employment. */
interface FileOwner {
  codPessoa: number
  codEmpregado: number
}

type App = TestServer['app']

const bytesOf = (app: App, { codPessoa }: FileOwner, title: string) =>
  storeFile(app.db, {
    nomeArquivo: 'a.pdf',
    tipo: 'application/pdf',
    conteudo: Buffer.from(`%PDF-1.7\n${title} of ${codPessoa}`),
  })

/** Gives a person a file behind each target that serves files, by `tabela campo`; returns its `chave`. */
export const OWN_FILES: Record<string, (app: App, owner: FileOwner) => Promise<string>> = {
  async 'pessoa imagem'(app, owner) {
    const codArquivo = await bytesOf(app, owner, 'picture')
    await app.db
      .insertInto('picture')
      .values({ codPessoa: owner.codPessoa, codArquivo })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return String(owner.codPessoa)
  },
  async 'pessoa dados'(app, { codPessoa }) {
    const row = { codPessoa, requestedAt: app.clock.now(), downloads: 0 }
    await app.db
      .insertInto('personalExport')
      .values(row)
      .onConflict((conflict) => conflict.column('codPessoa').doUpdateSet(row))
      .execute()
    return String(codPessoa)
  },
  async 'ausencia anexo'(app, { codPessoa, codEmpregado }) {
    const days = { dtIni: '2026-10-05', dtFim: '2026-10-05', hrIni: '', hrFim: '', diasTrabalho: 1 }
    const decision = { situacao: 'P' as const, retornoRh: '', decididoPor: null, decididoEm: null }
    const { codAusencia } = await app.db
      .insertInto('absence')
      .values({ codPessoa, codEmpregado, createdAt: app.clock.now(), codTipoAusencia: 1, ...days, ...decision })
      .returning('codAusencia')
      .executeTakeFirstOrThrow()
    const bytes = Buffer.from(`%PDF-1.7\nabsence of ${codPessoa}`)
    const conteudo = app.secrets.seal(sealLabel({ codAusencia, folha: 1 }), bytes)
    const file = { nomeArquivo: 'papel-1.pdf', mime: 'application/pdf', tamanho: bytes.length, conteudo }
    await app.db
      .insertInto('absencePaper')
      .values({ codAusencia, folha: 1, ...file })
      .execute()
    return `${codAusencia}|1`
  },
  async 'avisoRh anexo'(app, owner) {
    const codTipo = 900
    await app.db
      .insertInto('hrMessageType')
      .values({ codTipoAviso: codTipo, nomeTipoAviso: 'Outros' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { codPessoa } = owner
    const texts = { descricao: '', dtAviso: '2026-10-05', situacao: 'P' as const, retornoRh: '' }
    const codArquivo = await bytesOf(app, owner, 'message')
    const { codAviso } = await app.db
      .insertInto('hrMessage')
      .values({ codPessoa, codTipo, ...texts, codArquivo, codConversa: null, dtRetorno: null })
      .returning('codAviso')
      .executeTakeFirstOrThrow()
    return String(codAviso)
  },
  async 'declaracao anexo'(app, owner) {
    const texts = { nomeEmpresa: '', cnpj: '', nome: '', cpf: '', cargo: '', dtAdmissao: '2020-01-02' }
    const days = { dtEmissao: '2026-10-05', dtValidade: '2026-11-04' }
    const codArquivo = await bytesOf(app, owner, 'letter')
    const { codDeclaracao } = await app.db
      .insertInto('employmentLetter')
      .values({ ...owner, ...texts, ...days, digest: randomUUID(), vlrSalario: null, codArquivo })
      .returning('codDeclaracao')
      .executeTakeFirstOrThrow()
    return String(codDeclaracao)
  },
  async 'empAviso anexo'(app, owner) {
    const notice = noticeOf(owner, { sequencia: 900_000, codMensagem: 7 })
    await app.db.insertInto('notice').values(notice).execute()
    const { codEmp, codEmpregado, codMensagem, dtAviso, sequencia } = notice
    const codArquivo = await bytesOf(app, owner, 'notice')
    await app.db
      .insertInto('noticeAttachment')
      .values({ codEmpregado, dtAviso, sequencia, sequenciaAnexo: 1, extensao: 'pdf', codArquivo })
      .execute()
    return [codEmp, codEmpregado, codMensagem, sequencia, dtAviso.replaceAll('-', ''), 1].join()
  },
}
