import { insertAll } from '#db/insert.ts'
import type { HomeParameter } from '#domains/home/tables.ts'
import type { Demo } from './company/demo.ts'
import type { Person, Role } from './company/people.ts'

const NOTHING: Omit<HomeParameter, 'codPessoa'> = {
  bloqueiaAssinaturaPend: 0,
  mensagemAssinaturaPend: '',
  bloqueiaAgendaPend: 0,
  nomeOportunidade: '',
}

const PERSONAS: Partial<Record<Role, Partial<HomeParameter>>> = {
  everything: {},
  twoEmployments: { nomeOportunidade: 'Vagas do grupo' },
  pendingSignature: {
    bloqueiaAssinaturaPend: 1,
    mensagemAssinaturaPend:
      'Há documentos aguardando a sua assinatura. Assine-os em Documentos para voltar a usar as outras opções.',
  },
  pendingEvaluation: { bloqueiaAgendaPend: 1 },
}

function parametersOf({ codPessoa, role, employments }: Person): HomeParameter {
  const group = employments[0]?.codEmp === 2 ? { nomeOportunidade: 'Vagas do grupo' } : {}
  return { ...NOTHING, ...(PERSONAS[role] ?? group), codPessoa }
}

/** Stores the home settings: the blocks of the personas, and the second company's name for its openings. */
export async function insertHomeParameters({ db, people }: Demo): Promise<void> {
  await insertAll(db, 'homeParameter', people.map(parametersOf))
}
