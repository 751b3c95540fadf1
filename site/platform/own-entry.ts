import { useEffect, useState } from 'react'
import { isRecord } from '../../shared/rules/records'
import { useLocation, useNavigate } from './router'

const keepScroll = { keepScroll: true }

/**
 * Something over a page that has an entry of the history to itself, so that Back, on a phone above all, closes it and
 * does not leave the page. It is not opened anew by a reload: what it showed may be gone. `close` goes back, too.
 */
export const useOwnEntry = (name: string) => {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [wasOpened, setOpened] = useState(false)
  const isHere = isRecord(state) && state['over'] === name
  const isLeft = isHere && !wasOpened
  useEffect(() => {
    if (isLeft) void navigate(pathname + search + hash, { replace: true, state: keepScroll })
  })
  const isOpen = isHere && wasOpened
  return {
    isOpen,
    open: () => {
      setOpened(true)
      if (!isHere) void navigate(pathname + search + hash, { state: { ...keepScroll, over: name } })
    },
    close: () => {
      if (isOpen) history.back()
    },
  }
}
