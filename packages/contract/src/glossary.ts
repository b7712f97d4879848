import type { Locale } from './locale.ts'

/**
 * One word for one thing in each language. A text whose Portuguese contains the first expression must contain the
 * second in English and the third in Spanish.
 */
const CONCEPTS: readonly (readonly [portuguese: RegExp, english: RegExp, spanish: RegExp])[] = [
  [/holerites?|comprovantes? de pagamento/i, /pay stub/i, /recibo|nómina/i],
  [/comprovante/i, /pay stub|proof/i, /recibo|comprobante/i],
  [/proventos/i, /earnings/i, /ingresos/i],
  [/descontos?\b/i, /deduct/i, /descuent/i],
  [/líquido/i, /net pay/i, /neto/i],
  [/imposto de renda/i, /income tax/i, /impuesto sobre la renta/i],
  [/informe de rendimentos/i, /income report/i, /informe de ingresos/i],
  [/férias/i, /vacation/i, /vacaciones/i],
  [/pedir férias/i, /request vacation/i, /solicitar vacaciones/i],
  [/vender (\{\w+\} )?dias/i, /sell(ing)? (\{\w+\} )?days/i, /vender (\{\w+\} )?días/i],
  [/espelho/i, /timesheet/i, /registro/i],
  [/marcaç/i, /punch/i, /marcaci/i],
  [/banco de horas/i, /hours balance/i, /bolsa de horas/i],
  [/\bsaldo/i, /balance/i, /saldo/i],
  [/\bfaltas\b/i, /absence/i, /faltas/i],
  [/\batestados?\b/i, /sick note/i, /certificados?( médicos?)?/i],
  [/\b(escalas?|turnos?)\b/i, /shift/i, /turno/i],
  [/\bausência/i, /absence/i, /ausencia/i],
  [/\batrasos\b/i, /lateness/i, /retrasos/i],
  [/\bfolgas?\b/i, /\boff\b/i, /\blibres?\b/i],
  [/pontualidade/i, /punctuality/i, /puntualidad/i],
  [/vale-refeição/i, /meal voucher/i, /vale de comida/i],
  [/refeiç/i, /meal/i, /comida/i],
  [/varejo/i, /store/i, /tienda/i],
  [/\bpedidos?\b/i, /order/i, /pedido/i],
  [/solicitaç/i, /request/i, /solicitud/i],
  [/situação/i, /status/i, /estado/i],
  [/\baprovada\b/i, /approved/i, /aprobada/i],
  [/\brecusada\b/i, /declined/i, /rechazada/i],
  [/\bretirada\b/i, /withdrawn/i, /retirada/i],
  [/em análise/i, /under review/i, /en revisión/i],
  [/\bavisos?\b/i, /notice/i, /aviso/i],
  [/denúncia/i, /report/i, /denuncia/i],
  [/protocolo/i, /tracking code/i, /código de seguimiento/i],
  [/observaç/i, /note/i, /observaci/i],
  [/certidão/i, /certificate/i, /certificado/i],
  [/matrícula/i, /employee no\.|registration n/i, /empleado|registro/i],
  [/dependente/i, /dependent/i, /dependiente/i],
  [/empregado(?!r)/i, /employee/i, /empleado/i],
  [/dados cadastrais|alteração cadastral/i, /personal data/i, /datos personales/i],
  [/deficiência/i, /disability/i, /discapacidad/i],
  [/\banexos?\b/i, /attachment/i, /adjunto/i],
  [/\bvagas?\b/i, /position|job/i, /vacante/i],
  [/candidat/i, /appl(y|ied|ication)/i, /postul/i],
  [/questionário/i, /questionnaire/i, /cuestionario/i],
  [/avaliaç/i, /evaluation/i, /evaluaci/i],
  [/pesquisa/i, /survey/i, /encuesta/i],
  [/assina(r|tura|do)/i, /\bsign/i, /firm/i],
  [/cartilha/i, /handbook/i, /manual/i],
  [/\bsenhas?\b/i, /password/i, /contraseña/i],
  [/digital (ou|o)/i, /fingerprint/i, /huella/i],
  [/chaves? de acesso/i, /passkey/i, /llaves? de acceso/i],
  [/aparelho/i, /device/i, /dispositivo/i],
  [/(?<!na |na sua )declaraç(ão|ões)(?! do imposto| de)/i, /letter/i, /constancia/i],
  [/\bRH\b/, /\bHR\b/, /RR\. HH\.|Recursos Humanos/],
  [/(fale|fala) com o RH\b/i, /contact HR/i, /(hable|hablar) con (RR\. HH\.|Recursos Humanos)/i],
  [/procure o RH(?! pelo)/i, /contact HR/i, /hable con RR\. HH\./i],
  [/tente de novo/i, /try again/i, /intente de nuevo/i],
]

/**
 * Words that no text contains, with their replacement: foreign and official ones, other names of the same thing, those
 * of developers.
 */
