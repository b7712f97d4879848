import type { Feature } from '@colab/contract/profile'
import { untypedDb } from '#db/untyped-db.ts'
import type { HrDeps } from '#record/actions.ts'

/**
 * Tables that a feature shows or cannot work without, by their names in imports. A feature that is not here needs none of
 * its own.
 */
export const NEEDS: Partial<Record<Feature, readonly string[]>> = {
  receipts: ['recibos', 'recibos-linhas'],
  timeMirror: ['periodos-ponto'],
  punches: ['marcacoes', 'jornadas'],
  teletex: ['eventos-folga'],
  vacations: ['ferias'],
  punctuality: ['pontualidade'],
  pip: ['pip'],
  dependents: ['dependentes'],
  documents: ['documentos'],
  benefits: ['beneficios', 'planos-saude'],
  mealVoucher: ['vale-refeicao'],
  retailOrder: ['pedidos-varejo', 'pedidos-varejo-itens'],
  retailPurchases: ['compras-varejo'],
  restaurant: ['cardapios'],
  telephony: ['observacoes'],
  notices: ['avisos'],
  hrContact: ['tipos-aviso-rh'],
  evaluations: ['questionarios', 'avaliacoes'],
  openings: ['vagas'],
  handbook: ['cartilha'],
}

/** Tables that signing in requires. */
const PEOPLE = ['empresas', 'unidades', 'pessoas', 'contratos']

/** Names the empty tables of the features that the profile switches on. */
export async function checkEmptyTables({
  settings,
  db,
}: Pick<HrDeps, 'settings' | 'db'>): Promise<Record<string, string>> {
  const { LAYOUTS } = await import('./layouts.ts')
  const { features } = settings.profile
  const enabled = Object.entries(NEEDS).filter(([feature]) => features[feature as Feature])
  const lacking: string[] = []
  for (const [part, names] of [['people', PEOPLE] as const, ...enabled]) {
    const empty: string[] = []
    for (const name of names) {
      const layout = LAYOUTS.find((one) => one.name === name)
      if (!layout) throw new Error(`no layout ${name}`)
      const [column = ''] = layout.conflict ?? layout.key
      if (!(await untypedDb(db).selectFrom(layout.table).select(column).limit(1).executeTakeFirst())) empty.push(name)
    }
    if (empty.length > 0) lacking.push(`${part} (${empty.join(', ')})`)
  }
  return { 'empty tables': lacking.length === 0 ? 'none' : `${lacking.join('; ')}: see docs/import.md` }
}
