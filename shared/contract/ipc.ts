import { z } from 'zod'

export interface Channel {
  readonly argument: z.ZodType
  readonly reply: z.ZodType
}

const call = <A extends z.ZodType, R extends z.ZodType>(argument: A, reply: R) => ({ argument, reply })

/** A server's address as a moderator types it; only http(s), without a path. */
export const ServerAddress = z
  .url({ protocol: /^https?$/ })
  .transform(text => /^https?:\/\/[^/?#]+/i.exec(text)?.[0].toLowerCase() ?? text)

/** Every channel between the console's page and its main process: what goes in, what comes back. */
export const ipc = {
  'servers.list': call(z.void(), z.array(z.string())),
  'servers.add': call(ServerAddress, z.array(z.string())),
  'servers.remove': call(ServerAddress, z.array(z.string())),
  /** Whether the server at this address answers that it is ready; asked by the main process, not by the page. */
  'servers.check': call(ServerAddress, z.object({ ready: z.boolean(), problem: z.string().nullable() })),
} satisfies Readonly<Record<string, Channel>>

export type Ipc = typeof ipc
export type ChannelName = keyof Ipc

/** A rejected call keeps only its message, so the main process answers with a value either way. */
export type IpcAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string }

export interface Bridge {
  call(channel: string, argument: unknown): Promise<IpcAnswer>
}
