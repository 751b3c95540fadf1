import type { z } from 'zod'
import { ipc, type Ipc, type IpcAnswer } from '../../shared/contract/ipc'

type In<K extends keyof Ipc> = z.output<Ipc[K]['argument']>
type Out<K extends keyof Ipc> = z.input<Ipc[K]['reply']>
export type IpcHandlers = { readonly [K in keyof Ipc]: (argument: In<K>) => Promise<Out<K>> | Out<K> }

/** Where a message came from: the address of the frame that sent it. */
export interface Sender {
  readonly url: string
}

/** Answers one message of the page: unknown senders, channels and arguments are refused with words, not thrown. */
export const answerIpc =
  (handlers: IpcHandlers, isTrusted: (sender: Sender) => boolean) =>
  async (sender: Sender, channel: string, argument: unknown): Promise<IpcAnswer> => {
    if (!isTrusted(sender)) return { ok: false, message: 'This page may not ask.' }
    if (!Object.hasOwn(ipc, channel)) return { ok: false, message: `There is no channel ${channel}.` }
    const name = channel as keyof Ipc
    const parsed = ipc[name].argument.safeParse(argument)
    if (!parsed.success)
      return { ok: false, message: parsed.error.issues.map(issue => issue.message).join(' ') }
    try {
      const handler = handlers[name] as (argument: unknown) => unknown
      return { ok: true, value: ipc[name].reply.parse(await handler(parsed.data)) }
    } catch (error) {
      return { ok: false, message: error instanceof Error ? error.message : 'It failed.' }
    }
  }
