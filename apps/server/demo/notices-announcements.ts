import { addDays, addMonths, daysBetween, firstOfMonth, weekday } from '@colab/contract/wire/calendar'
import { formatDate, formatMonth } from '@colab/contract/wire/date'
import { FIXED_HOLIDAYS, payday } from './company/holidays.ts'
import type { AttachmentName } from './notices-attachments.ts'

/** An announcement of HR to all employees on one day. */
export interface Announcement {
  codMensagem: number
  dtAviso: string
  mensagem: string
  /** Title and text of a message that opens automatically; without them the notice is only in the list. */
  observacao?: string
  justificativa?: string
  attachments?: AttachmentName[]
  /** Only for the persona with everything. */
  forEverything?: true
}

type Text = Omit<Announcement, 'codMensagem' | 'dtAviso'>

/** Lists what is published every year, with the day (MM-DD). */
function yearly(year: number): (Text & { day: string })[] {
  return [
    {
      day: '01-08',
      mensagem: `Calendário de pagamentos de ${year}: confira as datas de salário e de adiantamento no anexo.`,
      attachments: ['calendario'],
    },
    {
      day: '02-19',
      mensagem: `O informe de rendimentos do ano-calendário ${year - 1} já está disponível em Informes de Rendimentos.`,
      observacao: 'Informe de rendimentos disponível',
      justificativa: `Use o informe do ano-calendário ${year - 1} na sua declaração de imposto de renda de ${year}. Se encontrar divergência, abra um chamado em Fale com o RH.`,
    },
    {
      day: '03-09',
      mensagem:
        'Treinamento anual de prevenção ao assédio (Lei 14.457/2022): participação de todos até o fim do mês, no horário de trabalho.',
    },
    {
      day: '04-13',
      mensagem: `Campanha de vacinação contra a gripe ${year}: vacina gratuita na unidade, sem necessidade de agendamento.`,
      observacao: 'Vacinação contra a gripe',
      justificativa:
        'Leve um documento com foto e a carteira de vacinação, se tiver. As datas de cada unidade estão no arquivo anexo. A participação é voluntária.',
      attachments: ['vacinacao', 'locais'],
    },
    {
      day: '05-11',
      mensagem: 'Reajuste da convenção coletiva: o novo salário e as diferenças do mês vêm no próximo holerite.',
    },
    {
      day: '06-15',
      mensagem: `Plano de saúde: novos valores de mensalidade e coparticipação valem a partir de 01/07/${year}.`,
      observacao: 'Plano de saúde: novos valores',
      justificativa:
        'A operadora aplicou o reajuste anual do contrato. A tabela por faixa etária está no anexo. Inclusões e exclusões de dependentes podem ser pedidas até o dia 20 de cada mês.',
      attachments: ['planoSaude'],
    },
    {
      day: '07-13',
      mensagem:
        'O mapa de riscos da sua unidade foi atualizado pela CIPA. O arquivo é grande: prefira baixá-lo no Wi-Fi.',
      attachments: ['mapaRisco'],
      forEverything: true,
    },
    {
      day: '08-10',
      mensagem:
        'Brigada de emergência: inscrições abertas para a turma de setembro. O treinamento tem 8 horas, em horário de trabalho.',
    },
    {
      day: '09-14',
      mensagem: `CIPA, gestão ${year}/${year + 1}: aberto o edital de convocação para a eleição dos representantes dos empregados.`,
      observacao: 'Eleição da CIPA',
      justificativa:
        'Qualquer empregado pode candidatar-se, e quem se inscreve tem garantia de emprego até a eleição (NR-5). O voto é secreto. Prazos e documentos estão no edital anexo.',
      attachments: ['cipa'],
    },
    {
      day: '10-01',
      mensagem:
        'Outubro Rosa: agende seus exames preventivos. A ausência de até três dias em cada 12 meses é abonada (CLT, art. 473, XII).',
      attachments: ['outubroRosa'],
    },
    {
      day: '11-03',
      mensagem: `13º salário: a primeira parcela será paga até 30/11/${year} e a segunda até 20/12/${year}.`,
    },
    {
      day: '12-01',
      mensagem: 'Horário de funcionamento das unidades nas semanas de Natal e Ano-Novo: consulte o anexo.',
      attachments: ['expediente'],
    },
  ]
}

