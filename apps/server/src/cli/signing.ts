import { X509Certificate } from 'node:crypto'
import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { localTime } from '#base/clock.ts'
import { type HrGroup, verb } from '#cli/verb.ts'
import { readCommandFile } from '#hr/files.ts'
import { runAudited } from '#record/actions.ts'
import { companyCertificates, fingerprintOf, keepCertificate, subjectOf } from '#signing/certificates.ts'

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

function factsOf(certificate: Uint8Array) {
  const { validFromDate, validToDate, serialNumber } = new X509Certificate(certificate)
  const dayOf = (date: Date) => localTime(date.getTime()).day
  const fingerprint = fingerprintOf(certificate)
  return { nome: subjectOf(certificate), de: dayOf(validFromDate), ate: dayOf(validToDate), serialNumber, fingerprint }
}

const lineOf = ({ nome, de, ate }: ReturnType<typeof factsOf>) =>
  `${nome}, válido de ${formatDate(de)} a ${formatDate(ate)}`

const list = verb({
  usage: '',
  about: 'os certificados com que a empresa assina ou já assinou, e que /conferir conhece',
  async run({ app }) {
    const [current] = (await app.signer.identity()).certificates
    const inUse = current && fingerprintOf(current)
    const data = (await companyCertificates(app.db))
      .map(({ certificate, addedAt }) => ({ ...factsOf(certificate), desde: localTime(addedAt).day }))
      .map((facts) => ({ ...facts, emUso: facts.fingerprint === inUse }))
      .sort((one, other) => other.de.localeCompare(one.de))
    const lines = data.map((facts) => {
      const state = facts.emUso ? 'em uso' : `conhecido desde ${formatDate(facts.desde)}`
      return `${lineOf(facts)} (${state})\n  SHA-256 ${facts.fingerprint}`
    })
    return { text: lines.join('\n'), data }
  },
})

const importCertificate = verb({
  usage: '<certificado.pem|.cer|.p12> [--password-file <arquivo>]',
  about: 'faz /conferir conhecer um certificado anterior da empresa (o A1 muda todo ano)',
  args: [1, 1],
  options: { 'password-file': { type: 'string' } },
  notes: '  --password-file    arquivo com a senha do .p12 na primeira linha; a chave que está nele não é guardada',
  async run({ app, args: [path = ''], values, ...acting }) {
    const password = values['password-file'] === undefined ? null : await firstLine(values['password-file'])
    const certificates = await certificatesIn((await readCommandFile(path)).conteudo, password)
    const facts = certificates.map(factsOf)
    const added = await runAudited(app, acting, {
      action: 'certificate import',
      async run({ db }) {
        const result: string[] = []
        for (const certificate of certificates) {
          if (await keepCertificate(db, certificate, app.clock.now())) result.push(fingerprintOf(certificate))
        }
        if (result.length === 0) throw new Refused('Este certificado já é conhecido: colab signing list.')
        return { target: `certificate ${result.join(' ')}`, result }
      },
    })
    const lines = facts.filter(({ fingerprint }) => added.includes(fingerprint)).map(lineOf)
    return { text: `Certificado da empresa: ${lines.join('\n')}. Confira se o nome é o dela.`, data: { added } }
  },
})

async function firstLine(path: string): Promise<string> {
  const { conteudo } = await readCommandFile(path)
  return Buffer.from(conteudo).toString('utf8').split(/\r?\n/, 1)[0] ?? ''
}

/**
 * Returns the certificates (DER) of a file that can sign documents, without those of authorities. Throws Refused for a
 * file without any.
 */
async function certificatesIn(content: Uint8Array, password: string | null): Promise<Uint8Array[]> {
  const text = Buffer.from(content).toString('latin1')
  const written = text.match(PEM)
  const found = written ?? [content]
  const certificates = found.map(readCertificate).filter((one) => one !== null)
  if (certificates.length === 0 && !written) return [await certificateOfKey(content, password)]
  if (certificates.length < found.length)
    throw new Refused('O arquivo está danificado: não é um certificado que se possa ler.')
  const own = certificates.filter(({ ca }) => !ca)
  if (own.length === 0) throw new Refused('O certificado é de uma autoridade certificadora, não da empresa.')
  return own.map(({ raw }) => raw)
}

function readCertificate(content: string | Uint8Array): X509Certificate | null {
  try {
    return new X509Certificate(content)
  } catch {
    return null
  }
}

/** Reads the certificate that belongs to the key of a P12 file. */
async function certificateOfKey(content: Uint8Array, password: string | null): Promise<Uint8Array> {
  const { readP12 } = await import('#signing/p12.ts')
  const file = new Uint8Array(content)
  try {
    const [own] = (await readP12(file, password ?? '')).certificates
    if (own) return own
  } catch (error) {
    const reason = (error as Error).message
    if (reason.includes('not a P12'))
      throw new Refused('O arquivo não é um certificado: é preciso um .pem, .cer ou .p12.')
    if (reason.includes('RC2'))
      throw new Refused(
        'O arquivo .p12 usa uma cifra antiga (RC2): exporte só o certificado, como .cer, e importe esse.',
      )
    if (password === null) throw new Refused('O arquivo .p12 tem senha: diga --password-file <arquivo com a senha>.')
  }
  throw new Refused('A senha do arquivo .p12 está errada, ou ele está danificado.')
}

/** `colab signing` */
export const signing: HrGroup = { list, import: importCertificate }
