import { describe, expect, it } from 'vitest'
import { drawnLines, hasPoppler, objectsOf, poppler } from '../../test/pdf.ts'
import { PdfDocument } from './document.ts'
import { pdfText } from './extract-text.ts'
import { PDFHexString } from './pdf-lib.ts'

const info = { title: 'Recibo – Ação & Cia <1>', author: 'Silva & Filhos Ltda.', createdAt: Date.UTC(2026, 10, 5, 12) }
const columns = [
  { label: 'Nome', width: 3 },
  { label: 'Valor', width: 1, align: 'right' as const },
]

function startDocument(rows: number): Promise<Uint8Array> {
  const document = new PdfDocument(info, 'Rodapé')
  document.heading('Título do documento', 1, 'ao lado')
  document.paragraph('Um parágrafo com (parênteses) e \\barra.')
  document.grid(2, [
    { label: 'Rótulo', value: 'conteúdo' },
    { label: 'Vazio', value: '' },
  ])
  document.table(
    columns,
    Array.from({ length: rows }, (_, at) => [`linha ${at + 1}`, at === 0 ? '' : '1,00']),
    [['Total', '9,99']],
  )
  document.signatures(['Empregado'])
  return document.finish()
}

function countOf(tag: string, pdf: Uint8Array): number {
  return objectsOf(pdf).split(`/S /${tag}\n`).length - 1
}

describe('a document', () => {
  it('declares that it is tagged, in Portuguese, and shown by its title', async () => {
    const source = objectsOf(await startDocument(2))
    expect(source).toMatch(/^%PDF-1\.7\n/)
    expect(source).toContain('/Lang (pt-BR)')
    expect(source).toContain('/Marked true')
    expect(source).toContain('/DisplayDocTitle true')
    expect(source).toContain('(D:20261105120000Z)')
  })

  it('names its issuer in the XMP as XML, and in the Info dictionary as it is', async () => {
    const pdf = await startDocument(2)
    const source = Buffer.from(pdf).toString()
    expect(source).toContain('<rdf:li>Silva &#38; Filhos Ltda.</rdf:li>')
    expect(source).toContain('<rdf:li xml:lang="x-default">Recibo – Ação &#38; Cia &#60;1&#62;</rdf:li>')
    expect(objectsOf(pdf)).toContain(PDFHexString.fromText(info.author).toString())
  })

  it('preserves all text, escapes PDF syntax and replaces missing characters', async () => {
    const [page = []] = drawnLines(await startDocument(2))
    expect(page).toEqual(
      expect.arrayContaining([
        'Título do documento',
        'ao lado',
        'Um parágrafo com (parênteses) e \\barra.',
        'Rótulo',
        '-',
      ]),
    )
    const document = new PdfDocument(info)
    document.paragraph('Nguyễn – R$\u00a05,00 东')
    expect(drawnLines(await document.finish()).flat()).toContain('Nguyen – R$ 5,00 ?')
  })

  it('prints the Latin letters of other languages, and a question mark for those beyond its free codes', async () => {
    const document = new PdfDocument(info)
    const letters = 'ĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğİıŁłŃńŇňŐőŘřŚś'
    document.paragraph(`Łódź Đukić Yıldız ${letters} Žižka Ūdra`)
    expect(await pdfText(await document.finish())).toContain(`Łódź Đukić Yıldız ${letters} Žižka ?dra`)
  })

  it('repeats the header of a table on every page, and numbers the pages', async () => {
    const pdf = await startDocument(100)
    const pages = drawnLines(pdf)
    expect(pages).toHaveLength(3)
    for (const [at, page] of pages.entries()) {
      expect(page.filter((line) => line === 'Nome')).toHaveLength(1)
      expect(page.slice(-2)).toEqual(['Rodapé', `Página ${at + 1} de 3`])
    }
    expect(pages.flat().filter((line) => /^linha \d+$/.test(line))).toHaveLength(100)
    // Screen readers receive the header once.
    expect(countOf('TH', pdf)).toBe(2)
    expect(countOf('TR', pdf)).toBe(102)
  })

  it('continues a paragraph on the next page as one element', async () => {
    const document = new PdfDocument(info)
    document.paragraph(Array.from({ length: 160 }, (_, at) => `frase ${at}`).join('\n'))
    const pdf = await document.finish()
    const pages = drawnLines(pdf)
    expect(pages).toHaveLength(3)
    expect(pages.flat().filter((line) => line.startsWith('frase'))).toHaveLength(160)
    expect(countOf('P', pdf)).toBe(1)
    expect(objectsOf(pdf).match(/\/Type \/MCR/g)).toHaveLength(3)
  })

  it('prints a long footer on one line', async () => {
    const document = new PdfDocument(info, 'Um rodapé comprido '.repeat(20))
    document.heading('Título')
    const [page = [], ...more] = drawnLines(await document.finish())
    expect(more).toEqual([])
    expect(page[1]).toMatch(/^Um rodapé comprido .*…$/)
  })

  it('repeats byte for byte for the same content and moment', async () => {
    expect(await startDocument(5)).toEqual(await startDocument(5))
    expect(await startDocument(5)).not.toEqual(await startDocument(6))
  })

  describe.skipIf(!hasPoppler)('for another program (skipped without poppler-utils)', () => {
    it('opens without fault, with its title', async () => {
      const output = poppler('pdfinfo', [], await startDocument(100))
      expect(output).toMatch(/Title:\s+Recibo – Ação & Cia <1>\n/)
      expect(output).toMatch(/Author:\s+Silva & Filhos Ltda\.\n/)
      expect(output).toMatch(/Tagged:\s+yes/)
      expect(output).toMatch(/Pages:\s+3/)
      expect(output).toMatch(/\(A4\)/)
    })

    it('carries a structure in the order in which it is read', async () => {
      const output = poppler('pdfinfo', ['-struct'], await startDocument(1))
      const tags = [...output.matchAll(/^ *([A-Z]\w*)/gm)].map(([, tag]) => tag)
      const row = ['TR', 'TD', 'TD']
      expect(tags.join(' ')).toBe(
        ['Document', 'H1', 'P', 'P', 'P', 'P', 'Table', 'TR', 'TH', 'TH', ...row, ...row, 'P'].join(' '),
      )
      expect(output.match(/\/Scope \/Column/g)).toHaveLength(2)
    })

    it('contains its text', async () => {
      const text = poppler('pdftotext', ['-layout'], await startDocument(2))
      expect(text).toMatch(/linha 2\s+1,00/)
    })
  })
})
