import type { PDFArray, PDFContext, PDFRef } from '@cantoo/pdf-lib'

/** An element of the structure: paragraph, table, row, … */
export interface Element {
  tag: string
  ref: PDFRef
  kids: PDFArray
}

/** A page with the elements to which its marked contents belong, by their number (MCID). */
export interface TaggedPage {
  ref: PDFRef
  owners: PDFRef[]
}

/** The tree of a document that screen readers read instead of its drawing (ISO 32000-1 §14.7 and §14.8). */
export class Structure {
  readonly root: Element
  readonly #context: PDFContext
  readonly #tree: PDFRef

  constructor(context: PDFContext) {
    this.#context = context
    this.#tree = context.nextRef()
    this.root = this.#register('Document', this.#tree)
  }

  /** Adds an element to another one. */
  add(parent: Element, tag: string, { scope }: { scope?: 'Column' } = {}): Element {
    const element = this.#register(tag, parent.ref, scope)
    parent.kids.push(element.ref)
    return element
  }

  /** Adds contents of a page to an element; returns their number, to mark them with. */
  mark(element: Element, page: TaggedPage): number {
    const mcid = page.owners.push(element.ref) - 1
    element.kids.push(this.#context.obj({ Type: 'MCR', Pg: page.ref, MCID: mcid }))
    return mcid
  }

  /** Writes the tree, with the owners of all contents by the order of their pages; returns it for the catalog. */
  finish(pages: readonly TaggedPage[]): PDFRef {
    const context = this.#context
    const Nums = pages.flatMap(({ owners }, at) => [at, owners])
    context.assign(this.#tree, context.obj({ Type: 'StructTreeRoot', K: this.root.ref, ParentTree: { Nums } }))
    return this.#tree
  }

  #register(tag: string, parent: PDFRef, scope?: string): Element {
    const context = this.#context
    const kids = context.obj([])
    const ref = context.register(
      context.obj({ S: tag, P: parent, K: kids, ...(scope && { A: { O: 'Table', Scope: scope } }) }),
    )
    return { tag, ref, kids }
  }
}
