/*
 * Requests about health (LGPD art. 11). Their mark can be read by no other file, and lists, exports and answers take
 * a `Shown` request, which only `shown` creates: code that shows a request has to state how much of it the reader
 * may see.
 */

const HEALTH: unique symbol = Symbol('about health')
declare const shownMark: unique symbol

/** A kind of request, or one request, that may be about health. */
export interface MaybeHealth {
  readonly [HEALTH]?: boolean
}

/**
 * Marks a kind or a request as about health: it has no export, no import and no bulk decision, the opening of its files
 * is recorded, and neither the digest nor notices name the kind or repeat HR's text.
 */
export function aboutHealth(is = true): MaybeHealth {
  return { [HEALTH]: is }
}

/** Returns whether all requests of a kind are about health, for names and counts without a request. */
export function isHealthKind(kind: MaybeHealth): boolean {
  return kind[HEALTH] === true
}

/**
 * Returns whether requests of a kind may be written to files, and decided by them: not those that are sealed or about
 * health. In other kinds single requests may be about health; they are left out.
 */
export function isInFiles(kind: MaybeHealth & { countSealed?: unknown }): boolean {
  return kind.countSealed === undefined && !isHealthKind(kind)
}

/** Returns whether a request is about health: its whole kind, or only this one. */
export function isAboutHealth(kind: MaybeHealth, request: MaybeHealth): boolean {
  return isHealthKind(kind) || request[HEALTH] === true
}

/**
 * Visible part of a request about health: everything, what a list shows, or only its existence. Others are shown whole.
 */
export type Extent = 'whole' | 'summary' | 'nothing'

/** A request reduced to what may be seen. */
export type Shown<Request extends MaybeHealth> = Request & { readonly [shownMark]: true }

/** Returns the part of a request that may be shown, printed or written to a file. */
export function shown<Request extends MaybeHealth>(
  kind: MaybeHealth,
  request: Request,
  extent: Extent,
): Shown<Request> {
  if (extent === 'whole' || !isAboutHealth(kind, request)) return request as Shown<Request>
  const { before: _, decided: __, ...rest }: MaybeHealth & { before?: unknown; decided?: unknown } = request
  const withoutFields = 'values' in rest ? { ...rest, values: {} } : rest
  const left =
    extent === 'summary'
      ? withoutFields
      : { ...withoutFields, resumo: '', fatos: [], prazo: '', situacao: '', estado: '', anexos: 0, versao: '' }
  return left as unknown as Shown<Request>
}
