import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { thisRelease } from '#base/release.ts'
import type { FinishedCall } from '#base/telemetry.ts'

/** Sends a span for each call to a collector (OTLP over HTTP); `endpoint` is its address without `/v1/traces`. */
export function createTracer(endpoint: string) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'colab', 'service.version': thisRelease().name }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('colab')
  return {
    /** Records a call that has ended; returns the id of its trace. */
    call({ method, status, outcome, codigo, ms, parent }: FinishedCall): string {
      const { timeOrigin } = performance
      const endTime = timeOrigin + performance.now()
      const context = parent
        ? trace.setSpanContext(ROOT_CONTEXT, {
            traceId: parent.traceId,
            spanId: parent.spanId,
            traceFlags: Number.parseInt(parent.flags, 16),
            isRemote: true,
          })
        : ROOT_CONTEXT
      const attributes = { 'http.response.status_code': status, 'colab.outcome': outcome, 'colab.codigo': codigo }
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, startTime: endTime - ms, attributes }, context)
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(endTime)
      return span.spanContext().traceId
    },
    stop: () => provider.shutdown(),
  }
}
