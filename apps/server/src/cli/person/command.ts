import type { HrGroup } from '#cli/verb.ts'
import type { Layout } from '#import/layout.ts'
import { dismiss } from './dismiss.ts'
import { eraseVerb } from './erase.ts'
import { exportData } from './export.ts'
import { invite } from './invite.ts'
import { release } from './release.ts'
import { reset } from './reset.ts'
import { show } from './show.ts'
import { signOut } from './sign-out.ts'
import { unlock } from './unlock.ts'

/** `colab person`: HR manages the access and the data of people; one file for each verb. */
export const personGroup = (layouts: readonly Layout[]): HrGroup => ({
  ...{ invite, show, reset, release, unlock, 'sign-out': signOut, dismiss },
  ...{ export: exportData, erase: eraseVerb(layouts) },
})
