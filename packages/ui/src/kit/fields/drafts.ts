/* Where drafts are stored, apart from the forms that write them: a page sets it before there are any. */

/** The unsent values of a form. */
export interface Draft {
  values: object
  /** Fields with a file, which is not stored. */
  files: string[]
  /** A field of the step that was shown, of a wizard. */
  step?: string
}

/** Stores drafts beyond the tab, for one person. Its functions reject where the browser has no storage. */
export interface DraftStore {
  read: (name: string) => Promise<Draft | undefined>
  write: (name: string, json: string) => Promise<void>
  remove: (name: string) => Promise<void>
}

/** Drafts of this page, as JSON, by name; null for a deleted one. */
export const typed = new Map<string, string | null>()

export const drafts: {
  store: DraftStore | undefined
  /** Something could not be stored, and is only in this tab. */
  isOnlyInTab: boolean
} = { store: undefined, isOnlyInTab: false }

/**
 * Sets the store that keeps drafts beyond this tab; without it, or where it fails, they are in the storage of the tab.
 */
export function provideDrafts(store: DraftStore | undefined): void {
  drafts.store = store
  drafts.isOnlyInTab = false
  typed.clear()
}

/** Returns whether drafts outlast this tab. */
export function outlastTab(): boolean {
  return drafts.store !== undefined && !drafts.isOnlyInTab
}
