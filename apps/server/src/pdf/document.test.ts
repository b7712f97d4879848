import { describe, expect, it } from 'vitest'
import { Raster } from '#images/raster.ts'
import { askPoppler, popplerTool, readPdf } from '../../test/pdf.ts'
import { Paper } from './document.ts'

const info = { title: 'Folha & Cia <1>', author: 'Empresa Ação S.A.', createdAt: Date.UTC(2026, 10, 5, 12) }
const columns = [
  { label: 'Nome', width: 3 },
  { label: 'Valor', width: 1, align: 'right' as const },
]

function paperOf(rows: number): Uint8Array {
  const paper = new Paper(info, 'Rodapé')
  paper.heading('Título do papel', 1, 'ao lado')
  paper.paragraph('Um parágrafo com (parênteses) e \\barra.')
  paper.grid(2, [
    { label: 'Rótulo', value: 'conteúdo' },
    { label: 'Vazio', value: '' },
  ])
  paper.table(
    columns,
    Array.from({ length: rows }, (_, at) => [`linha ${at + 1}`, at === 0 ? '' : '1,00']),
    [['Total', '9,99']],
  )
  paper.signatures(['Empregado'])
  return paper.finish()
}

describe('a paper', () => {
  it('says its title, language and moment, and is tagged', () => {
    const { objects } = readPdf(paperOf(2))
    const all = [...objects.values()].join('\n')
    expect(all).toContain('/Lang(pt-BR)')
    expect(all).toContain('/Marked true')
    expect(all).toContain('/DisplayDocTitle true')
    expect(all).toContain('/CreationDate(D:20261105120000Z)')
    const title = Buffer.from(info.title, 'utf16le').swap16().toString('hex')
    expect(all.toLowerCase()).toContain(`/title<feff${title}>`)
  })

  it('has a structure in which every content has an owner and every element a parent', () => {
    const { objects } = readPdf(paperOf(2))
    const elements = [...objects].filter(([, object]) => object.startsWith('<</S/'))
    const tags = elements.map(([, object]) => /\/S\/(\w+)/.exec(object)?.[1])
    expect(tags.filter((tag) => tag !== 'P')).toEqual([
      'Document',
      'H1',
      'Table',
      'TR',
      'TH',
      'TH',
      'TR',
      'TD',
      'TD',
      'TR',
      'TD',
      'TD',
      'TR',
      'TD',
      'TD',
    ])
    for (const [id, object] of elements) {
      const parent = objects.get(Number(/\/P (\d+) 0 R/.exec(object)?.[1])) ?? ''
      expect(parent).toContain(`${id} 0 R`)
    }
    expect(elements.filter(([, object]) => object.includes('/Scope/Column'))).toHaveLength(2)
  })

  it('keeps all text, with what PDF would take for syntax', () => {
    const [page = ''] = readPdf(paperOf(2)).pages
    for (const text of ['Título do papel', 'ao lado', 'Um parágrafo com (parênteses) e \\barra.', 'conteúdo', '9,99']) {
      expect(page.split('\n')).toContain(text)
    }
  })

  it('repeats the header of a table on every page, and numbers the pages', () => {
    const { pages, objects } = readPdf(paperOf(100))
    expect(pages).toHaveLength(3)
    for (const [at, page] of pages.entries()) {
      expect(page.split('\n').filter((line) => line === 'Nome')).toHaveLength(1)
      expect(page).toContain(`Página ${at + 1} de 3`)
      expect(page).toContain('Rodapé')
    }
    expect(pages.join('\n').match(/linha \d+/g)).toHaveLength(100)
    // For readers the header is there once.
    expect([...objects.values()].filter((object) => object.startsWith('<</S/TH'))).toHaveLength(2)
  })

  it('goes on with a paragraph on the next page as one element', () => {
    const paper = new Paper(info)
    paper.paragraph(Array.from({ length: 160 }, (_, at) => `frase ${at}`).join('\n'))
    const { pages, objects } = readPdf(paper.finish())
    expect(pages).toHaveLength(3)
    const paragraph = [...objects.values()].filter((object) => object.startsWith('<</S/P/'))
    expect(paragraph).toHaveLength(1)
    expect(paragraph[0]?.match(/\/Type\/MCR/g)).toHaveLength(2)
  })

  it('holds a picture with the text that stands for it', () => {
    const paper = new Paper(info)
    const picture = new Raster(8, 4, [1, 2, 3])
    paper.picture(picture.png(), 'Um retângulo', 2)
    const all = [...readPdf(paper.finish()).objects.values()].join('\n')
    expect(all).toContain('/Subtype/Image/Width 8/Height 4')
    expect(all).toMatch(/\/S\/Figure.*\/Alt<FEFF0055/)
  })

  it('is the same, byte for byte, for the same content and moment', () => {
    expect(paperOf(5)).toEqual(paperOf(5))
    expect(paperOf(5)).not.toEqual(paperOf(6))
  })

  // poppler-utils may not be installed where the tests run; the checks above do without it.
  it.skipIf(!popplerTool('pdfinfo'))('is in order for another program', () => {
    const said = askPoppler(popplerTool('pdfinfo'), [], paperOf(100))
    expect(said).toMatch(/Title:\s+Folha & Cia <1>/)
    expect(said).toMatch(/Author:\s+Empresa Ação S\.A\./)
    expect(said).toMatch(/Tagged:\s+yes/)
    expect(said).toMatch(/Pages:\s+3/)
    expect(said).toMatch(/\(A4\)/)
    const text = askPoppler(popplerTool('pdftotext'), ['-layout'], paperOf(2))
    expect(text).toMatch(/linha 2\s+1,00/)
  })
})
