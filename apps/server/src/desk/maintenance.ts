import { SESSION_LIFE } from '@colab/contract/desk/session'
import { deleteBefore } from '#db/delete-before.ts'
import type { App } from '#protocol/app.ts'

const DAY = 86_400_000

/**
 * Deletes expired challenges, invitations, sessions, requests for erasures, files without a decision, and jobs of
 * imports with their files.
 */
export async function deskMaintenance({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await deleteBefore(db, 'hrChallenge', 'expiresAt', now)
  await deleteBefore(db, 'hrInvitation', 'expiresAt', now)
  await deleteBefore(db, 'hrSession', 'createdAt', now - SESSION_LIFE - DAY)
  await deleteBefore(db, 'hrErasure', 'expiresAt', now)
  await deleteBefore(db, 'hrUpload', 'createdAt', now - DAY)
  await deleteBefore(db, 'importJob', 'usedAt', now - DAY)
}
