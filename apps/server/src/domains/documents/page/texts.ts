import type { Locale } from '@colab/contract/locale'
import { FEW_TRIES } from '#gatekeeper/refusals.ts'

/** Texts of the signing page. */
export interface Words {
  title: string
  lead(nome: string): string
  read: string
  document: string
  open: string
  noViewer: string
  /** Above each page of its text. */
  page(number: number, of: number): string
  asText: string
  openFirst: string
  meaning: string
  level: string
  law: string
  storedData: string
  accept: string
  password: string
  passwordHelp: string
  required: string
  sign: string
  later: string
  /** Error texts. */
  mustOpen: string
  mustAccept: string
  mustType: string
  /** `left`: attempts before a lock, shown once they are few. */
  wrongPassword(left: number): string
  locked(minutes: number): string
  failed: string
  /** Texts of links without a form. */
  signedTitle: string
  signedBy(nome: string, day: string, time: string): string
  signedLead: string
  openSigned: string
  details: string
  code: string
  digest: string
  expiredTitle: string
  expired: string
  unknownTitle: string
  unknown: string
  tooManyTitle: string
  toDocuments: string
}

const minutesIn = (one: string, other: string) => (minutes: number) => `${minutes} ${minutes === 1 ? one : other}`

const wrong = (text: string, one: string, other: string) => (left: number) =>
  left === 0 || left > FEW_TRIES ? text : `${text}. ${left === 1 ? one : other.replace('#', String(left))}.`

const inPortuguese = minutesIn('minuto', 'minutos')
const inEnglish = minutesIn('minute', 'minutes')
const inSpanish = minutesIn('minuto', 'minutos')

