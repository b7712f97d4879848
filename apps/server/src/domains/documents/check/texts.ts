import type { Locale } from '@colab/contract/locale'

/** Texts of the page that checks signatures. */
export interface Words {
  title: string
  lead: string
  file: string
  fileHelp: string
  required: string
  check: string
  another: string
  /** Title and text of each result. */
  intact: [string, string]
  withdrawn: [string, string]
  unrecorded: [string, string]
  extended: [string, string]
  changed: [string, string]
  unsigned: [string, string]
  unreadable: [string, string]
  signatures: string
  signedBy: string
  signedAt: string
  company: string
  timestamp: string
  unverified: string
  /** Of a signature before the last one. */
  earlier: string
  others: string
  /** Errors of the form. */
  mustChoose: string
  tooLarge: string
  busy: string
  wait(minutes: number): string
}

export const WORDS: Record<Locale, Words> = {
  'pt-BR': {
    title: 'Conferir assinatura',
    lead: 'Escolha um PDF assinado para ver quem assinou e se nada mudou depois. O arquivo é só lido: nada dele fica guardado.',
    file: 'Arquivo PDF',
    fileHelp: 'Até 10 MB.',
    required: 'obrigatório',
    check: 'Conferir',
    another: 'Conferir outro arquivo',
    intact: ['Íntegro', 'Nada mudou neste arquivo depois da última assinatura.'],
    withdrawn: [
      'Íntegro, mas retirado',
      'Nada mudou depois da assinatura, mas a empresa ou a própria pessoa retirou este documento.',
    ],
    unrecorded: [
      'Não está nos registros da empresa',
      'O certificado é desta empresa, mas ela não tem registro de um arquivo igual a este. Peça outra cópia, ou pergunte ao RH.',
    ],
    extended: [
      'Há conteúdo acrescentado depois da assinatura',
      'O que foi assinado está intacto, mas o arquivo recebeu mais conteúdo depois, que pode mudar o que se vê. Na dúvida, peça o arquivo original.',
    ],
    changed: ['Alterado', 'O arquivo não corresponde à assinatura que está nele. Não o aceite: peça o original.'],
    unsigned: ['Sem assinatura', 'Este PDF não tem assinatura eletrônica.'],
    unreadable: [
      'Não foi possível ler',
      'O arquivo não é um PDF completo, está protegido, ou tem uma assinatura de um tipo que esta página não confere.',
    ],
    signatures: 'Assinaturas',
    signedBy: 'Assinado por',
    signedAt: 'Data e hora',
    company: 'Certificado desta empresa; o registro confere',
    timestamp: 'Com carimbo do tempo',
    unverified: 'Emissor não verificado',
    earlier: 'Assinou só uma versão anterior, que depois recebeu conteúdo',
    others: 'Outro emissor? O validador do governo confere a ICP-Brasil:',
    mustChoose: 'Escolha um arquivo PDF.',
    tooLarge: 'O arquivo passa de 10 MB.',
    busy: 'Há muitos arquivos em conferência agora. Tente de novo em alguns segundos.',
    wait: (minutes) =>
      `Muitas consultas seguidas. Tente de novo em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
  },
  'en-US': {
    title: 'Check a signature',
    lead: 'Choose a signed PDF to see who signed it and whether anything has changed since. The file is only read: nothing of it is stored.',
    file: 'PDF file',
    fileHelp: 'Up to 10 MB.',
    required: 'required',
    check: 'Check',
    another: 'Check another file',
    intact: ['Intact', 'Nothing in this file has changed since the last signature.'],
    withdrawn: [
      'Intact, but withdrawn',
      'Nothing has changed since it was signed, but the company or the person withdrew this document.',
    ],
    unrecorded: [
      'Not in the company’s records',
      'The certificate is this company’s, but it has no record of a file like this one. Request another copy, or ask HR.',
    ],
    extended: [
      'Content was added after the signature',
      'What was signed is intact, but more was added to the file later, which may change what you see. If in doubt, request the original file.',
    ],
    changed: ['Altered', 'The file does not match the signature in it. Do not accept it: request the original.'],
    unsigned: ['No signature', 'This PDF has no electronic signature.'],
    unreadable: [
      'Could not be read',
      'The file is not a complete PDF, is protected, or has a kind of signature that this page does not check.',
    ],
    signatures: 'Signatures',
    signedBy: 'Signed by',
    signedAt: 'Date and time',
    company: 'Certificate of this company; its record matches',
    timestamp: 'With a timestamp',
    unverified: 'Issuer not verified',
    earlier: 'Signed an earlier version only, to which content was added later',
    others: 'Another issuer? The government’s validator checks ICP-Brasil:',
    mustChoose: 'Choose a PDF file.',
    tooLarge: 'The file is larger than 10 MB.',
    busy: 'Many files are being checked right now. Try again in a few seconds.',
    wait: (minutes) => `Too many checks in a row. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  },
  es: {
    title: 'Verificar firma',
    lead: 'Elija un PDF firmado para ver quién lo firmó y si algo cambió después. El archivo solo se lee: nada de él queda guardado.',
    file: 'Archivo PDF',
    fileHelp: 'Hasta 10 MB.',
    required: 'obligatorio',
    check: 'Verificar',
    another: 'Verificar otro archivo',
    intact: ['Íntegro', 'Nada cambió en este archivo después de la última firma.'],
    withdrawn: [
      'Íntegro, pero retirado',
      'Nada cambió después de la firma, pero la empresa o la propia persona retiró este documento.',
    ],
    unrecorded: [
      'No está en los registros de la empresa',
      'El certificado es de esta empresa, pero ella no tiene registro de un archivo igual a este. Pida otra copia o pregunte a RR. HH.',
    ],
    extended: [
      'Hay contenido agregado después de la firma',
      'Lo que se firmó está intacto, pero el archivo recibió más contenido después, que puede cambiar lo que se ve. En caso de duda, pida el archivo original.',
    ],
    changed: ['Alterado', 'El archivo no corresponde a la firma que contiene. No lo acepte: pida el original.'],
    unsigned: ['Sin firma', 'Este PDF no tiene firma electrónica.'],
    unreadable: [
      'No se pudo leer',
      'El archivo no es un PDF completo, está protegido o tiene una firma de un tipo que esta página no verifica.',
    ],
    signatures: 'Firmas',
    signedBy: 'Firmado por',
    signedAt: 'Fecha y hora',
    company: 'Certificado de esta empresa; el registro coincide',
    timestamp: 'Con sello de tiempo',
    unverified: 'Emisor no verificado',
    earlier: 'Firmó solo una versión anterior, que después recibió contenido',
    others: '¿Otro emisor? El validador del gobierno verifica la ICP-Brasil:',
    mustChoose: 'Elija un archivo PDF.',
    tooLarge: 'El archivo pesa más de 10 MB.',
    busy: 'Se están comprobando muchos archivos ahora. Intente de nuevo en unos segundos.',
    wait: (minutes) =>
      `Demasiadas consultas seguidas. Intente de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
  },
}
