import { createClient, routeTable, type Client, type Transport } from '../../shared/client/client'
import { AppError } from '../../shared/contract/errors'
import { features } from '../../shared/contract/features'
import type { App } from '../platform/app/app-context'
import type { Caller } from '../platform/http/context'
import type { Operation } from '../platform/http/invoke'
import { traced } from '../platform/tracing/traced'

type AllOperations = Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** The typed client without a socket, for pages rendered on the server; same gates, same schemas. */
export const inProcessClient = (app: App, operations: AllOperations, caller: Caller): Client => {
  const byRoute = new Map(
    Object.values(operations).flatMap(feature =>
      Object.values(feature).map(
        operation => [`${operation.endpoint.method} ${operation.endpoint.path}`, operation] as const,
      ),
    ),
  )
  const transport: Transport = async (route, call, { idempotencyKey }) => {
    const operation = byRoute.get(`${route.method} ${route.path}`)
    if (!operation) throw new AppError('not_found', 'There is no such call.')
    const input = { params: call.params, query: call.query, body: call.body, idempotencyKey }
    return traced(`call ${route.method} ${route.path}`, {}, () => operation.run(app, caller, input, () => {}))
  }
  return createClient(routeTable(features), transport)
}
