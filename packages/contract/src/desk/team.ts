import * as v from 'valibot'
import { code, count, flag, table, text, word } from '../wire/fields.ts'
import { ROLES } from './grants.ts'
import { deskRead, deskWrite } from './method.ts'

/* The agents of the desk and their roles. */

/** Reach of a role; `codigo` is that of an employer or a unit, 0 for everything. */
export const REACHES = ['tudo', 'empregador', 'unidade'] as const

/** State of an agent. `saiu`: the agent is an employee whose last contract ended. */
export const AGENT_STATES = ['ativo', 'convidado', 'conviteVencido', 'encerrado', 'saiu'] as const

/** Most roles of one agent: one for each unit. */
const MOST_ROLES = 200

const motivo = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500))
const papeis = v.pipe(
  v.array(
    v.object({ papel: v.picklist(ROLES), alcance: v.picklist(REACHES), codigo: v.pipe(v.number(), v.integer()) }),
  ),
  v.minLength(1),
  v.maxLength(MOST_ROLES),
)

/** Returns all agents with their roles, and the employers and units that a role may reach. Moments are `YYYY-MM-DD HH:MM`, empty for none. */
export const buscaEquipe = deskRead('buscaEquipe', {
  grant: 'team',
  reply: {
    ttAgente: table(
      v.object({
        codAgente: code,
        nome: text,
        email: text,
        situacao: word(AGENT_STATES),
        ultimoUso: text,
        conviteAte: text,
        passkeys: count,
        /** The calling agent. */
        proprio: flag,
      }),
      'codAgente',
    ),
    ttPapel: table(
      v.object({ codAgente: code, papel: word(ROLES), alcance: word(REACHES), codigo: count, nome: text }),
      'codAgente',
    ),
    ttAlcance: table(v.object({ alcance: word(REACHES), codigo: count, nome: text }), 'codigo'),
  },
})

/**
 * Invites an agent, or invites one with this e-mail again, whose sessions and keys end. The link is sent by e-mail; on
 * a server without e-mail it is returned once. Refuses with `proprio`, `semAlcance` and `ultimoAdministrador`.
 */
export const convidaAgente = deskWrite('convidaAgente', {
  grant: 'team',
  fresh: true,
  params: {
    nome: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
    email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254)),
    papeis,
    motivo,
  },
  reply: { ttConvite: table(v.object({ link: text, ate: text, porEmail: flag }), 'ate') },
})

/**
 * Replaces the roles of an agent, whose sessions and keys are kept. Refuses with `proprio`, `semAlcance`,
 * `naoEncontrado` and `ultimoAdministrador`.
 */
export const mudaPapeis = deskWrite('mudaPapeis', {
  grant: 'team',
  fresh: true,
  params: { codAgente: code, papeis, motivo },
})

/** Ends the access of an agent at once. Refuses with `proprio`, `naoEncontrado` and `ultimoAdministrador`. */
export const encerraAgente = deskWrite('encerraAgente', {
  grant: 'team',
  fresh: true,
  params: { codAgente: code, motivo },
})
