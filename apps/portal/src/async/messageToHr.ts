import { changeDraft } from '@colab/ui/kit/fields/useDraft.ts'
import { PATHS } from '#paths.ts'

/** The draft of the screen for messages to HR. */
const DRAFT = 'hr-contact'

/** Appends a paragraph to the draft of the message to HR, unless it is there; returns the address of that screen. */
export function addToMessage(text: string): string {
  void changeDraft(DRAFT, (draft) => {
    const written = 'descricao' in draft && typeof draft.descricao === 'string' ? draft.descricao.trim() : ''
    const paragraphs = written.split('\n\n').filter(Boolean)
    return { ...draft, descricao: paragraphs.includes(text) ? written : [...paragraphs, text].join('\n\n') }
  })
  return PATHS.hrContact
}
