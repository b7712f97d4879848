import * as v from 'valibot'
import { code, count, knownText, table } from '../wire/fields.ts'

/** Rows of one page at most. */
export const LARGEST_PAGE = 100

/** Largest count: `999` means 999 or more. */
export const LARGEST_COUNT = 999

/** Parameters of a list: `depois` is `proximo` of the page before, empty for the first. */
export const paging = {
  depois: v.nullish(v.pipe(v.string(), v.maxLength(400)), ''),
  limite: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_PAGE)), 50),
}

/** Position of the next page: `proximo` is empty on the last page; `total` counts up to `LARGEST_COUNT`. */
export const ttPagina = v.object({ proximo: knownText, total: count })

/** The table of a list beside its rows; one row. */
export const page = { ttPagina: table(ttPagina, 'total') }

/** Codes of units to which a list is limited; none for all within reach. */
export const units = v.nullish(v.pipe(v.array(code), v.maxLength(200)), [])

/** Digest of a row's values, with which a later write detects that it has changed. */
export const version = v.pipe(v.string(), v.maxLength(64))
