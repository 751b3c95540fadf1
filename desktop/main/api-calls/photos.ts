import { LRUCache } from 'lru-cache'
import { fetchFromServer, type Fetch } from '../platform/server-fetch'

interface PhotoOptions {
  readonly fetchFrom: Fetch
  readonly server: () => string | undefined
}

interface KeptPhoto {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
}

/** Size of the cache in bytes; scrolling a board requests the same small photos again and again. */
const keptBytes = 96 * 1024 * 1024
const patience = 20_000

/** The files of a server that the page may show: photos and the previews made of them, by their exact names. */
const photoPath = /^\/(uploads\/[\w-]{1,80}(\.\w{1,5})?|previews\/[\w-]{1,80}\.jpg)$/

/**
 * Answers the page's `/uploads/…` and `/previews/…` with the signed-in server's photos, so that the page
 * itself reaches no server. Only GET, only images, without the token; undefined for any other path.
 */
export const photoAnswers = ({ fetchFrom, server }: PhotoOptions) => {
  const kept = new LRUCache<string, KeptPhoto>({
    maxSize: keptBytes,
    sizeCalculation: ({ bytes }) => bytes.byteLength + 1,
  })
  const load = async (address: string, path: string): Promise<KeptPhoto | undefined> => {
    const known = kept.get(address + path)
    if (known) return known
    const signal = AbortSignal.timeout(patience)
    const answer = await fetchFromServer(fetchFrom, address, path, { headers: { accept: 'image/*' }, signal })
    const type = answer.headers.get('content-type') ?? ''
    if (!answer.ok || !/^image\/(webp|avif|jpeg|png)\b/.test(type)) {
      await answer.body?.cancel()
      return undefined
    }
    const photo = { bytes: new Uint8Array(await answer.arrayBuffer()), type }
    // A photo never changes under its name, so it is cached; the key of a photo in the trash expires.
    if (!path.includes('key=')) kept.set(address + path, photo)
    return photo
  }
  return async (url: string, method: string): Promise<Response | undefined> => {
    const { pathname, search } = new URL(url)
    if (!photoPath.test(pathname)) return undefined
    const address = server()
    if (method !== 'GET' || !address) return new Response('', { status: 404 })
    const photo = await load(address, pathname + search).catch(() => null)
    if (!photo) return new Response('', { status: photo === null ? 504 : 404 })
    return new Response(photo.bytes, {
      headers: {
        'content-type': photo.type,
        'cache-control': 'private, max-age=3600',
        'x-content-type-options': 'nosniff',
      },
    })
  }
}
