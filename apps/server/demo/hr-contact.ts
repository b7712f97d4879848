import { addDays } from '@colab/contract/wire/calendar'
import { storeFile } from '#db/files.ts'
import { insertAll } from '#db/insert.ts'
import type { HrMessageType } from '#domains/hr-contact/tables.ts'
import { readAsset } from './assets.ts'
import type { Demo } from './company/demo.ts'
import type { Person } from './company/people.ts'
import type { Random } from './company/random.ts'

const TYPES: HrMessageType[] = [
  { codTipoAviso: 1, nomeTipoAviso: 'Dúvida' },
  { codTipoAviso: 2, nomeTipoAviso: 'Folha de pagamento' },
  { codTipoAviso: 3, nomeTipoAviso: 'Benefícios' },
  { codTipoAviso: 4, nomeTipoAviso: 'Ponto e férias' },
  { codTipoAviso: 5, nomeTipoAviso: 'Sugestão' },
]

/** Messages of employees with HR's answers. */
const TALKS: [codTipo: number, descricao: string, retornoRh: string][] = [
  [1, 'Onde encontro a carta de apresentação para abrir conta no banco?', 'Enviamos a carta para o seu e-mail.'],
  [1, 'Qual é o prazo para entregar atestado médico?', 'Até 48 horas depois da consulta, ao seu gestor ou ao RH.'],
  [2, 'Não entendi o desconto de plano de saúde deste mês.', 'O valor a mais é a coparticipação de uma consulta.'],
  [2, 'Mudei de banco. Como altero a conta do pagamento?', 'Traga ao RH um comprovante da conta nova até o dia 15.'],
  [3, 'Quero incluir minha filha no plano de saúde.', 'Incluída. A carteirinha chega em até dez dias.'],
  [3, 'Meu cartão refeição foi recusado ontem.', 'O cartão foi desbloqueado; tente de novo, por favor.'],
  [4, 'Esqueci de registrar a volta do almoço. Como ajusto?', 'Peça o ajuste no portal, em Ajuste de ponto.'],
  [4, 'Posso adiantar minhas férias em uma semana?', 'Combine com o seu gestor; depois dele, nós remarcamos.'],
  [5, 'Seria bom ter um bicicletário na unidade.', 'Boa ideia! Levamos à próxima reunião da unidade.'],
]

/** Enough of Ana's to fill more than a page of thirty. */
const FULL = 34

function countOf({ role, employments }: Person, dice: Random): number {
  if (role === 'everything') return FULL
  if (role === 'hiredToday' || employments.length === 0) return 0
  return dice.chance(0.4) ? dice.int(1, 3) : 0
}

/** Stores the kinds of message, and the messages of the last two years; the latest are pending. */
export async function insertHrMessages({ db, today, people, random }: Demo): Promise<void> {
  await insertAll(db, 'hrMessageType', TYPES)
  const file = { nomeArquivo: 'comprovante.png', tipo: 'image/png', conteudo: await readAsset('digitalizado.png') }
  const codArquivo = await storeFile(db, file)
  const rows = people.flatMap((person) => {
    const dice = random(`hr-contact:${person.codPessoa}`)
    const admitted = person.employments[0]?.dtAdmissao ?? today
    const count = countOf(person, dice)
    return Array.from({ length: count }, (_, at) => {
      const [codTipo, descricao, answer] = dice.pick(TALKS)
      const back = person.role === 'everything' ? 1 + at * 20 + dice.int(0, 9) : dice.int(1, 400)
      // HR takes up to four days; the persona with everything has one pending message.
      const waiting = back <= dice.int(1, 4) || (person.role === 'everything' && at === 0)
      return {
        codPessoa: person.codPessoa,
        codTipo,
        descricao,
        dtAviso: addDays(today, -back),
        situacao: waiting ? ('P' as const) : ('R' as const),
        retornoRh: waiting ? '' : answer,
        codArquivo: at % 5 === 1 && person.role === 'everything' ? codArquivo : null,
      }
    }).filter(({ dtAviso }) => dtAviso > admitted)
  })
  // In order of days, so that later messages have higher numbers.
  await insertAll(
    db,
    'hrMessage',
    rows.sort((a, b) => a.dtAviso.localeCompare(b.dtAviso)),
  )
}
