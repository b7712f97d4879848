import cluster from 'node:cluster'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type FinishedCall, GAUGES, type Telemetry } from '#base/telemetry.ts'

/** Seconds: most calls take 5 ms, a password 100 ms, a PDF 300 ms. */
const BUCKETS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10]

/** Creates the metrics of this process; a worker passes them to the primary, too. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const calls = counter('colab_calls_total', 'Calls by method and outcome', 'method', 'outcome')
  const refusals = counter('colab_refusals_total', 'Refused and rejected calls by method and code', 'method', 'codigo')
  const deliveries = counter('colab_deliveries_total', 'Mails and WhatsApp messages by result', 'channel', 'result')
  const pushes = counter('colab_push_total', 'Push messages by result', 'result')
  const seconds = new Histogram({
    name: 'colab_call_seconds',
    help: 'Duration of calls by method',
    labelNames: ['method'],
    buckets: BUCKETS,
    registers,
  })
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(registers)
    // Responds to the primary from then on.
    new AggregatorRegistry()
  }
  return {
    call({ method, status, outcome, codigo, ms }: FinishedCall) {
      calls.inc({ method, outcome: outcome || (status < 400 ? 'ok' : String(status)) })
      const isRefused = outcome === 'Erro' || status >= 400
      if (isRefused)
        refusals.inc({ method, codigo: codigo || (outcome === 'Erro' ? 'none' : outcome || String(status)) })
      seconds.observe({ method }, ms / 1000)
    },
    delivery: (channel: string, isSent: boolean) => deliveries.inc({ channel, result: isSent ? 'sent' : 'failed' }),
    push: (result: string) => pushes.inc({ result }),
    watch(gauge: keyof typeof GAUGES, read: Parameters<Telemetry['watch']>[1]) {
      new Gauge({
        name: `colab_${gauge}`,
        ...GAUGES[gauge],
        registers,
        async collect() {
          // An unreachable database must not prevent the other metrics.
          this.set(await Promise.resolve(read()).catch(() => Number.NaN))
        },
      })
    },
    text: () => registry.metrics(),
  }
}

/** The metrics of a cluster, in its primary: those of the workers combined, and how often one had to be replaced. */
export function createClusterMetrics() {
  const workers = new AggregatorRegistry()
  const own = new Registry()
  const restarts = new Counter({
    name: 'colab_worker_restarts_total',
    help: 'Workers that ended by themselves and were replaced',
    registers: [own],
  })
  return {
    restarted: () => restarts.inc(),
    text: async () => `${await workers.clusterMetrics()}\n${await own.metrics()}`,
  }
}
