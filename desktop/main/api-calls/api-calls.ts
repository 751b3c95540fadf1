import { AppError } from '../../../shared/contract/errors'
import type { ApiAnswer, ApiCall } from '../../../shared/contract/ipc-session'
import type { IpcHandlers } from '../platform/ipc'
import type { Session } from '../session/session.public'
import type { ConnectionWatch } from '../platform/connection'
import { isConsoleCall } from '../platform/routes'
import { fetchFromServer, noAnswer, type Fetch } from '../platform/server-fetch'

type ApiHandlers = Pick<IpcHandlers, 'api.call' | 'api.cancel' | 'connection.retry'>

interface CallOptions {
  readonly fetchFrom: Fetch
  readonly session: Pick<Session, 'access' | 'refused'>
  readonly connection: ConnectionWatch
}

/** Statuses of a proxy, or of the server itself, that mean the server is unavailable. */
const awayStatus = new Set([502, 503, 504])

/** Carries the page's calls to the signed-in server, as the signed-in person (checklist DESK-01, DESK-08). */
export const apiCalls = ({ fetchFrom, session, connection }: CallOptions): ApiHandlers => {
  const running = new Map<string, AbortController>()

  const send = async (call: ApiCall, signal: AbortSignal): Promise<ApiAnswer> => {
    if (!isConsoleCall(call.method, call.path))
      throw new AppError('forbidden', 'This is not a call of the console.')
    const { server, token } = session.access()
    try {
      const answer = await fetchFromServer(fetchFrom, server, call.path, {
        ...requestOf(call, token),
        signal,
      })
      const reply = await readReply(answer)
      if (answer.status === 401) session.refused(token)
      if (awayStatus.has(answer.status)) connection.lost(server)
      else connection.reached(server)
      return reply
    } catch (error) {
      if (signal.aborted) {
        if (signal.reason === late) connection.lost(server)
        throw new AppError('unavailable', 'The call was given up.')
      }
      connection.lost(server)
      throw error instanceof AppError ? error : noAnswer(server, error)
    }
  }
  return {
    'api.call': async call => {
      const controller = new AbortController()
      running.set(call.id, controller)
      try {
        return await send(call, controller.signal)
      } finally {
        running.delete(call.id)
      }
    },
    'api.cancel': ({ id, late: isLate }) => running.get(id)?.abort(isLate ? late : undefined),
    'connection.retry': () => connection.retry(),
  }
}

const late = new Error('The page waited for as long as it may.')

const requestOf = ({ method, accept, idempotencyKey, json, upload }: ApiCall, token: string): RequestInit => {
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, accept }
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  if (upload) {
    const body = new FormData()
    for (const { name, type, bytes } of upload.files)
      body.append(upload.field, new Blob([new Uint8Array(bytes)], { type }), name)
    return { method, headers, body }
  }
  if (json === undefined) return { method, headers }
  return { method, headers: { ...headers, 'content-type': 'application/json' }, body: json }
}

const readReply = async (answer: Response): Promise<ApiAnswer> => {
  const type = answer.headers.get('content-type') ?? ''
  const isText = type === '' || /json|^text\//.test(type)
  return {
    status: answer.status,
    type,
    retryAfter: answer.headers.get('retry-after'),
    text: isText ? await answer.text() : null,
    bytes: isText ? null : new Uint8Array(await answer.arrayBuffer()),
  }
}
