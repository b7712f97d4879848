import { formatDate } from '@colab/contract/wire/date'
import { PdfDocument } from '#pdf/document.ts'
import { readText } from './assets.ts'
import { writeMarkdown } from './company/markdown.ts'
import { noonOf } from './company/noon.ts'
import { COMPANIES } from './company/places.ts'

/** A part of the demo company's handbook. */
export interface HandbookPart {
  descricao: string
  observacao: string
  nomeArquivo: string
  /** Sections in Markdown. */
  text: string
}

/** The parts in order: files of `assets/cartilha`, each with a title and a summary before its sections. */
const PARTS = ['codigo-de-conduta', 'guia-de-beneficios', 'regras-de-ferias', 'jornada-e-ponto']

async function readPart(name: string): Promise<HandbookPart> {
  const [title = '', observacao = '', ...sections] = (await readText(`cartilha/${name}.md`)).split('\n\n')
  return { descricao: title.slice(2), observacao, nomeArquivo: `${name}.pdf`, text: sections.join('\n\n') }
}

export function readHandbook(): Promise<HandbookPart[]> {
  return Promise.all(PARTS.map(readPart))
}

/** Renders the PDF of a part, as revised at the beginning of the year. */
export function handbookPdf({ descricao, observacao, text }: HandbookPart, today: string): Promise<Uint8Array> {
  const day = `${today.slice(0, 4)}-01-02`
  const author = COMPANIES[0]?.nomeEmpresa ?? ''
  const footer = `${author} e empresas do grupo · Cartilha do empregado · ${formatDate(day)}`
  const document = new PdfDocument({ title: descricao, author, createdAt: noonOf(day) }, footer)
  document.heading(descricao, 1, `Versão ${today.slice(0, 4)}`)
  document.paragraph(observacao, 'strong')
  writeMarkdown(document, text)
  return document.finish()
}
