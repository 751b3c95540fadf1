import { fork } from 'node:child_process'
import type { DecodeAnswer, DecodeOrder, DecodeResult } from './decode-messages'

/** Milliseconds. A picture takes about a second, more on a busy machine; the decoder gives up after 20 s. */
const patience = 60_000

/** The child ended before it answered. */
export class DecodeEnded extends Error {
  override readonly name = 'DecodeEnded'

  constructor(
    /** Whether it exceeded memory or time; otherwise it crashed. */
    readonly tooMuch: boolean,
  ) {
    super('the decoder has ended')
  }
}

export interface DecodeProcess {
  readonly pid: number | undefined
  /** Whether it has decoded a file, so that its memory is larger than a new process's. */
  used(): boolean
  ended(): boolean
  /** Rejects with DecodeEnded. */
  ask(path: string, alone: boolean): Promise<DecodeResult>
  /** Resolves when the process has ended. */
  end(): Promise<void>
}

/**
 * Starts a decoding child process from the given script; it never keeps this process alive. The variables
 * make glibc share memory among threads and return freed memory.
 */
export const startDecodeProcess = (script: string): DecodeProcess => {
  const child = fork(script, [], {
    env: { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const open = new Map<number, (outcome: DecodeResult | DecodeEnded) => void>()
  let orders = 0
  let ended = false
  const gone = new Promise<void>(resolve => {
    const close = (tooMuch: boolean) => {
      ended = true
      for (const settle of open.values()) settle(new DecodeEnded(tooMuch))
      resolve()
    }
    child.once('exit', (_code, signal) => close(signal === 'SIGKILL'))
    child.once('error', () => close(false))
  })
  child.on('message', ({ id, ...result }: DecodeAnswer) => open.get(id)?.(result))
  child.unref()
  child.channel?.unref()

  return {
    pid: child.pid,
    used: () => orders > 0,
    ended: () => ended,
    ask: (path, alone) =>
      new Promise((resolve, reject) => {
        const id = ++orders
        const timer = setTimeout(() => child.kill('SIGKILL'), patience)
        open.set(id, outcome => {
          clearTimeout(timer)
          open.delete(id)
          if (outcome instanceof DecodeEnded) reject(outcome)
          else resolve(outcome)
        })
        const order: DecodeOrder = { id, path, alone }
        child.send(order, error => {
          if (error) open.get(id)?.(new DecodeEnded(false))
        })
      }),
    end: () => {
      child.kill('SIGKILL')
      return gone
    },
  }
}
