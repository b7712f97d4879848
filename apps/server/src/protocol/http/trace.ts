import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { TraceParent } from '#base/telemetry.ts'

const REQUEST_ID = /^[\w.-]{8,64}$/
const TRACE_PARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-|$)/
const NONE = /^0+$/

/**
 * Returns the id of a request: that of the proxy in front, a new one where clients reach the server directly and could
 * choose it.
 */
export function requestIdOf({ 'x-request-id': given }: IncomingHttpHeaders, isBehindProxy: boolean): string {
  return isBehindProxy && typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/** Reads the header `traceparent` of a proxy (W3C Trace Context); null without a valid one. */
export function traceParentOf({ traceparent }: IncomingHttpHeaders, isBehindProxy: boolean): TraceParent | null {
  const [, traceId = '', spanId = '', flags = ''] = (isBehindProxy && TRACE_PARENT.exec(String(traceparent))) || []
  return traceId === '' || NONE.test(traceId) || NONE.test(spanId) ? null : { traceId, spanId, flags }
}
