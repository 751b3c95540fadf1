import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { perApp } from '../../platform/app/per-app'
import { traced } from '../../platform/tracing/traced'
import { PhotoError } from '../photo-fault'
import type { ProcessedPhoto } from '../process-photo'
import { createDecodeLine } from './decode-line'
import type { DecodeResult } from './decode-messages'
import { DecodeEnded, startDecodeProcess, type DecodeProcess } from './decode-process'

/** Decodes uploaded files in a separate process. */
export interface PhotoDecoder {
  /**
   * Makes everything that is stored of a file. Throws PhotoError for what is not a complete photo of an
   * accepted type and size, or needs more memory than one photo may use.
   */
  process(path: string): Promise<ProcessedPhoto>
  /** Process id of the present child; undefined while there is none. */
  pid(): number | undefined
  close(): Promise<void>
}

/** Milliseconds without work after which the child ends: an idle server should be small. */
const idleAfter = 30_000

/** Beside the built server and commands; the bundler puts this code there too, or into a folder of it. */
const builtScript = () => {
  const places = ['./', '../'].map(place =>
    fileURLToPath(new URL(`${place}decode-child.js`, import.meta.url)),
  )
  return places.find(place => existsSync(place)) ?? places[0]!
}

/**
 * Starts the child with the first photo, ends it when idle, and restarts it after a crash. Heavy photos get a
 * new child for themselves, so that the whole memory limit is theirs.
 */
export const createDecoder = (script = builtScript()): PhotoDecoder => {
  const inLine = createDecodeLine()
  let child: DecodeProcess | undefined
  let working = 0
  let idle: NodeJS.Timeout | undefined

  const stop = async () => {
    clearTimeout(idle)
    const last = child
    child = undefined
    await last?.end()
  }
  const childFor = async (alone: boolean): Promise<DecodeProcess> => {
    if (alone && child?.used()) await stop()
    if (!child || child.ended()) child = startDecodeProcess(script)
    return child
  }
  const ask = (path: string, alone: boolean): Promise<DecodeResult> =>
    inLine(alone, async () => {
      clearTimeout(idle)
      working++
      try {
        return await (await childFor(alone)).ask(path, alone)
      } finally {
        if (--working === 0) idle = setTimeout(() => void stop(), idleAfter).unref()
      }
    })

  const decode = async (path: string): Promise<DecodeResult> => {
    try {
      const first = await ask(path, false)
      if (!('heavy' in first)) return first
    } catch (error) {
      // Another file decoded at the same time may have been the cause, so this one is retried alone.
      if (!(error instanceof DecodeEnded)) throw error
    }
    return ask(path, true)
  }

  return {
    process: async path => {
      const result = await traced('decode photo', {}, () => decode(path)).catch((error: unknown) => {
        if (error instanceof DecodeEnded) throw new PhotoError(error.tooMuch ? 'memory' : 'damaged', error)
        throw error
      })
      if ('photo' in result) return result.photo
      if ('fault' in result) throw new PhotoError(result.fault)
      throw new Error('error' in result ? result.error : 'the decoder gave a file back twice')
    },
    pid: () => (child && !child.ended() ? child.pid : undefined),
    close: stop,
  }
}

/** The decoder of this process. */
export const decoderOf = perApp(app => createDecoder(app.decodeScript))
