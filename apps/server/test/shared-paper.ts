import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFFont,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib'

/* PDFs with the papers of many people, as programs write and join them. */

export interface PaperPerson {
  nome: string
  cpf: string
  matricula: string
}

/** What the pages of a file share, or how it was written. */
export const PAPER_SHAPES = [
  'plain',
  'resources',
  'links',
  'form',
  'threads',
  'objectStreams',
  'encrypted',
  'incremental',
  'nested',
  'patterns',
  'masks',
  'glyphs',
  'attachments',
] as const
export type PaperShape = (typeof PAPER_SHAPES)[number]

export const PAPER_LAYOUTS = ['upright', 'turned', 'columns'] as const
export type PaperLayout = (typeof PAPER_LAYOUTS)[number]

/** Returns people with valid CPFs, beginning with a number that makes them others. */
export function paperPeople(count: number, first = 1): PaperPerson[] {
  return Array.from({ length: count }, (_, at) => {
    const number = first + at
    const nome = `${wordOf(number * 7919)} ${wordOf(number * 104_729)} ${wordOf(number)}`
    return { nome, cpf: cpfOf(number), matricula: String(700_000 + number) }
  })
}

/** A word of letters for a number, each number another one. */
function wordOf(number: number): string {
  let word = ''
  for (let rest = number + 20; rest > 0; rest = Math.floor(rest / 20))
    word += `${'BCDFGHJKLMNPQRSTVWXZ'.charAt(rest % 20)}${'AEIO'.charAt(rest % 4)}`
  return word
}

