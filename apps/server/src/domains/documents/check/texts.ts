import type { Locale } from '@colab/contract/locale'
import type { Result } from './records.ts'

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
  results: Readonly<Record<Result, readonly [title: string, text: string]>>
  signatures: string
  signedBy: string
  signedAt: string
  /** Precedes the statements of a certificate about its owner, which anybody can write. */
  written: string
  company: string
  /** For a certificate of the company in a file without a record. */
  companyOnly: string
  timestamp: string
  /** Precedes the name of an authority. */
  timestampBy: string
  unverified: string
  unjudged: string
  /** For a signature before the last one. */
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
    results: {
      intact: [
        'Íntegro',
        'Este arquivo é igual ao do registro da empresa. Nada mudou nele depois da última assinatura.',
      ],
      withdrawn: [
        'Retirado',
        'Este documento está no registro da empresa, mas ela ou a própria pessoa o retirou. Não o aceite sem perguntar ao RH.',
      ],
      recordedAdded: [
        'Igual ao registro, com conteúdo acrescentado entre as assinaturas',
        'Este arquivo é igual ao do registro da empresa. Quem assinou primeiro não viu tudo o que está nele.',
      ],
      recordedUnjudged: [
        'Igual ao registro, mas nem toda assinatura pôde ser conferida',
        'Este arquivo é igual ao do registro da empresa. Uma assinatura nele, ou o que veio depois dela, é de um tipo que esta página não confere.',
      ],
      recordedUnfit: [
        'Igual ao registro, mas com uma assinatura que não corresponde',
        'Este arquivo é igual ao do registro da empresa. Uma assinatura que já estava no original não corresponde ao conteúdo.',
      ],
      unrecorded: [
        'Não está nos registros da empresa',
        'O certificado é desta empresa, mas ela não tem registro de um arquivo igual a este. Peça outra cópia, ou pergunte ao RH.',
      ],
      foreign: [
        'Não foi emitido por esta empresa, ou ela não o reconhece',
        'As assinaturas correspondem ao arquivo, mas esta página não sabe de quem são: qualquer pessoa pode criar um certificado com o nome que quiser.',
      ],
      validated: [
        'Depois da assinatura só foram acrescentados dados de validação',
        'O que foi assinado não mudou. A empresa não tem registro de um arquivo igual a este.',
      ],
      added: [
        'Há conteúdo acrescentado entre as assinaturas',
        'Quem assinou primeiro não viu tudo o que está neste arquivo. Na dúvida, peça o arquivo original.',
      ],
      extended: [
        'Há conteúdo acrescentado depois da assinatura',
        'O que foi assinado está intacto, mas o arquivo recebeu mais conteúdo depois, que pode mudar o que se vê. Na dúvida, peça o arquivo original.',
      ],
      changed: ['Alterado', 'O arquivo não corresponde à assinatura que está nele. Não o aceite: peça o original.'],
      unjudged: [
        'A assinatura não pôde ser conferida',
        'O arquivo tem uma assinatura de um tipo que esta página não confere. Isso não diz se ele está certo ou errado.',
      ],
      unsigned: ['Sem assinatura', 'Este PDF não tem assinatura eletrônica.'],
      unreadable: [
        'Não foi possível ler',
        'Talvez não seja um PDF completo, esteja protegido ou demore demais para conferir. Isso não diz se ele está certo ou errado.',
      ],
    },
    signatures: 'Assinaturas',
    signedBy: 'Assinado por',
    signedAt: 'Data e hora',
    company: 'Registro desta empresa; o arquivo confere',
    written: 'No certificado está escrito',
    companyOnly: 'Certificado desta empresa, sem registro deste arquivo',
    timestamp: 'Com carimbo do tempo',
    timestampBy: 'Carimbo do tempo',
    unverified: 'Emissor não verificado',
    unjudged: 'Não pôde ser conferida',
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
    results: {
      intact: [
        'Intact',
        'This file is the one in the company’s record. Nothing in it has changed since the last signature.',
      ],
      withdrawn: [
        'Withdrawn',
        'This document is in the company’s record, but the company or the person withdrew it. Do not accept it without asking HR.',
      ],
      recordedAdded: [
        'Same as the record, with content added between the signatures',
        'This file is the one in the company’s record. The first to sign did not see everything in it.',
      ],
      recordedUnjudged: [
        'Same as the record, but not every signature could be checked',
        'This file is the one in the company’s record. One signature in it, or what follows it, is of a kind that this page does not check.',
      ],
      recordedUnfit: [
        'Same as the record, but one signature does not match',
        'This file is the one in the company’s record. A signature that was already in the original does not match the content.',
      ],
      unrecorded: [
        'Not in the company’s records',
        'The certificate is this company’s, but it has no record of a file like this one. Request another copy, or ask HR.',
      ],
      foreign: [
        'Not issued by this company, or not recognized by it',
        'The signatures match the file, but this page does not know whose they are: anybody can create a certificate with any name.',
      ],
      validated: [
        'Only validation data was added after the signature',
        'What was signed has not changed. The company has no record of a file like this one.',
      ],
      added: [
        'Content was added between the signatures',
        'The first to sign did not see everything in this file. If in doubt, request the original file.',
      ],
      extended: [
        'Content was added after the signature',
        'What was signed is intact, but more was added to the file later, which may change what you see. If in doubt, request the original file.',
      ],
      changed: ['Altered', 'The file does not match the signature in it. Do not accept it: request the original.'],
      unjudged: [
        'The signature could not be checked',
        'The file has a kind of signature that this page does not check. That says nothing about whether it is right or wrong.',
      ],
      unsigned: ['No signature', 'This PDF has no electronic signature.'],
      unreadable: [
        'Could not be read',
        'It may not be a complete PDF, be protected, or take too long to check. That says nothing about whether it is right or wrong.',
      ],
    },
    signatures: 'Signatures',
    signedBy: 'Signed by',
    signedAt: 'Date and time',
    company: 'Record of this company; the file matches',
    written: 'The certificate says',
    companyOnly: 'Certificate of this company, without a record of this file',
    timestamp: 'With a timestamp',
    timestampBy: 'Timestamp',
    unverified: 'Issuer not verified',
    unjudged: 'Could not be checked',
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
    results: {
      intact: [
        'Íntegro',
        'Este archivo es igual al del registro de la empresa. Nada cambió en él después de la última firma.',
      ],
      withdrawn: [
        'Retirado',
        'Este documento está en el registro de la empresa, pero ella o la propia persona lo retiró. No lo acepte sin preguntar a RR. HH.',
      ],
      recordedAdded: [
        'Igual al registro, con contenido agregado entre las firmas',
        'Este archivo es igual al del registro de la empresa. Quien firmó primero no vio todo lo que contiene.',
      ],
      recordedUnjudged: [
        'Igual al registro, pero no se pudieron verificar todas las firmas',
        'Este archivo es igual al del registro de la empresa. Una firma, o lo que vino después de ella, es de un tipo que esta página no verifica.',
      ],
      recordedUnfit: [
        'Igual al registro, pero con una firma que no corresponde',
        'Este archivo es igual al del registro de la empresa. Una firma que ya estaba en el original no corresponde al contenido.',
      ],
      unrecorded: [
        'No está en los registros de la empresa',
        'El certificado es de esta empresa, pero ella no tiene registro de un archivo igual a este. Pida otra copia o pregunte a RR. HH.',
      ],
      foreign: [
        'No fue emitido por esta empresa, o ella no lo reconoce',
        'Las firmas corresponden al archivo, pero esta página no sabe de quién son: cualquiera puede crear un certificado con el nombre que quiera.',
      ],
      validated: [
        'Después de la firma solo se agregaron datos de validación',
        'Lo que se firmó no cambió. La empresa no tiene registro de un archivo igual a este.',
      ],
      added: [
        'Hay contenido agregado entre las firmas',
        'Quien firmó primero no vio todo lo que contiene este archivo. En caso de duda, pida el archivo original.',
      ],
      extended: [
        'Hay contenido agregado después de la firma',
        'Lo que se firmó está intacto, pero el archivo recibió más contenido después, que puede cambiar lo que se ve. En caso de duda, pida el archivo original.',
      ],
      changed: ['Alterado', 'El archivo no corresponde a la firma que contiene. No lo acepte: pida el original.'],
      unjudged: [
        'No se pudo verificar la firma',
        'El archivo tiene una firma de un tipo que esta página no verifica. Eso no dice si está bien o mal.',
      ],
      unsigned: ['Sin firma', 'Este PDF no tiene firma electrónica.'],
      unreadable: [
        'No se pudo leer',
        'Tal vez no sea un PDF completo, esté protegido o tarde demasiado en verificarse. Eso no dice si está bien o mal.',
      ],
    },
    signatures: 'Firmas',
    signedBy: 'Firmado por',
    signedAt: 'Fecha y hora',
    company: 'Registro de esta empresa; el archivo coincide',
    written: 'En el certificado está escrito',
    companyOnly: 'Certificado de esta empresa, sin registro de este archivo',
    timestamp: 'Con sello de tiempo',
    timestampBy: 'Sello de tiempo',
    unverified: 'Emisor no verificado',
    unjudged: 'No se pudo verificar',
    earlier: 'Firmó solo una versión anterior, que después recibió contenido',
    others: '¿Otro emisor? El validador del gobierno verifica la ICP-Brasil:',
    mustChoose: 'Elija un archivo PDF.',
    tooLarge: 'El archivo pesa más de 10 MB.',
    busy: 'Se están comprobando muchos archivos ahora. Intente de nuevo en unos segundos.',
    wait: (minutes) =>
      `Demasiadas consultas seguidas. Intente de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
  },
}
