import type { HandFailures, PhotoToHand } from '../../../shared/contract/ipc-photos'
import type { Session } from '../session/session.public'
import { fetchFromServer, type Fetch } from '../platform/server-fetch'

export type NotHanded = HandFailures[number]['reason']

export class PhotoNotHanded extends Error {
  override readonly name = 'PhotoNotHanded'
  readonly reason: NotHanded

  constructor(reason: NotHanded, cause?: unknown) {
    super(`not handed over: ${reason}`, { cause })
    this.reason = reason
  }
}

export type LoadPhoto = (photo: Pick<PhotoToHand, 'file' | 'key'>) => Promise<Uint8Array>

interface LoadOptions {
  readonly fetchFrom: Fetch
  readonly session: Pick<Session, 'access'>
}

const patience = 60_000
/** Limit in bytes, far above the largest size that a server stores, so that a response cannot fill the disk. */
const mostBytes = 40 * 1024 * 1024

/**
 * Downloads the largest stored size of a photo from the signed-in server; accepts only WebP content. Throws
 * `PhotoNotHanded`, and `unauthenticated` when nobody is signed in.
 */
export const photoLoader =
  ({ fetchFrom, session }: LoadOptions): LoadPhoto =>
  async ({ file, key }) => {
    const { server } = session.access()
    const path = `/uploads/${file}${key ? `?key=${key}` : ''}`
    try {
      const answer = await fetchFromServer(fetchFrom, server, path, {
        headers: { accept: 'image/webp' },
        signal: AbortSignal.timeout(patience),
      })
      const isWhole = answer.ok && Number(answer.headers.get('content-length') ?? 0) <= mostBytes
      if (!isWhole) {
        await answer.body?.cancel()
        throw new PhotoNotHanded(answer.status === 404 ? 'gone' : answer.ok ? 'not_photo' : 'unreachable')
      }
      const bytes = new Uint8Array(await answer.arrayBuffer())
      if (!isWebp(bytes)) throw new PhotoNotHanded('not_photo')
      return bytes
    } catch (error) {
      if (error instanceof PhotoNotHanded) throw error
      throw new PhotoNotHanded('unreachable', error)
    }
  }

/** `RIFF`, four bytes of length, `WEBP`. */
const isWebp = (bytes: Uint8Array): boolean => {
  const text = (from: number) => String.fromCharCode(...bytes.subarray(from, from + 4))
  return bytes.byteLength <= mostBytes && text(0) === 'RIFF' && text(8) === 'WEBP'
}
