import type { Domain } from '../domain.ts'
import { contactRoutes } from './contact-page.ts'
import { files } from './exports.ts'
import { handlers } from './handlers.ts'

export const access: Domain<'access'> = {
  handlers,
  migrations: {},
  files,
  pages: [contactRoutes],
}
