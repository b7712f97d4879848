import { type FileHandle, open, rm } from 'node:fs/promises'
import { Refused } from '@colab/contract/wire/failures'
import { chunks } from '#db/chunks.ts'
import { createInvitation, deliverInvitation, expiryText, type InvitationChannel } from '#gatekeeper/invitations.ts'
import { portalName } from '#gatekeeper/portal-name.ts'
import type { HrApp } from '#hr/command.ts'
import type { Acting, HrContext } from '#record/actions.ts'
import { actOnPeople } from './act.ts'
import type { Candidate } from './candidates.ts'
import { type Letter, lettersPdf } from './letters.ts'

/** A person whose code goes through a channel. */
export interface Invitee extends Candidate {
  channel: InvitationChannel
}

interface SendOptions {
  action: 'invite' | 'reset'
  /** File of the letters. */
  letters?: string | undefined
  /** Work on a person in the same transaction, before the code. */
  before?: (context: HrContext, person: Invitee) => Promise<void>
}

/** Letters in one file: a thousand take 0.4 GB of memory. */
const MOST_LETTERS = 2000

/** Messages that are on their way at the same time. */
const TOGETHER = 8

type InvitedPerson = Invitee & Awaited<ReturnType<typeof createInvitation>>

/** Creates the codes of people, prints letters and sends the others; returns those whose message could not be sent. */
export async function sendInvitations(
  deps: HrApp,
  acting: Acting,
  people: readonly Invitee[],
  { action, letters, before }: SendOptions,
): Promise<{ invited: InvitedPerson[]; failed: InvitedPerson[] }> {
  const count = people.filter(({ channel }) => channel === 'letter').length
  if (count > MOST_LETTERS) {
    throw new Refused(
      `Um arquivo leva no máximo 2.000 cartas e estas seriam ${count.toLocaleString('pt-BR')}: imprima por unidade, com --unit.`,
    )
  }
  // Before the codes: a letter that cannot be written would leave a person without one.
  const file = letters !== undefined && count > 0 ? await createFile(letters) : null
  let invited: InvitedPerson[]
  try {
    invited = await actOnPeople(deps, acting, { action, people }, async (context, person) => {
      await before?.(context, person)
      return { ...person, ...(await createInvitation(deps, context.db, person.codPessoa, person.channel)) }
    })
    await file?.writeFile(
      await printed(
        deps,
        invited.filter(({ channel }) => channel === 'letter'),
      ),
    )
  } catch (error) {
    if (letters !== undefined && file) await rm(letters, { force: true })
    throw error
  } finally {
    await file?.close()
  }
  for (const { codPessoa } of invited) deps.events.record('invited', { codPessoa })
  return { invited, failed: await deliver(deps, invited) }
}

/** Creates the file of the letters, readable by its owner only. Throws Refused. */
async function createFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    const exists = (error as NodeJS.ErrnoException).code === 'EEXIST'
    throw new Refused(`${path}: ${exists ? 'já existe; diga outro nome' : 'não pode ser gravado'}. Nada foi feito.`)
  }
}

async function deliver(deps: HrApp, invited: readonly InvitedPerson[]): Promise<InvitedPerson[]> {
  const failed: InvitedPerson[] = []
  const messages = invited.filter(({ channel }) => channel !== 'letter')
  for (const some of chunks(messages, TOGETHER)) {
    await Promise.all(
      some.map(async (person) => {
        try {
          await deliverInvitation(deps, person)
        } catch (error) {
          if (!(error instanceof Refused)) throw error
          failed.push(person)
        }
      }),
    )
  }
  // These codes were not received: the next invitation replaces them without --resend.
  for (const { codPessoa } of failed)
    await deps.db.deleteFrom('invitation').where('codPessoa', '=', codPessoa).execute()
  return failed
}

/** Prints letters by unit, in which HR hands them out, and by name. */
async function printed(deps: HrApp, invited: readonly InvitedPerson[]): Promise<Uint8Array> {
  const letters: Letter[] = []
  for (const { codPessoa, nome, code, expiresAt } of invited) {
    const place = await deps.db
      .selectFrom('employment')
      .innerJoin('company', 'company.codEmp', 'employment.codEmp')
      .innerJoin('unit', 'unit.codUnidade', 'employment.codUnidade')
      .leftJoin('externalKey', (join) =>
        join.onRef('numero', '=', 'employment.codEmpregado').on('tipo', '=', 'contrato'),
      )
      .select(['nomeEmpresa', 'unidade', 'chave'])
      .where('employment.codPessoa', '=', codPessoa)
      .orderBy('dtAdmissao', 'desc')
      .executeTakeFirst()
    const { nomeEmpresa = deps.settings.profile.name, unidade = '', chave } = place ?? {}
    letters.push({ nome, nomeEmpresa, unidade, matricula: chave ?? '', code, until: expiryText('letter', expiresAt) })
  }
  const order = new Intl.Collator('pt-BR')
  letters.sort((one, other) => order.compare(one.unidade, other.unidade) || order.compare(one.nome, other.nome))
  const { publicUrl: portal, profile } = deps.settings
  const options = { name: portalName(profile), portal, contactPhone: profile.contactPhone }
  return lettersPdf(letters, { ...options, createdAt: deps.clock.now() })
}
