/*
 * What is about health (LGPD art. 11). Its mark can be read by no other file, and lists, exports and answers take a `Shown` request, which
 * only `shown` makes: whoever shows a request has to say how much of it is for these eyes.
 */

const HEALTH: unique symbol = Symbol('about health')
declare const shownMark: unique symbol

/** A kind of request, or one request, that may be about health. */
export interface MaybeHealth {
  readonly [HEALTH]?: boolean
}

/**
 * Marks a kind or a request. No export, no import and no decision of several at once. Opening its files is recorded, and neither the digest
 * nor notices name the kind or repeat HR's text.
 */
export function aboutHealth(is = true): MaybeHealth {
  return { [HEALTH]: is }
}

/** Whether all requests of a kind are about health, where no request is at hand: for names and counts. */
export function isHealthKind(kind: MaybeHealth): boolean {
  return kind[HEALTH] === true
}

/**
 * Whether requests of a kind may be written to files, and decided by them: not those that are sealed or about health. In other kinds single
 * requests may be about health; they are left out.
 */
export function isInFiles(kind: MaybeHealth & { countSealed?: unknown }): boolean {
  return kind.countSealed === undefined && !isHealthKind(kind)
}

/** Whether a request is about health: its whole kind, or it alone. */
export function isAboutHealth(kind: MaybeHealth, request: MaybeHealth): boolean {
  return isHealthKind(kind) || request[HEALTH] === true
}

/** Of a request about health: everything, what a list shows, or that there is one. Others are shown whole. */
export type Extent = 'whole' | 'summary' | 'nothing'

/** A request of which only what may be seen is left. */
export type Shown<Request extends MaybeHealth> = Request & { readonly [shownMark]: true }

/** Returns what of a request may be shown, printed or written to a file. */
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
