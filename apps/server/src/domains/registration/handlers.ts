import type { DomainHandlers } from '#protocol/context.ts'
import { changes } from './changes.ts'
import { personalData } from './personal-data.ts'

export const handlers = { ...personalData, ...changes } satisfies DomainHandlers<'registration'>
