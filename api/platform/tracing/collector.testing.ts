import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const value = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.string(), z.number()]).optional(),
  doubleValue: z.number().optional(),
  boolValue: z.boolean().optional(),
})
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .default([])
  .transform(list => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])))
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(''),
  name: z.string(),
  kind: z.number(),
  attributes,
  events: z.array(z.object({ name: z.string(), attributes })).default([]),
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
  status: z.object({ code: z.number().optional(), message: z.string().optional() }),
})
const delivery = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
})

export type CollectedSpan = z.output<typeof spanSchema> & { readonly service: unknown }

/** A collector of traces by OTLP over HTTP, in JSON, that keeps what it gets; it answers once `ready` is. */
export const collectTraces = async (port = 0, ready = Promise.resolve()) => {
  const spans: CollectedSpan[] = []
  const bodies: string[] = []
  const headers: NodeJS.Dict<string | string[]>[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      bodies.push(body)
      headers.push({ ...request.headers, path: request.url })
      for (const { resource, scopeSpans } of delivery.parse(JSON.parse(body)).resourceSpans)
        for (const { spans: some } of scopeSpans)
          spans.push(...some.map(span => ({ ...span, service: resource.attributes['service.name'] })))
      void ready.then(() => response.setHeader('content-type', 'application/json').end('{}'))
    })
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const { port: bound } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${bound}`,
    port: bound,
    spans,
    /** What was sent, as it was sent. */
    bodies,
    headers,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
