import type { HrGroup } from '#cli/verb.ts'
import type { Layout } from '#import/layout.ts'
import { release, signOut, unlock } from './access.ts'
import { dismiss } from './dismiss.ts'
import { eraseVerb } from './erase.ts'
import { exportData } from './export.ts'
import { invite } from './invite.ts'
import { reset } from './reset.ts'
import { show } from './show.ts'

/** `colab person`: HR manages the access and the data of people. */
export const personGroup = (layouts: readonly Layout[]): HrGroup => ({
  ...{ invite, show, reset, release, unlock, 'sign-out': signOut, dismiss },
  ...{ export: exportData, erase: eraseVerb(layouts) },
})