export const WORDS: Record<Locale, Words> = {
  'pt-BR': {
    title: 'Assinar documento',
    lead: (nome) => `${nome}, leia o documento e assine com a sua senha.`,
    read: '1. Leia',
    document: 'Documento',
    open: 'Abrir o documento (PDF)',
    noViewer: 'Este aparelho não mostra PDF na página.',
    page: (number, of) => `Página ${number} de ${of}`,
    asText: 'Este é o texto do documento. O que vale é o PDF, com o desenho e as imagens dele.',
    openFirst: 'Abra o documento antes de marcar.',
    meaning: '2. Saiba o que significa',
    level:
      'Esta é uma assinatura eletrônica avançada: ela é ligada só a você, depende da sua senha e mostra qualquer mudança feita depois no documento. Não usa certificado ICP-Brasil.',
    law: 'Ao assinar, você e a empresa aceitam esta forma de assinatura como válida (Lei 14.063/2020, art. 4º, II; MP 2.200-2/2001, art. 10, § 2º). Ela tem o efeito da assinatura no papel.',
    storedData:
      'Ficam guardados com o documento: seu nome e CPF, data e hora, o endereço de internet e o navegador usados.',
    accept: 'Li o documento e concordo em assiná-lo eletronicamente.',
    password: 'Sua senha do portal',
    passwordHelp: 'A mesma de números com que você entra.',
    required: 'obrigatório',
    sign: 'Assinar',
    later: 'Agora não',
    mustOpen: 'Para assinar, abra antes o documento (PDF).',
    mustAccept: 'Para assinar, marque que leu e concorda.',
    mustType: 'Informe a senha.',
    wrongPassword: wrong(
      'Senha inválida',
      'Mais 1 tentativa antes de uma espera',
      'Mais # tentativas antes de uma espera',
    ),
    locked: (minutes) => `Muitas tentativas. Tente de novo em ${inPortuguese(minutes)}.`,
    failed: 'Não foi possível assinar agora. Nada foi gravado: tente de novo em instantes.',
    signedTitle: 'Documento assinado',
    signedBy: (nome, day, time) => `Assinado por ${nome} em ${day}, às ${time} (horário de Brasília).`,
    signedLead: 'O arquivo assinado fica em Documentos, e você pode baixá-lo quando quiser.',
    openSigned: 'Abrir o documento assinado (PDF)',
    details: 'Detalhes técnicos',
    code: 'Código',
    digest: 'SHA-256 do arquivo assinado',
    expiredTitle: 'Este link venceu',
    expired: 'Por segurança, cada link vale meia hora. Abra Documentos e toque em Assinar para receber outro.',
    unknownTitle: 'Este link não existe',
    unknown: 'Ele pode ter sido copiado pela metade. Abra Documentos e toque em Assinar.',
    tooManyTitle: 'Muitas tentativas',
    toDocuments: 'Ir para Documentos',
  },
  'en-US': {
    title: 'Sign document',
    lead: (nome) => `${nome}, read the document and sign it with your password.`,
    read: '1. Read',
    document: 'Document',
    open: 'Open the document (PDF)',
    noViewer: 'This device does not show PDFs inside a page.',
    page: (number, of) => `Page ${number} of ${of}`,
    asText: 'This is the text of the document. What counts is the PDF, with its layout and pictures.',
    openFirst: 'Open the document before you tick this.',
    meaning: '2. Know what it means',
    level:
      'This is an advanced electronic signature: it is linked to you alone, it depends on your password, and it shows any later change to the document. It does not use an ICP-Brasil certificate.',
    law: 'By signing, you and the company accept this kind of signature as valid (Brazilian Law 14.063/2020, art. 4, II; MP 2.200-2/2001, art. 10, § 2). It has the effect of a signature on paper.',
    storedData:
      'Stored with the document: your name and CPF, date and time, the internet address and the browser you used.',
    accept: 'I have read the document and agree to sign it electronically.',
    password: 'Your portal password',
    passwordHelp: 'The digits you sign in with.',
    required: 'required',
    sign: 'Sign',
    later: 'Not now',
    mustOpen: 'To sign, first open the document (PDF).',
    mustAccept: 'To sign, tick that you have read it and agree.',
    mustType: 'Enter your password.',
    wrongPassword: wrong(
      'Invalid password',
      '1 more attempt before you have to wait',
      '# more attempts before you have to wait',
    ),
    locked: (minutes) => `Too many attempts. Try again in ${inEnglish(minutes)}.`,
    failed: 'The document could not be signed now. Nothing was saved: try again in a moment.',
    signedTitle: 'Document signed',
    signedBy: (nome, day, time) => `Signed by ${nome} on ${day} at ${time} (Brasília time).`,
    signedLead: 'The signed file stays in Documents, where you can download it at any time.',
    openSigned: 'Open the signed document (PDF)',
    details: 'Technical details',
    code: 'Code',
    digest: 'SHA-256 of the signed file',
    expiredTitle: 'This link has expired',
    expired: 'For your safety each link works for half an hour. Open Documents and press Sign to get another one.',
    unknownTitle: 'This link does not exist',
    unknown: 'Part of it may be missing. Open Documents and press Sign.',
    tooManyTitle: 'Too many attempts',
    toDocuments: 'Go to Documents',
  },
  es: {
    title: 'Firmar documento',
    lead: (nome) => `${nome}, lea el documento y fírmelo con su contraseña.`,
    read: '1. Lea',
    document: 'Documento',
    open: 'Abrir el documento (PDF)',
    noViewer: 'Este dispositivo no muestra PDF dentro de la página.',
    page: (number, of) => `Página ${number} de ${of}`,
    asText: 'Este es el texto del documento. Lo que vale es el PDF, con su diseño y sus imágenes.',
    openFirst: 'Abra el documento antes de marcar.',
    meaning: '2. Sepa qué significa',
    level:
      'Es una firma electrónica avanzada: está vinculada solo a usted, depende de su contraseña y muestra cualquier cambio posterior en el documento. No usa certificado ICP-Brasil.',
    law: 'Al firmar, usted y la empresa aceptan esta forma de firma como válida (Ley brasileña 14.063/2020, art. 4, II; MP 2.200-2/2001, art. 10, § 2). Tiene el efecto de la firma en papel.',
    storedData:
      'Se guardan con el documento: su nombre y CPF, fecha y hora, la dirección de internet y el navegador usados.',
    accept: 'He leído el documento y acepto firmarlo electrónicamente.',
    password: 'Su contraseña del portal',
    passwordHelp: 'La misma de números con la que entra.',
    required: 'obligatorio',
    sign: 'Firmar',
    later: 'Ahora no',
    mustOpen: 'Para firmar, abra antes el documento (PDF).',
    mustAccept: 'Para firmar, marque que lo leyó y está de acuerdo.',
    mustType: 'Escriba su contraseña.',
    wrongPassword: wrong(
      'Contraseña incorrecta',
      '1 intento más antes de una espera',
      '# intentos más antes de una espera',
    ),
    locked: (minutes) => `Demasiados intentos. Intente de nuevo en ${inSpanish(minutes)}.`,
    failed: 'No se pudo firmar ahora. No se guardó nada: intente de nuevo en un momento.',
    signedTitle: 'Documento firmado',
    signedBy: (nome, day, time) => `Firmado por ${nome} el ${day} a las ${time} (hora de Brasilia).`,
    signedLead: 'El archivo firmado queda en Documentos, donde puede descargarlo cuando quiera.',
    openSigned: 'Abrir el documento firmado (PDF)',
    details: 'Detalles técnicos',
    code: 'Código',
    digest: 'SHA-256 del archivo firmado',
    expiredTitle: 'Este enlace venció',
    expired: 'Por seguridad, cada enlace vale media hora. Abra Documentos y toque Firmar para recibir otro.',
    unknownTitle: 'Este enlace no existe',
    unknown: 'Puede estar incompleto. Abra Documentos y toque Firmar.',
    tooManyTitle: 'Demasiados intentos',
    toDocuments: 'Ir a Documentos',
  },
}
