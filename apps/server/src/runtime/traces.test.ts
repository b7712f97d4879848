import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createTracer } from './traces.ts'

it('a span of each call reaches the collector, in the trace of the caller', async () => {
  const received: { url: string | undefined; body: string }[] = []
  const collector = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ url: request.url, body: Buffer.concat(chunks).toString() })
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  onTestFinished(() => void collector.close())
  const tracer = createTracer(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/`)

  const call = { method: 'buscaAviso', status: 200, outcome: 'Sucesso', codigo: '', ms: 12 }
  const parent = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', flags: '01' }
  expect(tracer.call({ ...call, parent })).toBe(parent.traceId)
  expect(tracer.call({ ...call, status: 500, parent: null })).toMatch(/^[\da-f]{32}$/)
  await tracer.stop()

  expect(received.map(({ url }) => url)).toEqual(['/v1/traces'])
  const { resourceSpans } = JSON.parse(received[0]?.body ?? '')
  const [first, second] = resourceSpans[0].scopeSpans[0].spans
  expect(first).toMatchObject({ name: 'buscaAviso', traceId: parent.traceId, parentSpanId: parent.spanId })
  expect(Number(BigInt(first.endTimeUnixNano) - BigInt(first.startTimeUnixNano)) / 1e6).toBeCloseTo(12, 0)
  expect(second.status).toMatchObject({ code: 2 })
})
