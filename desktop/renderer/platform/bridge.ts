import type { z } from 'zod'
import { AppError } from '../../../shared/contract/errors'
import type { Bridge, EventName, EventPayload, Ipc } from '../../../shared/contract/ipc'

declare global {
  interface Window {
    readonly bridge: Bridge
  }
}

/** Asks the main process; throws its AppError when it refuses. The reply was parsed there. */
export const ask = async <K extends keyof Ipc>(
  channel: K,
  argument: z.input<Ipc[K]['argument']>,
): Promise<z.output<Ipc[K]['reply']>> => {
  const answer = await window.bridge.call(channel, argument)
  if (answer.ok) return answer.value as z.output<Ipc[K]['reply']>
  const { code, message, ...more } = answer
  throw new AppError(code, message, more)
}

/** Listens to one event of the main process until the returned function is called. */
export const listen = <K extends EventName>(
  wanted: K,
  listener: (payload: EventPayload<K>) => void,
): (() => void) =>
  window.bridge.listen((event, payload) => {
    // The payload is trusted: main's types follow the events' schemas.
    if (event === wanted) listener(payload as EventPayload<K>)
  })
