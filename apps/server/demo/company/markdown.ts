import type { PdfDocument } from '#pdf/document.ts'

/**
 * Writes Markdown into a document: paragraphs, `##` headings, `>` notes, `___` lines for a signature, and tables, whose columns have their width in
 * parentheses, and on the right those with a colon in the line below.
 */
export function writeMarkdown(document: PdfDocument, markdown: string): void {
  for (const block of markdown.trim().split('\n\n')) {
    if (block.startsWith('## ')) document.heading(block.slice(3), 2)
    else if (block.startsWith('> ')) document.paragraph(block.slice(2), 'note')
    else if (block.startsWith('___ ')) document.signatures([block.slice(4)])
    else if (block.startsWith('| ')) writeTable(document, block)
    else document.paragraph(block)
  }
}

function writeTable(document: PdfDocument, table: string): void {
  const cellsOf = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  const [labels = [], rules = [], ...rows] = table.split('\n').map(cellsOf)
  const columns = labels.map((text, at) => {
    const [label = '', width] = text.split(/[()]/)
    return { label: label.trim(), width: Number(width), align: rules[at]?.endsWith(':') ? 'right' : 'left' } as const
  })
  document.table(columns, rows)
}
