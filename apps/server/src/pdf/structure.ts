import type { PdfFile } from './file.ts'

interface Content {
  page: number
  mcid: number
}

interface Options {
  /** Stands for a picture. */
  alt?: string
  /** What a header cell heads. */
  scope?: 'Column'
}

/** An element of the structure tree: what a screen reader knows of the paper (ISO 32000-1 §14.7). */
export interface Element {
  id: number
  tag: string
  parent: number
  options: Options
  /** Elements by their object, and marked content by page. */
  kids: (number | Content)[]
}

/** The structure tree of one file: elements in reading order, each with the content it stands for. */
export class StructureTree {
  readonly id: number
  readonly root: Element
  #file: PdfFile
  #elements: Element[] = []
  /** For each page, the element of each of its marked contents. */
  #owners: number[][] = []
  #string: (text: string) => string

  constructor(file: PdfFile, string: (text: string) => string) {
    this.#file = file
    this.#string = string
    this.id = file.reserve()
    this.root = this.#create('Document', this.id, {})
  }

  add(parent: Element, tag: string, options: Options = {}): Element {
    const element = this.#create(tag, parent.id, options)
    parent.kids.push(element.id)
    return element
  }

  /** Answers the number under which the next content of a page (counted from 0) belongs to an element. */
  own(element: Element, page: number): number {
    const owners = this.#owners[page] ?? []
    this.#owners[page] = owners
    const mcid = owners.push(element.id) - 1
    element.kids.push({ page, mcid })
    return mcid
  }

  /** Writes the tree; `pages` are the page objects in order. Each page names its own number as /StructParents. */
  write(pages: number[]): void {
    for (const { id, tag, parent, kids, options } of this.#elements) {
      const own = kids.find((kid): kid is Content => typeof kid !== 'number')?.page
      const children = kids.map((kid) => {
        if (typeof kid === 'number') return `${kid} 0 R`
        return kid.page === own ? String(kid.mcid) : `<</Type/MCR/Pg ${pages[kid.page]} 0 R/MCID ${kid.mcid}>>`
      })
      let entries = `/S/${tag}/P ${parent} 0 R`
      if (children.length > 0) entries += `/K[${children.join(' ')}]`
      if (own !== undefined) entries += `/Pg ${pages[own]} 0 R`
      if (options.alt) entries += `/Alt${this.#string(options.alt)}`
      if (options.scope) entries += `/A<</O/Table/Scope/${options.scope}>>`
      this.#file.set(id, `<<${entries}>>`)
    }
    const owners = pages.map((_, page) => `${page}[${(this.#owners[page] ?? []).map((id) => `${id} 0 R`).join(' ')}]`)
    const parents = this.#file.add(`<</Nums[${owners.join('')}]>>`)
    const next = pages.length
    this.#file.set(
      this.id,
      `<</Type/StructTreeRoot/K ${this.root.id} 0 R/ParentTree ${parents} 0 R/ParentTreeNextKey ${next}>>`,
    )
  }

  #create(tag: string, parent: number, options: Options): Element {
    const element: Element = { id: this.#file.reserve(), tag, parent, options, kids: [] }
    this.#elements.push(element)
    return element
  }
}
