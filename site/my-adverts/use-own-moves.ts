import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from '../platform/router'
import type { OwnAdvert, OwnerMove } from '../../shared/contract/adverts'
import { AppError } from '../../shared/contract/errors'
import { keys } from '../../shared/queries/keys'
import { useText } from '../../shared/text/text'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'

/** Milliseconds from the toast of a deletion to `/myadverts` (specification, section 9). */
const leaveAfter = 1500

export type Move = OwnerMove | 'restore' | 'remove'

/** Runs one action at a time, reports its failure, and refetches everything that it may have changed. */
const useGuard = () => {
  const { mine } = useText()
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<number | null>(null)

  const refresh = () => {
    for (const key of [keys.mine, keys.account, keys.adverts])
      void queries.invalidateQueries({ queryKey: [key] })
  }
  const tell = (error: unknown) => {
    const known = error instanceof AppError ? error : null
    const way = { label: mine.toPackages, run: () => void navigate('/packets') }
    notify(known?.message ?? mine.other, 'error', known?.code === 'no_credit' ? way : undefined)
  }
  const guarded = async (id: number, work: () => Promise<void>): Promise<boolean> => {
    if (busy !== null) return false
    setBusy(id)
    try {
      await work()
      return true
    } catch (error) {
      tell(error)
      return false
    } finally {
      setBusy(null)
      refresh()
    }
  }
  /** Runs an action from a toast, without blocking others. */
  const inBackground = (work: Promise<void>) => void work.catch(tell).finally(refresh)
  return { busy, guarded, inBackground }
}

/** Carries out an owner's action and reports the result. */
export const useOwnMoves = () => {
  const { mine } = useText()
  const client = useClient()
  const notify = useNotify()
  const leave = useLeaving()
  const { busy, guarded, inBackground } = useGuard()
  const restore = async (id: number) => {
    await client.adverts.restore({ params: { id } })
    notify(mine.restored(id), 'ok')
  }
  const remove = async (id: number) => {
    await client.adverts.remove({ params: { id } })
    // Pressed after the row has been removed, so it does not block other actions.
    const undo = () => {
      leave.stay()
      inBackground(restore(id))
    }
    notify(mine.deleted(id), 'ok', { label: mine.undo, run: undo })
    leave.soon()
  }
  const sell = async ({ id, kind, version: before }: OwnAdvert) => {
    const { version } = await client.adverts.move({ params: { id }, body: { move: 'sold', version: before } })
    const unsell = async () => {
      await client.adverts.move({ params: { id }, body: { move: 'unsold', version } })
      notify(mine.isUnsold(id, kind), 'ok')
    }
    notify(mine.soldDone(kind), 'ok', { label: mine.undo, run: () => inBackground(unsell()) })
  }
  const run = (advert: OwnAdvert, move: Move, until?: string) =>
    guarded(advert.id, async () => {
      const { id, version } = advert
      if (move === 'remove') return remove(id)
      if (move === 'restore') return restore(id)
      if (move === 'sold') return sell(advert)
      await client.adverts.move({ params: { id }, body: { move, version, ...(until ? { until } : {}) } })
      notify(mine.done[move] ?? '', 'ok')
    })
  return { run, busy }
}

export type OwnMoves = ReturnType<typeof useOwnMoves>

/** Navigates to `/myadverts` after a deletion, unless the user has left the page by then. */
const useLeaving = () => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    soon: () => {
      clearTimeout(timer.current)
      if (pathname === '/myadverts') return
      timer.current = setTimeout(
        () => void navigate(`/myadverts${location.search}`, { state: { keepScroll: true } }),
        leaveAfter,
      )
    },
    stay: () => clearTimeout(timer.current),
  }
}
