import { erase, exportData } from '#privacy/command.ts'
import type { Group } from '#runtime/command.ts'
import { dismiss } from './dismiss.ts'
import { invite } from './invite.ts'
import { reset } from './reset.ts'
import { show } from './show.ts'
import { signOut } from './sign-out.ts'
import { unlock } from './unlock.ts'

/** `colab person`: HR manages the access and the data of people; one file for each verb. */
export const person: Group = { invite, show, reset, unlock, 'sign-out': signOut, dismiss, export: exportData, erase }
