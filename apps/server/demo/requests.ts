import { REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import { addDays } from '@colab/contract/wire/calendar'
import { CHILD } from '#domains/dependents/lookups.ts'
import { readAsset } from './assets.ts'
import type { Demo } from './company/demo.ts'
import { noonOf } from './company/noon.ts'
import type { Person } from './company/people.ts'
import { certificateOf, parentsOf } from './dependents.ts'
import { recordOf } from './registration.ts'

const HR = 'Rita Campos'

/** Gives the persona with everything requests in every state, beside those of the other domains. */
export async function insertOwnRequests(demo: Demo): Promise<void> {
  const person = demo.people.find(({ role }) => role === 'everything')
  if (!person) return
  await insertChanges(demo, person)
  await insertChild(demo, person)
  await answerAdjustments(demo, person)
  await continueMessages(demo, person)
  await cancelMeal(demo, person)
}

/** An address that was refused for its proof, and a phone number that was approved. */
async function insertChanges({ db, today }: Demo, person: Person): Promise<void> {
  const record = recordOf(person)
  const [refused, approved] = [addDays(today, -26), addDays(today, -75)]
  await db
    .insertInto('registrationChange')
    .values([
      {
        ...record,
        numEnd: '1210',
        complEnd: 'Ap. 32',
        dtMovto: refused,
        createdAt: noonOf(refused),
        campos: 'numEnd,complEnd',
        observacao: 'Mudei de prédio na mesma rua.',
        situacao: 'R',
        retornoRh: 'A conta de luz está cortada: não se vê o número. Envie uma foto da conta inteira.',
      },
      {
        ...record,
        dtMovto: approved,
        createdAt: noonOf(approved),
        campos: 'celular',
        observacao: '',
        situacao: 'A',
        retornoRh: '',
      },
    ])
    .execute()
}

/** A newborn child, which HR has not decided yet. */
async function insertChild({ db, today, random }: Demo, person: Person): Promise<void> {
  const dtNascimento = addDays(today, -24)
  const dice = random(`newborn:${person.codPessoa}`)
  await db
    .insertInto('dependentRequest')
    .values({
      codPessoa: person.codPessoa,
      createdAt: noonOf(addDays(today, -3)),
      situacao: 'P',
      retornoRh: '',
      nome: 'DAVI SOUZA',
      sexo: 'masculino',
      codDependencia: CHILD,
      cpf: '15350946056',
      dtNascimento,
      ...parentsOf(person, dice),
      ...certificateOf(dtNascimento, dice),
      codCep: person.codCep,
      cidade: person.cidade,
      uf: person.codUf,
      estudante: 0,
      deficienteFisico: 0,
      codNecessidade: null,
      observacao: 'Incluir no plano de saúde e no imposto de renda.',
      conteudo: await readAsset('digitalizado.png'),
      nomeArquivo: 'certidao.png',
      mime: 'image/png',
    })
    .execute()
}

async function answerAdjustments({ db }: Demo, { codPessoa }: Person): Promise<void> {
  const rows = await db.selectFrom('punchAdjustment').selectAll().where('codPessoa', '=', codPessoa).execute()
  for (const { sequencia, dtMovto, situacaoNome } of rows) {
    const isRefused = situacaoNome === REQUEST_SITUATION.refused
    const answer = { decididoPor: HR, decididoEm: noonOf(addDays(dtMovto, 2)) }
    await db
      .updateTable('punchAdjustment')
      .set({
        dtSolicitacao: addDays(dtMovto, 1),
        ...(situacaoNome !== REQUEST_SITUATION.open && answer),
        ...(isRefused && { justificativa: 'Sua gestora não confirmou a entrada antes do horário. Fale com ela.' }),
      })
      .where('codPessoa', '=', codPessoa)
      .where('sequencia', '=', sequencia)
      .execute()
  }
}

/** The last answered message was not the end of it: the conversation went on. */
async function continueMessages({ db, today }: Demo, { codPessoa }: Person): Promise<void> {
  const message = await db
    .selectFrom('hrMessage')
    .select(['codAviso', 'codTipo', 'dtAviso'])
    .where('codPessoa', '=', codPessoa)
    .where('situacao', '=', 'R')
    .orderBy('codAviso', 'desc')
    .executeTakeFirst()
  if (!message) return
  const { codAviso, codTipo, dtAviso } = message
  await db
    .updateTable('hrMessage')
    .set({ dtRetorno: addDays(dtAviso, 1) })
    .where('codAviso', '=', codAviso)
    .execute()
  const soon = (days: number) => (addDays(dtAviso, days) < today ? addDays(dtAviso, days) : today)
  const words = {
    descricao: 'Obrigada, mas ainda não deu certo. O que mais posso fazer?',
    retornoRh: 'Passe no RH com o seu crachá até sexta-feira: resolvemos na hora.',
  }
  await db
    .insertInto('hrMessage')
    .values({
      ...words,
      codPessoa,
      codTipo,
      codConversa: codAviso,
      situacao: 'R',
      codArquivo: null,
      dtAviso: soon(3),
      dtRetorno: soon(4),
    })
    .execute()
}

/** A meal that was reserved and cancelled; it can be reserved again. */
async function cancelMeal({ db, today }: Demo, { codPessoa, employments }: Person): Promise<void> {
  const meal = await db
    .selectFrom('restaurantMenu')
    .select('codCardapio')
    .where('codUnidade', '=', employments[0]?.codUnidade ?? 0)
    .orderBy('dtCardapio', 'desc')
    .executeTakeFirst()
  if (!meal) return
  await db
    .insertInto('restaurantReservation')
    .values({ ...meal, codPessoa, substProteina: 0, reservedAt: noonOf(addDays(today, -1)), situacao: 'C' })
    .execute()
}
