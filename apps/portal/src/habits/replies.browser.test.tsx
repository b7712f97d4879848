import { exactly } from '@colab/contract/test/fake-server'
import { test } from 'vitest'
import { expectShown, openHabit } from '#test/habits.ts'
import { LISTS, type ListScreen, tablesOf } from '#test/lists.ts'

/* How foreign back ends wrap a reply (wire protocol §8), each habit on several screens. */

type Wrap = (tables: object, list: ListScreen) => unknown

const retorno = [{ estatus: 'Sucesso', msgErro: '' }]

const upperCase = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(upperCase)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name.toUpperCase(), upperCase(inner)]))
      : value

/** Replies with the row in them. */
const READABLE: [habit: string, wrap: Wrap][] = [
  ['its table without retorno', (tables) => tables],
  ['its table beside an empty retorno', (tables) => ({ retorno: [], ...tables })],
  ['retorno as one object', (tables) => ({ retorno: retorno[0], ...tables })],
  ['estatus in other words', (tables) => ({ retorno: [{ estatus: 'OK' }], ...tables })],
  ['estatus that is true', (tables) => ({ retorno: [{ estatus: true }], ...tables })],
  ['three levels', (tables) => ({ a: { b: [{ c: JSON.stringify({ retorno, ...tables }) }] } })],
  ['everything in response', (tables) => ({ response: { retorno, ...tables } })],
  ['the tables in data', (tables) => ({ data: tables })],
  ['a dataset', (tables) => ({ dsRetorno: tables })],
  ['a dataset beside retorno', (tables) => ({ retorno, dsRetorno: tables })],
  ['JSON text', (tables) => ({ pcRetorno: JSON.stringify(tables) })],
  ['JSON text beside retorno', (tables) => ({ retorno, pcRetorno: JSON.stringify(tables) })],
  ['names in upper case', (tables) => upperCase({ retorno, ...tables })],
  ['one object in place of a list', (_, list) => ({ retorno, ...tablesOf(list, list.row) })],
  ['a table in a table of its name', (_, list) => ({ retorno, ...tablesOf(list, { [list.table]: [list.row] }) })],
  ['a table as JSON text', (_, list) => ({ retorno, ...tablesOf(list, JSON.stringify([list.row])) })],
  [
    'columns that nobody knows',
    (_, list) => ({ retorno, ...tablesOf(list, [{ ...list.row, zz: { a: [1] } }]), more: 1 }),
  ],
]

/** Replies that leave open whether there are rows. */
const UNCLEAR: [habit: string, reply: unknown][] = [
  ['nothing', {}],
  ['an error', { error: 'ORA-01400' }],
  ['errors', { _errors: [{ code: 1 }] }],
  ['success beside another table', { retorno, dsOutra: { ttOutra: [{ a: 1 }] } }],
  ['another word', { retorno: [{ estatus: 'Pendente' }] }],
  ['another table', { ttOutra: [{ a: 1 }] }],
  ['rows without a table', { data: [{ a: 1 }] }],
  ['text', 'gravado'],
  ['null', null],
]

/** Values in place of rows. */
const NO_ROWS: [habit: string, rows: unknown[]][] = [
  ['a null row', [null]],
  ['an empty row', [{}]],
  ['text in place of a row', ['x', 'y']],
  ['a row of blanks', [{ codigo: '   ' }]],
]

/** Each habit on two screens, and each screen with a habit: chosen in turn, because all of them at once would take minutes. */
function inTurn<H>(habits: readonly H[]): [H, ListScreen][] {
  return Array.from({ length: Math.max(habits.length * 2, LISTS.length) }, (_, at) => {
    const [habit, list] = [habits[at % habits.length], LISTS[(at * 7) % LISTS.length]]
    if (!habit || !list) throw new Error('no habit or no screen')
    return [habit, list]
  })
}

const others = ({ others = {} }: ListScreen) => ({ buscaParametroColab: { colaborador: [{}] }, ...others })

test.for(inTurn(READABLE).map(([[habit, wrap], list]) => [habit, list.method, list, wrap] as const))(
  'shows %s of %s',
  async ([, method, list, wrap]) => {
    const reply = exactly(wrap(tablesOf(list, [list.row]), list))
    await openHabit(list.path, { ...others(list), [method]: reply })
    await expectShown({ shows: [list.shown], never: [list.none] })
  },
)

test.for(inTurn(UNCLEAR).map(([[habit, reply], list]) => [habit, list.method, list, reply] as const))(
  'fails for %s in reply to %s',
  async ([, method, list, reply]) => {
    await openHabit(list.path, { ...others(list), [method]: exactly(reply) })
    await expectShown({ fails: true, never: [list.none] })
  },
)

test.for(inTurn(NO_ROWS).map(([[habit, rows], list]) => [habit, list.method, list, rows] as const))(
  'counts %s of %s as left out',
  async ([, method, list, rows]) => {
    await openHabit(list.path, { ...others(list), [method]: exactly({ retorno, ...tablesOf(list, rows) }) })
    await expectShown({ leftOut: rows.length, never: [list.none] })
  },
)

test.for(LISTS.map((list, at) => [list.method, list, at] as const))(
  'says that there is nothing only where emptiness of %s was said',
  async ([method, list, at]) => {
    const said = [{ retorno, ...tablesOf(list, null) }, { retorno }, { retorno: [] }, []]
    await openHabit(list.path, { ...others(list), [method]: exactly(said[at % said.length]) })
    await expectShown({ shows: [list.none] })
  },
)

test.for(LISTS.map((list) => [list.method, list] as const))(
  'shows the text that came in place of a table of %s, never that there is nothing',
  async ([method, list]) => {
    await openHabit(list.path, {
      ...others(list),
      [method]: exactly({ retorno: [{ estatus: '', msgErro: 'ERRO 91 no cadastro' }] }),
    })
    await expectShown({ fails: true, shows: ['ERRO 91 no cadastro'], never: [list.none] })
  },
)
