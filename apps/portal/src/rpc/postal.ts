import { lookupCep, type PostalAddress } from '@colab/contract/postal'
import { profile } from '#profile.ts'

/** Returns the address of a CEP, or null if there is none or the service does not reply: the form works without it. */
export function findCep(cep: string): Promise<PostalAddress | null> {
  return lookupCep(profile.postal, cep).catch(() => null)
}