export function cpfOf(number: number): string {
  const digits = [...String(100_000_000 + ((number * 48_271) % 899_999_999))].map(Number)
  for (const length of [10, 11]) {
    const sum = digits.reduce((total, digit, at) => total + digit * (length - at), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

const masked = (cpf: string) => cpf.replace(/(\d{3})(\d{3})(\d{3})(\d\d)/, '$1.$2.$3-$4')

/** Returns whether a program writes files with these shapes at once: a protected file is not continued. */
export const goTogether = (shapes: readonly PaperShape[]) =>
  !(shapes.includes('encrypted') && shapes.includes('incremental'))

/** Returns a PDF with a page for each person, which has all shapes at once. */
export async function sharedPaper(
  people: readonly PaperPerson[],
  shapes: readonly PaperShape[],
  layout: PaperLayout,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const pages = people.map((person) => pageOf(document, { person, font, layout }))
  for (const shape of shapes) await APPLY[shape]?.(document, pages, { people, font })
  const isUpdated = shapes.includes('incremental')
  if (isUpdated) passOn(pages)
  if (shapes.includes('encrypted')) document.encrypt({ ownerPassword: 'secret' })
  const bytes = await document.save({ useObjectStreams: shapes.includes('objectStreams') })
  return isUpdated ? updated(bytes, people) : bytes
}

function linesOf({ nome, cpf, matricula }: PaperPerson): string[] {
  return [`Recibo de pagamento 10/2026`, nome, `CPF ${masked(cpf)} Matrícula ${matricula}`, 'Líquido 2.345,67']
}

function pageOf(
  document: PDFDocument,
  { person, font, layout }: { person: PaperPerson; font: PDFFont; layout: PaperLayout },
) {
  const page = document.addPage(layout === 'turned' ? [300, 500] : [500, 300])
  page.setFont(font)
  for (const [at, line] of linesOf(person).entries()) {
    const [x, y] = layout === 'columns' ? [20 + (at % 2) * 200, 250 - Math.floor(at / 2) * 20] : [20, 250 - at * 20]
    page.drawText(line, { x, y, size: 10 })
  }
  if (layout === 'turned') page.node.set(PDFName.of('Rotate'), document.context.obj(90))
  return page
}

interface Drawn {
  people: readonly PaperPerson[]
  font: PDFFont
}
type Apply = (document: PDFDocument, pages: PDFPage[], drawn: Drawn) => void | Promise<void>

/** Text as an operator of contents. */
const shown = (person: PaperPerson) => `BT /F 9 Tf 5 5 Td (${person.nome} ${person.cpf}) Tj ET`

/** Names a form, pattern, state or font of each person in one dictionary that all pages have. */
const share =
  (
    shape: PaperShape,
    category: string,
    kind: (document: PDFDocument, drawn: Drawn, person: PaperPerson) => ReturnType<PDFDocument['context']['register']>,
    use: (name: string) => string,
  ): Apply =>
  (document, pages, drawn) => {
    const { context } = document
    const resources = commonResources(document, pages)
    const all = context.lookupMaybe(resources.get(PDFName.of(category)), PDFDict) ?? context.obj({})
    for (const [at, person] of drawn.people.entries())
      all.set(PDFName.of(`${shape}${at}`), kind(document, drawn, person))
    resources.set(PDFName.of(category), all)
    const fonts = context.lookup(resources.get(PDFName.of('Font')), PDFDict)
    fonts.set(PDFName.of('F'), drawn.font.ref)
    for (const [at, page] of pages.entries())
      page.node.addContentStream(context.register(context.flateStream(use(`${shape}${at}`))))
  }

const common = new WeakMap<PDFDocument, PDFDict>()

/** Gives all pages one dictionary of resources, with those that each had, and returns it. */
function commonResources(document: PDFDocument, pages: readonly PDFPage[]): PDFDict {
  const { context } = document
  const known = common.get(document)
  if (known) return known
  const fonts = context.obj({})
  // Every page has its own name of the same font.
  for (const page of pages) {
    const own = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
    for (const [key, value] of own?.entries() ?? []) fonts.set(key, value)
  }
  const resources = context.obj({ Font: fonts, XObject: {}, ExtGState: {} })
  const ref = context.register(resources)
  for (const page of pages) page.node.set(PDFName.of('Resources'), ref)
  common.set(document, resources)
  return resources
}

const formOf = ({ context }: PDFDocument, { font }: Drawn, person: PaperPerson) =>
  context.register(
    context.flateStream(shown(person), {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 200, 20],
      Resources: { Font: { F: font.ref } },
    }),
  )

const APPLY: Partial<Record<PaperShape, Apply>> = {
  resources: share('resources', 'XObject', formOf, (name) => `q /${name} Do Q`),
  nested: share(
    'nested',
    'XObject',
    (document, drawn, person) => {
      const { context } = document
      // The outer form has a dictionary with the forms of everybody, and draws one.
      const inner = context.obj({})
      for (const [at, one] of drawn.people.entries()) inner.set(PDFName.of(`N${at}`), innerForm(document, drawn, one))
      const use = `q /N${drawn.people.indexOf(person)} Do Q`
      return context.register(
        context.flateStream(use, {
          Type: 'XObject',
          Subtype: 'Form',
          BBox: [0, 0, 200, 20],
          Resources: { XObject: inner },
        }),
      )
    },
    (name) => `q /${name} Do Q`,
  ),
  patterns: share(
    'patterns',
    'Pattern',
    ({ context }, { font }, person) =>
      context.register(
        context.flateStream(shown(person), {
          ...{
            Type: 'Pattern',
            PatternType: 1,
            PaintType: 1,
            TilingType: 1,
            BBox: [0, 0, 200, 20],
            XStep: 200,
            YStep: 20,
          },
          Resources: { Font: { F: font.ref } },
        }),
      ),
    (name) => `q /Pattern cs /${name} scn 0 0 200 20 re f Q`,
  ),
  masks: share(
    'masks',
    'ExtGState',
    (document, drawn, person) =>
      document.context.register(
        document.context.obj({ SMask: { S: 'Luminosity', G: formOf(document, drawn, person) } }),
      ),
    (name) => `q /${name} gs 0 0 10 10 re f Q`,
  ),
  glyphs: (document, pages, drawn) => {
    const { context } = document
    // One font, whose glyphs are the stamps of the people.
    const glyphs = context.obj({})
    const differences = context.obj([0 as never])
    const some = drawn.people.slice(0, 256)
    for (const [at, person] of some.entries()) {
      glyphs.set(PDFName.of(`stamp${at}`), context.register(context.flateStream(`100 0 d0 ${shown(person)}`)))
      differences.push(PDFName.of(`stamp${at}`))
    }
    const font = context.register(
      context.obj({
        ...{ Type: 'Font', Subtype: 'Type3', FontBBox: [0, 0, 100, 10], FontMatrix: [0.1, 0, 0, 0.1, 0, 0] },
        ...{ FirstChar: 0, LastChar: 255, Widths: new Array(256).fill(100) },
        CharProcs: glyphs,
        Encoding: { Type: 'Encoding', Differences: differences },
        Resources: { Font: { F: drawn.font.ref } },
      }),
    )
    for (const [at, page] of pages.entries()) {
      if (at >= some.length) break
      page.node.setFontDictionary(PDFName.of('S'), font)
      const code = at.toString(16).padStart(2, '0')
      page.node.addContentStream(context.register(context.flateStream(`BT /S 9 Tf <${code}> Tj ET`)))
    }
  },
  links: ({ context }, pages, { people }) => {
    for (const [at, page] of pages.entries()) {
      const next = pages[(at + 1) % pages.length] ?? page
      const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], Dest: [next.ref, 'Fit'] }
      const contents = PDFString.of(people[(at + 1) % people.length]?.nome ?? '')
      page.node.addAnnot(context.register(context.obj({ ...link, Contents: contents })))
    }
  },
  form: (document, pages) => {
    const field = document.getForm().createTextField('ciente')
    for (const page of pages) field.addToPage(page, { x: 20, y: 20, width: 90, height: 20 })
  },
  threads: ({ context, catalog }, pages) => {
    const beads = pages.map(() => context.nextRef())
    const thread = context.nextRef()
    for (const [at, page] of pages.entries()) {
      const [bead, next, before] = [beads[at], beads[(at + 1) % beads.length], beads.at(at - 1)]
      if (!bead || !next || !before) continue
      context.assign(bead, context.obj({ Type: 'Bead', T: thread, N: next, V: before, P: page.ref, R: [0, 0, 9, 9] }))
      page.node.set(PDFName.of('B'), context.obj([bead]))
    }
    context.assign(thread, context.obj({ Type: 'Thread', F: beads[0] as never }))
    catalog.set(PDFName.of('Threads'), context.obj([thread]))
  },
  attachments: async (document, _, { people }) => {
    const list = people.map(({ nome, cpf }) => `${nome};${cpf}`).join('\n')
    await document.attach(Buffer.from(list), 'folha.csv', { mimeType: 'text/csv' })
    document.setTitle(people.map(({ nome }) => nome).join(', '))
    document.addJavaScript('todos', `var nomes = ${JSON.stringify(people)}`)
  },
}

