import type { Domain } from '../domain.ts'
import { handlers } from './handlers.ts'

export const push: Domain<'push'> = {
  handlers,
  migrations: {},
}
