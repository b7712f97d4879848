import { formatCnpj } from '@colab/contract/wire/cnpj'
import { formatCpf } from '@colab/contract/wire/cpf'
import { formatDate } from '@colab/contract/wire/date'
import { PdfDocument } from '#pdf/document.ts'
import { noonOf } from './company/noon.ts'
import type { Employment, Person } from './company/people.ts'
import { COMPANIES } from './company/places.ts'

export type AgreementKind = 'secrecy' | 'image' | 'conduct' | 'hoursBank' | 'remote'

interface Agreement {
  /** Day of the document's subject; part of some names. */
  nome(day: string): string
  origem: string
  nomeArquivo(day: string): string
  clauses: [heading: string, text: string][]
}

const half = (day: string) => `${day.slice(5, 7) < '07' ? 1 : 2}º semestre de ${day.slice(0, 4)}`

/** Documents that the demo company asks its employees to sign. */
export const AGREEMENTS: Record<AgreementKind, Agreement> = {
  secrecy: {
    nome: () => 'Termo de confidencialidade e proteção de dados',
    origem: 'Admissão',
    nomeArquivo: () => 'termo-de-confidencialidade.pdf',
    clauses: [
      [
        'Informações da empresa',
        'O empregado mantém em sigilo as informações comerciais, técnicas e financeiras que conhecer no trabalho, durante o contrato e depois dele, e as usa apenas para o trabalho.',
      ],
      [
        'Dados pessoais',
        'Dados de clientes e colegas são tratados somente para a finalidade de cada atividade (Lei 13.709/2018). Qualquer suspeita de vazamento é comunicada à empresa no mesmo dia.',
      ],
      ['Devolução', 'Ao fim do contrato, o empregado devolve documentos e equipamentos e apaga as cópias que tiver.'],
    ],
  },
  image: {
    nome: () => 'Autorização de uso de imagem',
    origem: 'Comunicação',
    nomeArquivo: () => 'autorizacao-de-uso-de-imagem.pdf',
    clauses: [
      [
        'O que é autorizado',
        'O empregado autoriza, de graça, o uso de sua imagem em materiais internos e nas redes da empresa, ligados ao trabalho.',
      ],
      ['Prazo', 'A autorização vale por dois anos e pode ser retirada a qualquer momento, pelo Fale com o RH.'],
    ],
  },
  conduct: {
    nome: (day) => `Ciência do código de conduta ${day.slice(0, 4)}`,
    origem: 'Cartilha',
    nomeArquivo: (day) => `codigo-de-conduta-ciencia-${day.slice(0, 4)}.pdf`,
    clauses: [
      [
        'Leitura',
        'O empregado declara que recebeu o código de conduta, disponível na Cartilha do portal, que o leu e que pôde tirar suas dúvidas.',
      ],
      [
        'Compromisso',
        'O empregado se compromete a seguir o código e a relatar, pelo canal de denúncias, o que conhecer contra ele. Quem relata de boa-fé não sofre represália (Lei 14.457/2022, art. 23).',
      ],
    ],
  },
  hoursBank: {
    nome: (day) => `Acordo individual de banco de horas: ${half(day)}`,
    origem: 'Jornada',
    nomeArquivo: (day) => `banco-de-horas-${day.slice(0, 7)}.pdf`,
    clauses: [
      [
        'Compensação',
        'As horas que passarem da jornada de um dia podem ser compensadas com a redução de outro, dentro de seis meses (CLT, art. 59, § 5º), sem passar de dez horas por dia.',
      ],
      ['Saldo', 'O saldo é mostrado todo mês no espelho de ponto.'],
      [
        'Fim do período',
        'As horas que sobrarem ao fim do semestre são pagas como extras na folha seguinte, com o adicional da convenção coletiva. As que faltarem são perdoadas.',
      ],
    ],
  },
  remote: {
    nome: () => 'Aditivo de trabalho remoto',
    origem: 'Contrato de trabalho',
    nomeArquivo: () => 'aditivo-de-trabalho-remoto.pdf',
    clauses: [
      [
        'Modalidade',
        'O trabalho passa a ser feito em parte fora da empresa, até dois dias por semana combinados com a liderança (CLT, arts. 75-B e 75-C). O comparecimento à empresa não descaracteriza o regime.',
      ],
      [
        'Equipamentos e despesas',
        'A empresa empresta computador, tela e cadeira, e paga ajuda de custo de R$ 110,00 por mês para internet e energia (CLT, art. 75-D), que não integra o salário.',
      ],
      [
        'Jornada e desconexão',
        'A jornada é a do contrato e é registrada no portal. Fora dela não se espera resposta a mensagens.',
      ],
      [
        'Saúde e segurança',
        'O empregado recebeu as orientações de ergonomia e se compromete a segui-las (CLT, art. 75-E).',
      ],
      ['Retorno', 'A empresa pode determinar o retorno ao presencial com quinze dias de aviso (CLT, art. 75-C, § 2º).'],
    ],
  },
}

interface Parties {
  person: Person
  employment: Employment
  day: string
}

/** Renders the PDF of an agreement between an employee and the employer. */
export function agreementPdf(kind: AgreementKind, { person, employment, day }: Parties): Promise<Uint8Array> {
  const company = COMPANIES.find(({ codEmp }) => codEmp === employment.codEmp)
  const { nome, clauses } = AGREEMENTS[kind]
  const author = company?.nomeEmpresa ?? ''
  const document = new PdfDocument(
    { title: nome(day), author, createdAt: noonOf(day) },
    `${author} · Gestão de Pessoas`,
  )
  document.heading(nome(day))
  document.grid(4, [
    { label: 'Empresa', value: author, span: 2 },
    { label: 'CNPJ', value: formatCnpj(company?.cnpj ?? '') },
    { label: 'Data', value: formatDate(day) },
    { label: 'Empregado', value: person.nome, span: 2 },
    { label: 'CPF', value: formatCpf(person.cpf) },
    { label: 'Matrícula', value: String(employment.codEmpregado) },
    { label: 'Cargo', value: employment.cargo, span: 2 },
    { label: 'Admissão', value: formatDate(employment.dtAdmissao), span: 2 },
  ])
  for (const [at, [heading, text]] of clauses.entries()) {
    document.heading(`${at + 1}. ${heading}`, 2)
    document.paragraph(text)
  }
  document.paragraph(
    'Este documento é assinado eletronicamente no Portal do Colaborador. As partes admitem essa forma de assinatura como válida (MP 2.200-2/2001, art. 10, § 2º).',
    'note',
  )
  return document.finish()
}
