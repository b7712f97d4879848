import { LETTER_DAYS } from '@colab/contract/domains/letters'
import type { Locale } from '@colab/contract/locale'

/** Texts of the page of a letter. */
export interface Words {
  title: string
  valid: string
  validText(company: string): string
  compare: string
  compareText: string
  company: string
  name: string
  position: string
  admission: string
  salary: string
  noSalary: string
  issued: string
  validUntil: string
  asOf: string
  /** Title and text. */
  unknown: [string, string]
  expired: [string, string]
  cancelled: [string, string]
  tooMany: string
  wait(minutes: number): string
}

export const WORDS: Record<Locale, Words> = {
  'pt-BR': {
    title: 'Conferir declaração',
    valid: 'Esta declaração é válida',
    validText: (company) => `Emitida por ${company}`,
    compare: 'Compare com o papel',
    compareText: 'Se algum dado do papel for diferente destes, o papel foi alterado: não o aceite.',
    company: 'Empresa',
    name: 'Nome',
    position: 'Cargo',
    admission: 'Admissão',
    salary: 'Salário mensal',
    noSalary: 'Não consta no papel',
    issued: 'Emissão',
    validUntil: 'Válida até',
    asOf: 'Os dados são os do dia da emissão.',
    unknown: [
      'Nenhuma declaração tem este código',
      'Confira os 20 caracteres impressos no papel. Se o código estiver certo, o papel não foi emitido aqui.',
    ],
    expired: [
      'Esta declaração venceu',
      `Ela podia ser conferida até ${LETTER_DAYS} dias depois da emissão. Peça outra a quem a entregou.`,
    ],
    cancelled: ['Esta declaração foi cancelada', 'Ela não vale mais. Peça outra a quem a entregou.'],
    tooMany: 'Muitas consultas seguidas',
    wait: (minutes) => `Tente de novo em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
  },
  'en-US': {
    title: 'Verify a letter',
    valid: 'This letter is valid',
    validText: (company) => `Issued by ${company}`,
    compare: 'Compare it with the paper',
    compareText: 'If anything on the paper differs from this, the paper was altered: do not accept it.',
    company: 'Company',
    name: 'Name',
    position: 'Position',
    admission: 'Hire date',
    salary: 'Monthly salary',
    noSalary: 'Not on the paper',
    issued: 'Issued on',
    validUntil: 'Valid until',
    asOf: 'The data are those of the day of issue.',
    unknown: [
      'No letter has this code',
      'Check the 20 characters printed on the paper. If the code is right, the paper was not issued here.',
    ],
    expired: [
      'This letter has expired',
      `It could be verified for ${LETTER_DAYS} days after it was issued. Ask for another one.`,
    ],
    cancelled: ['This letter was canceled', 'It is no longer valid. Ask for another one.'],
    tooMany: 'Too many lookups in a row',
    wait: (minutes) => `Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  },
  es: {
    title: 'Verificar constancia',
    valid: 'Esta constancia es válida',
    validText: (company) => `Emitida por ${company}`,
    compare: 'Compárela con el papel',
    compareText: 'Si algún dato del papel es distinto de estos, el papel fue alterado: no lo acepte.',
    company: 'Empresa',
    name: 'Nombre',
    position: 'Cargo',
    admission: 'Fecha de ingreso',
    salary: 'Salario mensual',
    noSalary: 'No figura en el papel',
    issued: 'Emisión',
    validUntil: 'Válida hasta',
    asOf: 'Los datos son los del día de la emisión.',
    unknown: [
      'Ninguna constancia tiene este código',
      'Revise los 20 caracteres impresos en el papel. Si el código es correcto, el papel no se emitió aquí.',
    ],
    expired: [
      'Esta constancia venció',
      `Se podía verificar hasta ${LETTER_DAYS} días después de la emisión. Pida otra a quien la entregó.`,
    ],
    cancelled: ['Esta constancia fue cancelada', 'Ya no es válida. Pida otra a quien la entregó.'],
    tooMany: 'Demasiadas consultas seguidas',
    wait: (minutes) => `Intente de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
  },
}
