/* Roles and grants of HR's desk: the only table of roles. */

/**
 * Roles of an agent of HR; they add up. `rh` and `folha` are granted for everything, for employers or for units; others
 * for the installation.
 */
export const ROLES = ['rh', 'folha', 'comissao', 'auditor', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Roles that need a reach: without one they reach no person. */
export const LIMITED_ROLES: readonly Role[] = ['rh', 'folha']

/**
 * Grants of each role. `pay`: the pay of people; `health`: data about health; `privacy`: export and erasure; `import`:
 * files of payroll; `reports`: reports of misconduct; `situation`: counts and the state of the server; `audit`: the
 * record of all agents.
 */
export const GRANTS = {
  inbox: ['rh', 'folha'],
  people: ['rh', 'folha'],
  access: ['rh', 'folha'],
  correct: ['rh', 'folha'],
  publish: ['rh'],
  openings: ['rh'],
  pay: ['folha'],
  health: ['folha'],
  hire: ['folha'],
  dismiss: ['folha'],
  privacy: ['folha'],
  import: ['folha'],
  reports: ['comissao'],
  team: ['admin'],
  situation: ['rh', 'folha', 'admin'],
  record: ROLES,
  audit: ['auditor'],
} as const satisfies Record<string, readonly Role[]>

export type Grant = keyof typeof GRANTS

/** Grants over the installation, not over people: they need no reach. */
export const WITHOUT_REACH: readonly Grant[] = ['reports', 'team', 'situation', 'record', 'audit']

/**
 * Grants that need the reach of the whole company: an import contains people of all units, and all of them see
 * openings.
 */
export const WHOLE_REACH: readonly Grant[] = ['import', 'openings']

export function grantsOf(roles: readonly Role[]): Grant[] {
  const all = Object.keys(GRANTS) as Grant[]
  return all.filter((grant) => rolesWith(grant).some((role) => roles.includes(role)))
}

/** Returns the roles that have a grant. */
export function rolesWith(grant: Grant): readonly Role[] {
  return GRANTS[grant]
}
