import type { z } from 'zod'
import type { Bridge, Ipc } from '../../shared/contract/ipc'

declare global {
  interface Window {
    readonly bridge: Bridge
  }
}

/** Asks the main process; throws with its words when it refuses. The reply was parsed there. */
export const ask = async <K extends keyof Ipc>(
  channel: K,
  argument: z.input<Ipc[K]['argument']>,
): Promise<z.output<Ipc[K]['reply']>> => {
  const answer = await window.bridge.call(channel, argument)
  if (!answer.ok) throw new Error(answer.message)
  return answer.value as z.output<Ipc[K]['reply']>
}
