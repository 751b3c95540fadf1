import type { ThreadRole } from '../../shared/contract/messages'
import type { InboxView } from '../../shared/queries/messages'

const inboxPath = '/profile/message'
export const inboxStates = ['open', 'unread', 'archived', 'blocked'] as const
export const inboxRoles = ['all', 'asking', 'selling'] as const

/** The inbox view of an address; anything invalid means the default. */
export const viewOf = (search: string): InboxView => {
  const params = new URLSearchParams(search)
  const role = params.get('role')
  const page = Number(params.get('page'))
  return {
    state: inboxStates.find(state => state === params.get('state')) ?? 'open',
    role: role === 'asking' || role === 'selling' ? (role satisfies ThreadRole) : undefined,
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** Address of a view, optionally with an open thread. */
export const inboxHref = ({ state, role, page }: InboxView, threadId?: number): string => {
  const params = new URLSearchParams()
  if (state !== 'open') params.set('state', state)
  if (role) params.set('role', role)
  if (page > 1) params.set('page', String(page))
  const search = params.toString()
  return `${inboxPath}${threadId === undefined ? '' : `/${threadId}`}${search ? `?${search}` : ''}`
}
