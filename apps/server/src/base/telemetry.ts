/** The position of a call in a trace (W3C Trace Context). */
export interface TraceParent {
  traceId: string
  spanId: string
  /** `01`: the caller records this trace. */
  flags: string
}

/** A call that was answered, without anything that identifies the caller. */
export interface FinishedCall {
  /** A method of the contract, or a route. */
  method: string
  status: number
  /** `estatus` of the reply, or the code of a problem; empty for neither. */
  outcome: string
  /** `codigo` of a refusal; empty without one. */
  codigo: string
  /** Duration in milliseconds. */
  ms: number
  parent: TraceParent | null
}

/** Values that are read when metrics are collected, and how those of several workers are combined. */
export const GAUGES = {
  calls_in_progress: { help: 'Calls that are being answered', aggregator: 'sum' },
  desk_calls_in_progress: { help: "Calls of HR's desk that are being answered", aggregator: 'sum' },
  background_jobs: { help: 'Work after replies that is pending, such as mail', aggregator: 'sum' },
  push_queue: { help: 'Push messages that wait', aggregator: 'max' },
  pool_connections: { help: 'Connections to PostgreSQL', aggregator: 'sum' },
  pool_idle: { help: 'Connections to PostgreSQL without work', aggregator: 'sum' },
  pool_waiting: { help: 'Calls that wait for a connection to PostgreSQL', aggregator: 'sum' },
  files_reachable: { help: '1 while the store of files responds', aggregator: 'min' },
  storage_writable: { help: '1 while writes succeed, 0 while the storage refuses them', aggregator: 'min' },
} as const

/** Metrics and traces of one process. No label contains anything personal, and anonymous calls are not counted. */
export interface Telemetry {
  /** Counts a call; returns the id of its trace where it is recorded. */
  call(call: FinishedCall): string | undefined
  delivery(channel: 'mail' | 'whatsApp', isSent: boolean): void
  push(result: 'sent' | 'gone' | 'failed' | 'dropped'): void
  watch(gauge: keyof typeof GAUGES, read: () => number | Promise<number>): void
  /** In the text format of Prometheus. */
  metrics(): Promise<string>
  /** Sends the spans that are not sent yet. */
  stop(): Promise<void>
}
