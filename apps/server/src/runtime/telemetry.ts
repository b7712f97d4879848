import type { Settings } from '#base/settings.ts'
import type { Telemetry } from '#base/telemetry.ts'

/** Creates the parts that the settings turn on; the libraries are loaded only then. */
export async function createTelemetry({ metrics, otlpEndpoint }: Settings): Promise<Telemetry> {
  const counters = metrics.port === null ? null : (await import('./metrics.ts')).createMetrics()
  const tracer = otlpEndpoint === '' ? null : (await import('./traces.ts')).createTracer(otlpEndpoint)
  return {
    call(call) {
      counters?.call(call)
      return tracer?.call(call)
    },
    delivery: (channel, isSent) => counters?.delivery(channel, isSent),
    push: (result) => counters?.push(result),
    watch: (gauge, read) => counters?.watch(gauge, read),
    metrics: async () => (await counters?.text()) ?? '',
    stop: async () => tracer?.stop(),
  }
}
