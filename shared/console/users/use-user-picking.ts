import { useState } from 'react'
import type { UserRow } from '../../contract/users'
import { maxBulkUsers } from '../../data/user-codes'
import type { UsersView } from '../../queries/staff-users'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { useConsoleClient } from '../platform/host'

const inOneCall = 100

/**
 * The selected users of a list. A selection is kept on the list's other pages and ends with the filter; it is never
 * larger than what one action takes.
 */
export const useUserPicking = (shown: readonly UserRow[], view: UsersView) => {
  const notify = useNotify()
  const { bulk } = useText().staff.users
  const filter = JSON.stringify({ ...view, page: 0 })
  const [state, setState] = useState({ filter, picked: new Map<number, UserRow>() })
  const picked = state.filter === filter ? state.picked : new Map<number, UserRow>()
  const become = (users: readonly UserRow[]) => {
    if (users.length > maxBulkUsers) notify(bulk.tooMany(maxBulkUsers), 'error')
    const kept = users.slice(0, maxBulkUsers)
    setState({ filter, picked: new Map(kept.map(user => [user._id, user])) })
  }
  const found = useFound(view, become)
  const isAllShown = shown.length > 0 && shown.every(({ _id }) => picked.has(_id))
  const others = [...picked.values()].filter(({ _id }) => !shown.some(user => user._id === _id))
  return {
    users: [...picked.values()],
    elsewhere: others.length,
    isPicked: ({ _id }: UserRow) => picked.has(_id),
    hasShown: shown.length > 0,
    isAllShown,
    isReading: found.isReading,
    toggle: (user: UserRow) =>
      become(
        picked.has(user._id)
          ? [...picked.values()].filter(({ _id }) => _id !== user._id)
          : [...picked.values(), user],
      ),
    togglePage: () => become(isAllShown ? others : [...others, ...shown]),
    pickFound: found.pick,
    clear: () => become([]),
  }
}
export type UserPicking = ReturnType<typeof useUserPicking>

/** Reads all users of a filter, as many as one action takes. */
const useFound = (view: UsersView, onRead: (users: readonly UserRow[]) => void) => {
  const client = useConsoleClient()
  const notify = useNotify()
  const { bulk } = useText().staff.users
  const [isReading, setReading] = useState(false)
  const pick = async () => {
    setReading(true)
    try {
      const found: UserRow[] = []
      for (let page = 1, pages = 1; page <= pages && found.length < maxBulkUsers; page++) {
        const answer = await client.users.list({ query: { ...view, page, size: inOneCall } })
        found.push(...answer.data)
        pages = answer.totalPages
      }
      onRead(found.slice(0, maxBulkUsers))
    } catch {
      notify(bulk.selectFailed, 'error')
    } finally {
      setReading(false)
    }
  }
  return { isReading, pick: () => void pick() }
}