const FORBIDDEN: Record<Locale, readonly (readonly [word: RegExp, instead: string])[]> = {
  'pt-BR': [
    [
      /\b(telemóvel|ecrã|utilizador|ficheiro|palavra-passe|contacto|registo|equipa|secção|morada)\b/i,
      'Brazilian Portuguese',
    ],
    [
      /\b(login|logout|download|upload|deletar|feedback|status)\b/i,
      'entrar, sair, baixar, enviar, remover, resposta, situação',
    ],
    [
      /\b(token|servidor interno|backend|API|JSON|Base64|response|console|null|undefined)\b/i,
      'what happened and what to do',
    ],
    [/\bcolaborador(a|es)?\b/i, 'empregado'],
    [/\bretorno do RH\b/i, 'resposta do RH'],
    [/conduta errada/i, 'má conduta'],
    [/necessidade especial/i, 'deficiência'],
    [/\bbatidas?\b/i, 'marcação'],
    [/\blançamentos?\b/i, 'crédito, desconto, extrato'],
    [/\bpasskeys?\b/i, 'digital ou rosto, chave de acesso'],
    [/\bteletex\b/i, 'solicitações de ponto'],
    [/!!/, 'at most one exclamation mark'],
  ],
  'en-US': [
    [/\b(remarks?|observations?)\b/i, 'note'],
    [/\benroll?ments?\b/i, 'registration no.'],
    [/\b(pay ?slips?|pay receipts?)\b/i, 'pay stub'],
    [/\bdiscounts?\b/i, 'deduction'],
    [/\b(retail|shops?)\b/i, 'store'],
    [/\bassessments?\b/i, 'evaluation'],
    [/\bpersonal records?\b/i, 'personal data'],
    [/\bprotocols?\b/i, 'tracking code'],
    [/\brefused\b/i, 'declined, rejected'],
    [/\btries\b/i, 'attempts'],
    [/\btalk to HR\b/i, 'contact HR'],
    [
      /\b(cancelled|instalments?|favour|colour|behaviour|centre|licence|programme|(organ|author|recogn)is\w+)\b/i,
      'American spelling',
    ],
    [/\be-mail/i, 'email'],
    [/\bteletex\b/i, 'time-clock requests'],
    [/\btime requests?\b/i, 'time-clock request'],
    [/\bhours you owe\b/i, 'hours owed'],
    [/\w'\w/, '’ as apostrophe'],
    [/\b(token|backend|API|JSON|Base64|response\.|console|null|undefined)\b/i, 'what happened and what to do'],
    [/!!/, 'at most one exclamation mark'],
  ],
  es: [
    [/\b(legajos?|matrículas?)\b/i, 'empleado n.º, n.º de registro'],
    [/\bañad/i, 'agregar'],
    [/\b(excluir|exclusión)\b/i, 'eliminar'],
    [/\bpartidas?\b/i, 'certificado'],
    [/\bsituaci/i, 'estado'],
    [/\b(valor|valores|montos?)\b/i, 'importe'],
    [/\beventos?\b/i, 'concepto'],
    [/\bbanco de horas\b/i, 'bolsa de horas'],
    [/\bgrab(ar|ado|ada|e)\b/i, 'guardar, registrar'],
    [/\binválid/i, 'incorrecto, no es válido'],
    [/\bimpuesto a la renta\b/i, 'impuesto sobre la renta'],
    [/\b(haberes|percepciones)\b/i, 'ingresos'],
    [/\batrasos?\b/i, 'retraso'],
    [/\bprotocolos?\b/i, 'código de seguimiento'],
    [/\b(ingresar|ingrese)\b/i, 'entrar, escriba'],
    [/\b(consulte|acuda) (a|con) RR/i, 'hable con'],
    [/\binténtelo\b/i, 'intente de nuevo'],
    [/\bfue posible\b/i, 'se pudo'],
    [/\b(vosotros|ordenador|móvil|echar? en falta)\b|\bpulsar?\b/i, 'Latin American Spanish'],
    [/\bjornadas?\b/i, 'marcaciones, horario'],
    [/\bpremios?\b/i, 'bono'],
    [/\bpasskeys?\b/i, 'huella o rostro, llave de acceso'],
    [/\bteletex\b/i, 'solicitudes de marcación'],
    [/\b(tu|tus|ti|tenerte)\b/i, 'usted'],
    [/[«»]/, '“ ”'],
    [/\b(token|backend|API|JSON|Base64|response\.|consola|null|undefined)\b/i, 'what happened and what to do'],
    [/!!/, 'at most one exclamation mark'],
  ],
}

/** Texts, in Portuguese, to which a rule does not apply. */
const EXCEPTIONS: Record<string, string> = {
  'Você tem documento pendente de Assinatura!!!': 'dictated by spec §2',
  'Nenhum Base64 encontrado em response.data.': 'dictated by spec §8',
  'Não foi possível abrir/baixar o arquivo. Veja console para detalhes.': 'dictated by spec §8',
  'Erro ao gravar anexo do Aviso': 'dictated by spec §8, where the notice is a message to HR',
  'Você ainda não possui avisos': 'dictated by spec §8, with a straight apostrophe',
}

/**
 * Returns the faults in the wording of a text, `locale: text: instead of …`; `portuguese` is the text that it
 * translates.
 */
export function wordFaults(locale: Locale, text: string, portuguese = text): string[] {
  if (Object.hasOwn(EXCEPTIONS, portuguese)) return []
  const [source, words] = [withoutNames(portuguese), withoutNames(text)]
  const forbidden = FORBIDDEN[locale]
    .filter(([word]) => word.test(words))
    .map(([word, instead]) => `${instead}, not ${word.exec(words)?.[0]}`)
  const others = CONCEPTS.filter(([pt]) => pt.test(source))
    .map((concept) => concept[locale === 'pt-BR' ? 0 : locale === 'en-US' ? 1 : 2])
    .filter((word) => !word.test(words))
    .map(({ source }) => `without ${source}`)
  return [...forbidden, ...others].map((fault) => `${locale}: ${text}: ${fault}`)
}

/** Removes placeholders and tags, whose names are not words of the text. */
function withoutNames(text: string): string {
  return text.replace(/\{\w+\}|<\/?\w+\/?>/g, '').replace(/\{\w+, plural,/g, '{')
}