const innerForms = new WeakMap<PaperPerson, [PDFDocument, ReturnType<typeof formOf>]>()

function innerForm(document: PDFDocument, drawn: Drawn, person: PaperPerson) {
  const [of, ref] = innerForms.get(person) ?? []
  if (of === document && ref) return ref
  const form = formOf(document, drawn, person)
  innerForms.set(person, [document, form])
  return form
}

/** Gives each page what the one before draws, as a first version that was wrong. */
function passOn(pages: readonly PDFPage[]): void {
  const drawn = pages.map(({ node }) => [node.get(PDFName.of('Contents')), node.get(PDFName.of('Resources'))] as const)
  for (const [at, { node }] of pages.entries()) {
    const [contents, resources] = drawn.at(at - 1) ?? []
    if (contents) node.set(PDFName.of('Contents'), contents)
    if (resources) node.set(PDFName.of('Resources'), resources)
  }
}

/**
 * Appends a version in which each page has its own contents, with a list of everybody as a property. The replaced contents stay in the
 * file, and no page names them.
 */
async function updated(bytes: Uint8Array, people: readonly PaperPerson[]): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { forIncrementalUpdate: true, updateMetadata: false })
  const snapshot = document.takeSnapshot()
  const { context } = document
  const all = context.register(context.obj(people.map(({ nome }) => PDFString.of(nome))))
  const pages = document.getPages()
  const drawn = pages.map(({ node }) => [contentsOf(context, node), node.get(PDFName.of('Resources'))] as const)
  for (const [at, { node, ref }] of pages.entries()) {
    const [contents = '', resources] = drawn[(at + 1) % drawn.length] ?? []
    node.set(PDFName.of('Contents'), context.register(context.flateStream(Buffer.from(contents, 'latin1'))))
    if (resources) node.set(PDFName.of('Resources'), resources)
    node.set(PDFName.of('PieceInfo'), all)
    snapshot.markRefForSave(ref)
  }
  const added = await document.saveIncremental(snapshot)
  return new Uint8Array(Buffer.concat([bytes, added]))
}

/** Returns the contents of a page, unpacked and joined. */
function contentsOf(context: PDFDocument['context'], node: PDFPage['node']): string {
  const contents = node.Contents()
  const streams = contents instanceof PDFArray ? contents.asArray().map((one) => context.lookup(one)) : [contents]
  return streams
    .map((stream) =>
      stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '',
    )
    .join('\n')
}
