import { expect, test } from 'vitest'
import { ANSWER_FILES } from './desk/inbox.ts'
import { PAPER_FILES } from './domains/absences.ts'
import { PROOF_FILES as DEPENDENT_FILES } from './domains/dependents.ts'
import { MESSAGE_FILES } from './domains/hr-contact.ts'
import { PHOTO_FILES, PROOF_FILES } from './domains/registration.ts'
import { acceptOf } from './wire/file-kinds.ts'

const LISTS = { ANSWER_FILES, PAPER_FILES, DEPENDENT_FILES, MESSAGE_FILES, PHOTO_FILES, PROOF_FILES }

test.each(Object.entries(LISTS))(
  'a file field names each type of %s, and none that keeps phones from converting',
  (_, list) => {
    const accept = acceptOf(list).split(',')
    expect(accept.filter((type) => type.includes('/'))).toHaveLength(list.length)
    expect(accept).toContain('image/jpeg')
    expect(accept.join()).not.toMatch(/image\/\*|heic|heif/)
  },
)
