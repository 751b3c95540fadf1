import type { z } from 'zod'
import { AppError } from '../../../shared/contract/errors'
import { invalidInput } from '../../../shared/contract/issue-words'
import { ipc, type Ipc, type IpcAnswer } from '../../../shared/contract/ipc'

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
    if (!isTrusted(sender)) return refusal(new AppError('forbidden', 'This page may not ask.'))
    if (!Object.hasOwn(ipc, channel))
      return refusal(new AppError('not_found', `There is no channel ${channel.slice(0, 60)}.`))
    const name = channel as keyof Ipc
    const parsed = ipc[name].argument.safeParse(argument)
    if (!parsed.success) return refusal(invalidInput('invalid', parsed.error.issues))
    try {
      const handler = handlers[name] as (argument: unknown) => unknown
      return { ok: true, value: ipc[name].reply.parse(await handler(parsed.data)) }
    } catch (error) {
      return refusal(error)
    }
  }

/** The error that the page receives. Unexpected errors are replaced by a general message, without details. */
const refusal = (error: unknown): IpcAnswer => {
  if (!(error instanceof AppError))
    return {
      ok: false,
      code: 'internal',
      message: 'The console failed at this. Please try again.',
      errors: [],
    }
  const { code, message, errors, data, retryAfter } = error
  return { ok: false, code, message, errors, data, retryAfter }
}
