import { type FileHandle, open, rm } from 'node:fs/promises'
import { Refused } from '@colab/contract/wire/failures'
import type { HrApp } from '#hr/app.ts'
import {
  checkLetters,
  createInvitations,
  deliverInvitations,
  type InvitedPerson,
  type Invitee,
  printLetters,
} from '#hr/people/invitations.ts'
import type { Acting } from '#record/actions.ts'

interface SendOptions {
  action: 'invite' | 'reset'
  /** File of the letters. */
  letters?: string | undefined
}

/** Creates the codes of people, prints letters and sends the others; returns those whose message could not be sent. */
export async function sendInvitations(
  deps: HrApp,
  acting: Acting,
  people: readonly Invitee[],
  { action, letters }: SendOptions,
): Promise<{ invited: InvitedPerson[]; failed: InvitedPerson[] }> {
  checkLetters(people)
  // Before the codes: a letter that cannot be written would leave a person without a code.
  const isPrinted = people.some(({ channel }) => channel === 'letter')
  const file = letters !== undefined && isPrinted ? await createFile(letters) : null
  let invited: InvitedPerson[]
  try {
    invited = await deps.db.transaction().execute((db) => createInvitations({ ...deps, ...acting, db }, people, action))
    const printed = await printLetters(deps, invited)
    if (printed) await file?.writeFile(printed)
  } catch (error) {
    if (letters !== undefined && file) await rm(letters, { force: true })
    throw error
  } finally {
    await file?.close()
  }
  return { invited, failed: await deliverInvitations(deps, invited) }
}

/** Creates the file of the letters, readable by its owner only. Throws Refused. */
async function createFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    const exists = (error as NodeJS.ErrnoException).code === 'EEXIST'
    throw new Refused(`${path}: ${exists ? 'já existe; diga outro nome' : 'não pode ser gravado'}. Nada foi feito.`)
  }
}
