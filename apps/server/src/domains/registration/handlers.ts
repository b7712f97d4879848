import type { DomainMethods } from '@colab/contract/methods'
import type { Handlers } from '#protocol/context.ts'
import { changes } from './changes.ts'
import { personalData } from './personal-data.ts'

export const registration = { ...personalData, ...changes } satisfies Handlers<DomainMethods<'registration'>>
