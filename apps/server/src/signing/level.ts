import 'reflect-metadata'
import { CertificatePolicyExtension, X509Certificate } from '@peculiar/x509'
import type { Level } from './evidence.ts'

/** Certificate policies of ICP-Brasil (DOC-ICP-04). */
const ICP_BRASIL = '2.16.76.1.2.'

/** Returns the level of a signature with this certificate (DER): qualified for one of ICP-Brasil only. */
export function levelOf(certificate: Uint8Array<ArrayBuffer>): Level {
  const read = new X509Certificate(certificate)
  const policies = read.getExtension(CertificatePolicyExtension)?.policies ?? []
  const isIssued = read.issuer !== read.subject && read.issuerName.getField('O').includes('ICP-Brasil')
  return isIssued && policies.some((policy) => policy.startsWith(ICP_BRASIL)) ? 'qualificada' : 'avançada'
}
