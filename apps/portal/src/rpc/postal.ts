import { lookupCep, type PostalAddress } from '@colab/contract/postal'
import { profile } from '#profile.ts'

/** The address of a CEP, or null where there is none or the service does not answer: the form goes on without it. */
export function findCep(cep: string): Promise<PostalAddress | null> {
  return lookupCep(profile.postal, cep).catch(() => null)
}
