import { addMonths } from '@colab/contract/wire/calendar'
import { formatCpf } from '@colab/contract/wire/cpf'
import { formatDate } from '@colab/contract/wire/date'
import { maskEmail, maskPhone } from '@colab/contract/wire/phone'
import { localTime } from '#base/clock.ts'
import { devicesOf } from '#domains/access/devices.ts'
import { type ExternalKeys, readKeys } from '#external-keys/keys.ts'
import { expiryText } from '#gatekeeper/invitations.ts'
import { passkeysOf } from '#gatekeeper/passkeys.ts'
import { NO_PASSWORD } from '#gatekeeper/passwords.ts'
import { mailAddress } from '#gatekeeper/recovery.ts'
import { lockedUntil, triesKeys } from '#gatekeeper/throttle.ts'
import { type HrApp, verb } from '#hr/command.ts'
import { erasureOf } from '#privacy/erase.ts'
import { findPerson } from './find.ts'

export const show = verb({
  usage: '<CPF ou matrícula>',
  about: 'o acesso de uma pessoa: senha, código, bloqueio, aparelhos, passkeys, contratos e apagamento',
  args: [1, 1],
  async run({ app, args: [cpf = ''] }) {
    const person = await findPerson(app.db, cpf)
    const access = await accessOf(app, person.codPessoa)
    const keys = await readKeys(app.db)
    const { acesso, apagadaEm, guardado, bloqueadoAte, celular, email, contratos, aparelhos, passkeys } = access
    const kept = guardado.map(({ conteudo, ate }) => `\n            ${conteudo.join('; ')}: ${ate}`)
    const lines = [
      `${person.nome}, CPF ${formatCpf(person.cpf)}, pessoa ${keys.written('pessoa', person.codPessoa)}`,
      `Acesso      ${acesso}`,
      ...(apagadaEm ? [`Apagamento  em ${apagadaEm}; a lei exige ou permite guardar:${kept.join('')}`] : []),
      `Bloqueio    ${bloqueadoAte ? `até ${bloqueadoAte}; para liberar já: colab person unlock` : 'nenhum'}`,
      `Canais      ${[celular && `WhatsApp ${celular}`, email && `e-mail ${email}`].filter(Boolean).join(', ') || 'nenhum'}`,
      `Contratos   ${contratos.map((one) => contractText(one, keys)).join('\n            ') || 'nenhum'}`,
      `Aparelhos   ${aparelhos.map(deviceText).join('\n            ') || 'nunca entrou'}`,
      `Passkeys    ${passkeys || 'nenhuma'}`,
    ]
    return { text: lines.join('\n'), data: { codPessoa: person.codPessoa, cpf: person.cpf, ...access } }
  },
})

async function accessOf(deps: HrApp, codPessoa: number) {
  const { db, clock, settings } = deps
  const { celular, emailParticular, hash, padrao, channel, expiresAt } = await db
    .selectFrom('person')
    .leftJoin('credential', 'credential.codPessoa', 'person.codPessoa')
    .leftJoin('invitation', 'invitation.codPessoa', 'person.codPessoa')
    .select(['celular', 'emailParticular', 'hash', 'padrao', 'channel', 'expiresAt'])
    .where('person.codPessoa', '=', codPessoa)
    .executeTakeFirstOrThrow()
  const contratos = await db
    .selectFrom('employment')
    .select(['codEmpregado', 'cargo', 'dtAdmissao', 'dtDemissao'])
    .where('codPessoa', '=', codPessoa)
    .orderBy('dtAdmissao')
    .execute()
  const devices = await devicesOf(deps, codPessoa)
  const until = await lockedUntil(deps, await triesKeys(deps, db, codPessoa))
  const invitation = channel === null || expiresAt === null ? null : { channel, expiresAt }
  const hasPassword = (hash ?? NO_PASSWORD) !== NO_PASSWORD
  const { formerMonths } = settings
  const erasure = await erasureOf(deps, codPessoa)
  const isEmployed = contratos.some(({ dtDemissao }) => dtDemissao === null || dtDemissao >= clock.today())
  const isErased = erasure !== null && !isEmployed
  return {
    acesso: hasPassword
      ? PASSWORD[padrao ?? 0]
      : isErased && !invitation
        ? erasedText(celular + emailParticular)
        : invitedText(invitation, clock.now()),
    apagadaEm: erasure && momentText(erasure.moment),
    guardado: erasure?.kept.map(({ about, until: ate }) => ({ conteudo: about, ate })) ?? [],
    bloqueadoAte: until === null ? null : momentText(until),
    celular: maskPhone(celular),
    email: maskEmail(mailAddress(emailParticular) ?? ''),
    contratos: contratos.map((contract) => ({
      ...contract,
      // Former employees still read receipts, income reports and what they signed.
      leAte: contract.dtDemissao === null || isErased ? null : addMonths(contract.dtDemissao, formerMonths),
    })),
    aparelhos: devices.map(({ nome, dtUltimoAcesso, conectado, notificacoes }) => ({
      nome,
      dtUltimoAcesso,
      conectado,
      notificacoes,
    })),
    passkeys: (await passkeysOf(db, codPessoa)).length,
  }
}

const PASSWORD = ['tem senha', 'tem a senha inicial do RH, que precisa trocar ao entrar'] as const

/** Earlier versions stored contacts again with the next import. */
function erasedText(contacts: string): string {
  const again =
    contacts === '' ? '' : ', e há contatos gravados depois: a próxima importação ou colab person erase os apaga'
  return `encerrado: os dados desta pessoa foram apagados${again}`
}

function invitedText(invitation: { channel: keyof typeof BY; expiresAt: number } | null, now: number): string {
  if (!invitation) return 'sem senha e sem código; para mandar um: colab person invite'
  const { channel, expiresAt } = invitation
  if (expiresAt <= now) return 'sem senha; o código venceu, para mandar outro: colab person invite'
  return `sem senha; tem um código ${BY[channel]}, que vale até ${expiryText(channel, expiresAt)}`
}

const BY = { mail: 'por e-mail', whatsApp: 'por WhatsApp', letter: 'em carta' }

function momentText(moment: number): string {
  const { day, time } = localTime(moment)
  return `${formatDate(day)}, às ${time}`
}

type Access = Awaited<ReturnType<typeof accessOf>>

function contractText(
  { codEmpregado, cargo, dtAdmissao, dtDemissao, leAte }: Access['contratos'][number],
  keys: ExternalKeys,
): string {
  const left = dtDemissao === null ? '' : `, último dia ${formatDate(dtDemissao)}`
  const reads = leAte === null ? '' : `; holerites, informes e assinados até ${formatDate(leAte)}`
  return `${keys.written('contrato', codEmpregado)}: ${cargo}, desde ${formatDate(dtAdmissao)}${left}${reads}`
}

function deviceText({ nome, dtUltimoAcesso, conectado, notificacoes }: Access['aparelhos'][number]): string {
  const notes = [conectado && 'conectado', notificacoes && 'com notificações']
    .filter(Boolean)
    .map((note) => `, ${note}`)
  return `${nome || 'aparelho não identificado'}, último acesso em ${formatDate(dtUltimoAcesso)}${notes.join('')}`
}
