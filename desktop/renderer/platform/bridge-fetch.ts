import type { ApiCall, ApiAnswer } from '../../../shared/contract/ipc-session'
import { ask } from './bridge'

/**
 * Has the main process make a request, since it knows the server and the token. Throws its AppError when no
 * answer came; an abort or timeout of the caller also cancels the request there.
 */
export const bridgeFetch = async (path: string, init: RequestInit): Promise<Response> => {
  const { signal } = init
  signal?.throwIfAborted()
  const call = await callOf(path, init)
  const answer = ask('api.call', call).then(responseOf)
  if (!signal) return answer
  const watched = givenUp(signal, call.id)
  return Promise.race([answer, watched.never]).finally(watched.end)
}

/** Rejects when the signal aborts. `end` removes the listener, as a late timeout signal would retain the answer. */
const givenUp = (signal: AbortSignal, id: string) => {
  let end = () => {}
  const never = new Promise<never>((_, reject) => {
    const cancel = () => {
      const reason: unknown = signal.reason
      const late = reason instanceof DOMException && reason.name === 'TimeoutError'
      // The request may have been answered at the same moment.
      void ask('api.cancel', { id, late }).catch(() => undefined)
      reject(reason)
    }
    if (signal.aborted) return cancel()
    signal.addEventListener('abort', cancel, { once: true })
    end = () => signal.removeEventListener('abort', cancel)
  })
  return { never, end: () => end() }
}

const callOf = async (path: string, { method = 'GET', headers, body }: RequestInit): Promise<ApiCall> => {
  const given = new Headers(headers)
  const key = given.get('idempotency-key')
  return {
    id: crypto.randomUUID(),
    method: method as ApiCall['method'],
    path,
    accept: given.get('accept') ?? 'application/json',
    ...(key ? { idempotencyKey: key } : {}),
    ...(typeof body === 'string' ? { json: body } : {}),
    ...(body instanceof FormData ? { upload: await uploadOf(body) } : {}),
  }
}

const uploadOf = async (form: FormData): Promise<NonNullable<ApiCall['upload']>> => {
  const entries = [...form].filter((entry): entry is [string, File] => entry[1] instanceof File)
  const files = entries.map(async ([, file]) => ({
    name: file.name,
    type: file.type,
    bytes: new Uint8Array(await file.arrayBuffer()),
  }))
  return { field: entries[0]?.[0] ?? '', files: await Promise.all(files) }
}

const responseOf = ({ status, type, retryAfter, text, bytes }: ApiAnswer): Response =>
  new Response(status === 204 || status === 304 ? null : (text ?? new Uint8Array(bytes ?? [])), {
    status,
    headers: { 'content-type': type, ...(retryAfter ? { 'retry-after': retryAfter } : {}) },
  })
