import type { Demo } from '#demo/demo.ts'
import { insertAll } from '#demo/insert.ts'
import type { DemoPerson, DemoRole } from '#demo/people.ts'
import type { HomeParameter } from './tables.ts'

const NOTHING: Omit<HomeParameter, 'codPessoa'> = {
  bloqueiaAssinaturaPend: 0,
  mensagemAssinaturaPend: '',
  bloqueiaAgendaPend: 0,
  mensagemQtdeAgenda: '',
  mensagemQtdeAssinatura: '',
  mensagemOportunidade: '',
  nomeOportunidade: '',
}

const TO_SIGN = '2 documentos para assinar'
const TO_ANSWER = '1 pesquisa pendente'
const OPENINGS = '4 vagas abertas'

const PERSONAS: Partial<Record<DemoRole, Partial<HomeParameter>>> = {
  everything: { mensagemQtdeAssinatura: TO_SIGN, mensagemQtdeAgenda: TO_ANSWER, mensagemOportunidade: OPENINGS },
  twoEmployments: {
    mensagemQtdeAgenda: TO_ANSWER,
    mensagemOportunidade: OPENINGS,
    nomeOportunidade: 'Vagas do grupo',
  },
  pendingSignature: {
    bloqueiaAssinaturaPend: 1,
    mensagemAssinaturaPend:
      'Há documentos aguardando a sua assinatura. Assine-os em Documentos para voltar a usar as outras opções.',
    mensagemQtdeAssinatura: TO_SIGN,
    mensagemOportunidade: OPENINGS,
  },
  pendingEvaluation: { bloqueiaAgendaPend: 1, mensagemQtdeAgenda: TO_ANSWER, mensagemOportunidade: OPENINGS },
  hiredToday: {},
  notEmployed: {},
}

function parametersOf({ codPessoa, role, employments }: DemoPerson): HomeParameter {
  const group = employments[0]?.codEmp === 2 ? { nomeOportunidade: 'Vagas do grupo' } : {}
  const own = PERSONAS[role] ?? { mensagemOportunidade: OPENINGS, ...group }
  return { ...NOTHING, ...own, codPessoa }
}

/** Sets everybody's home page: blocks and notes of the personas, the openings of the others. */
export async function demoHome({ db, people }: Demo): Promise<void> {
  await insertAll(db, 'homeParameter', people.map(parametersOf))
}
