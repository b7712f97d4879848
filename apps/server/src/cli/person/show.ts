import { addMonths } from '@colab/contract/wire/calendar'
import { formatCpf } from '@colab/contract/wire/cpf'
import { formatDate } from '@colab/contract/wire/date'
import { maskEmail, maskPhone } from '@colab/contract/wire/phone'
import { localTime } from '#base/clock.ts'
import { verb } from '#cli/verb.ts'
import { type ExternalKeys, readKeys } from '#employees/external-keys/keys.ts'
import { expiryText } from '#gatekeeper/invitations.ts'
import { mailAddress } from '#gatekeeper/mail-address.ts'
import type { HrApp } from '#hr/app.ts'
import { type AccessOfPerson, type AccessState, accessOf } from '#hr/people/access.ts'
import { findPerson } from './find.ts'

export const show = verb({
  usage: '<CPF ou matrícula>',
  about: 'o acesso de uma pessoa: senha, código, bloqueio, aparelhos, passkeys, contratos e apagamento',
  args: [1, 1],
  async run({ app, args: [cpf = ''] }) {
    const person = await findPerson(app.db, cpf)
    const access = shownAccess(app, await accessOf(app, person.codPessoa))
    const keys = await readKeys(app.db)
    const { acesso, apagadaEm, guardado, bloqueadoAte, celular, email, contratos, aparelhos, passkeys } = access
    const kept = guardado.map(({ conteudo, ate }) => `\n            ${conteudo.join('; ')}: ${ate}`)
    const lines = [
      `${person.nome}, CPF ${formatCpf(person.cpf)}, pessoa ${keys.writtenPerson(person.codPessoa)}`,
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

function shownAccess({ settings }: HrApp, access: AccessOfPerson) {
  const { erasure, bloqueadaAte, emailParticular, contracts, devices, passkeys } = access
  return {
    acesso: STATES[access.situacao](access),
    apagadaEm: erasure && momentText(erasure.moment),
    guardado: erasure?.kept.map(({ about, until: ate }) => ({ conteudo: about, ate })) ?? [],
    bloqueadoAte: bloqueadaAte === null ? null : momentText(bloqueadaAte),
    celular: maskPhone(access.celular),
    email: maskEmail(mailAddress(emailParticular) ?? ''),
    contratos: contracts.map((contract) => ({
      ...contract,
      // Former employees still read receipts, income reports and signed documents.
      leAte:
        contract.dtDemissao === null || access.isErased ? null : addMonths(contract.dtDemissao, settings.formerMonths),
    })),
    aparelhos: devices.map(({ nome, dtUltimoAcesso, conectado, notificacoes }) => ({
      nome,
      dtUltimoAcesso,
      conectado,
      notificacoes,
    })),
    passkeys,
  }
}

type Shown = ReturnType<typeof shownAccess>

const BY = { mail: 'por e-mail', whatsApp: 'por WhatsApp', letter: 'em carta' }

const STATES: Record<AccessState, (access: AccessOfPerson) => string> = {
  comSenha: () => 'tem senha',
  senhaInicial: () => 'tem a senha inicial do RH, que precisa trocar ao entrar',
  convidada: ({ invitation }) =>
    invitation
      ? `sem senha; tem um código ${BY[invitation.channel]}, que vale até ${expiryText(invitation.channel, invitation.expiresAt)}`
      : '',
  conviteVencido: () => 'sem senha; o código venceu, para mandar outro: colab person invite',
  naoEntregue: ({ invitation }) =>
    invitation
      ? `sem senha; o código de ${momentText(invitation.createdAt)}, não pôde ser entregue ${BY[invitation.channel]}; confira o contato, ou imprima uma carta: colab person invite --letters`
      : '',
  semSenha: () => 'sem senha e sem código; para mandar um: colab person invite',
  // Earlier versions stored contacts again with the next import.
  apagada: ({ celular, emailParticular }) =>
    `encerrado: os dados desta pessoa foram apagados${celular + emailParticular === '' ? '' : ', e há contatos gravados depois: a próxima importação ou colab person erase os apaga'}`,
}

function momentText(moment: number): string {
  const { day, time } = localTime(moment)
  return `${formatDate(day)}, às ${time}`
}

function contractText(
  { codEmpregado, cargo, dtAdmissao, dtDemissao, leAte }: Shown['contratos'][number],
  keys: ExternalKeys,
): string {
  const left = dtDemissao === null ? '' : `, último dia ${formatDate(dtDemissao)}`
  const reads = leAte === null ? '' : `; holerites, informes e assinados até ${formatDate(leAte)}`
  return `${keys.written('contrato', codEmpregado)}: ${cargo}, desde ${formatDate(dtAdmissao)}${left}${reads}`
}

function deviceText({ nome, dtUltimoAcesso, conectado, notificacoes }: Shown['aparelhos'][number]): string {
  const notes = [conectado && 'conectado', notificacoes && 'com notificações']
    .filter(Boolean)
    .map((note) => `, ${note}`)
  return `${nome || 'aparelho não identificado'}, último acesso em ${formatDate(dtUltimoAcesso)}${notes.join('')}`
}