/** Published some days ago, at any time of the year. */
const RECENT: (Text & { daysAgo: number })[] = [
  {
    daysAgo: 1,
    mensagem: 'Atualizamos a política de privacidade dos empregados. Leia o que mudou no tratamento dos seus dados.',
    observacao: 'Política de privacidade (LGPD)',
    justificativa:
      'A nova versão explica quais dados pessoais tratamos, por quanto tempo e com quem os compartilhamos, e como exercer os direitos do art. 18 da Lei 13.709/2018. Dúvidas: fale com o encarregado pelo Fale com o RH.',
    attachments: ['privacidade', 'direitos'],
  },
  {
    daysAgo: 4,
    mensagem: 'Vale-refeição: a partir do próximo mês o crédito será feito no primeiro dia útil.',
    observacao: 'Vale-refeição',
    justificativa:
      'O valor por dia trabalhado e a participação do empregado não mudam. O saldo que sobrar continua válido no mês seguinte.',
  },
  { daysAgo: 8, mensagem: 'Treinamento on-line de segurança da informação: conclua o curso em até 30 dias.' },
  { daysAgo: 13, mensagem: 'Confira seus dados cadastrais e mantenha endereço, telefone e dependentes atualizados.' },
]

/** Number of the notices of all holidays. */
export const HOLIDAY = 400

/** Days covered by a year of notices. */
const YEAR = 365

/** Returns the latest date of a day (MM-DD), today at most. */
function lastTime(day: string, today: string): string {
  const year = Number(today.slice(0, 4))
  return `${year}-${day}` <= today ? `${year}-${day}` : `${year - 1}-${day}`
}

function holidayNotices(today: string): [dtAviso: string, text: Text][] {
  // A week ahead: the next holiday may be announced already.
  return Object.entries(FIXED_HOLIDAYS)
    .map(([day, name]) => ({ day: lastTime(day, addDays(today, 7)), name }))
    .filter(({ day }) => weekday(day) >= 1 && weekday(day) <= 5)
    .map(({ day, name }) => [
      addDays(day, -7),
      { mensagem: `Feriado nacional em ${formatDate(day)} (${name}): não haverá expediente nos escritórios.` },
    ])
}

/** Announces the receipt of a month, on the day of payment. */
export function paydayNotices(today: string): Announcement[] {
  return Array.from({ length: 12 }, (_, back) => addMonths(firstOfMonth(today), -back))
    .map((month) => ({ dtAviso: payday(month), paid: addMonths(month, -1) }))
    .filter(({ dtAviso }) => dtAviso <= today)
    .map(({ dtAviso, paid }) => ({
      codMensagem: 100,
      dtAviso,
      mensagem: `O holerite de ${formatMonth(paid)} está disponível.`,
    }))
}

/** Lists the announcements of the twelve months up to today, in order of days. */
export function announcements(today: string): Announcement[] {
  const thisYear = Number(today.slice(0, 4))
  const ofYears = [thisYear - 1, thisYear].flatMap((year) =>
    yearly(year)
      .map(({ day, ...text }, at) => ({ ...text, dtAviso: `${year}-${day}`, codMensagem: 200 + at }))
      .filter(({ dtAviso }) => dtAviso === lastTime(dtAviso.slice(5), today)),
  )
  const recent = RECENT.map(({ daysAgo, ...text }, at) => ({
    ...text,
    dtAviso: addDays(today, -daysAgo),
    codMensagem: 300 + at,
  }))
  const closed = holidayNotices(today).map(([dtAviso, text]) => ({ ...text, dtAviso, codMensagem: HOLIDAY }))
  return [...ofYears, ...recent, ...closed]
    .filter(({ dtAviso }) => daysBetween(dtAviso, today) <= YEAR)
    .sort((a, b) => (a.dtAviso < b.dtAviso ? -1 : a.dtAviso > b.dtAviso ? 1 : a.codMensagem - b.codMensagem))
}
