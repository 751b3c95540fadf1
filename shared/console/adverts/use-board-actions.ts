import { useCallback, useMemo } from 'react'
import type { AdvertStatus } from '../../contract/adverts'
import { AppError } from '../../contract/errors'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { useConsoleClient } from '../platform/host'
import { seenAtOf, usePendingDecisions, useTellWaiting } from '../decisions/decisions.public'
import { problemText } from '../platform/problems'
import { useWhenJobsEnd, useUndo } from '../bulk/bulk.public'
import type { AdvertRow, AdvertRows } from './advert-rows'
import type { BoardKind } from './boards'

export interface Corrections {
  readonly status?: AdvertStatus | undefined
  readonly type?: string | undefined
  readonly manufacturer?: string | undefined
}

/**
 * What a board does with its rows. Each action sends the version that was on the screen; where somebody else was
 * faster, the row is read again and the person is told.
 */
export const useBoardActions = (board: BoardKind, rows: AdvertRows) => {
  const client = useConsoleClient()
  const pending = usePendingDecisions()
  const tellWaiting = useTellWaiting()
  const notify = useNotify()
  const { staff } = useText()
  const words = staff.adverts
  useWhenJobsEnd(
    useCallback(() => {
      // While the rows are read for the first time they come as they are by then.
      if (rows.state().phase === 'ready') void rows.refresh()
    }, [rows]),
  )
  const undo = useUndo(useCallback(() => void rows.refresh(), [rows]))

  const refused = useCallback(
    (error: unknown, otherwise: string) => {
      const isConflict = error instanceof AppError && error.code === 'version_conflict'
      notify(isConflict ? words.conflict : otherwise, 'error')
      void rows.refresh()
    },
    [notify, rows, words],
  )

  const told = useCallback(
    (id: number, done: { readonly status: AdvertStatus; readonly version: number }) => {
      rows.patch(id, done)
      notify(board.updated(words, done.status), 'ok', undo({ id, version: done.version }))
      void rows.refresh()
    },
    [board, notify, rows, undo, words],
  )

  /** Rejects when it was not saved, so that a dialog stays open with what was chosen. */
  const save = useCallback(
    async (row: AdvertRow, corrections: Corrections) => {
      try {
        const done = await board.update(client, { id: row.id, version: row.version, ...corrections })
        told(row.id, { status: done.status, version: done.version })
      } catch (error) {
        refused(error, board.updateFailed(words))
        throw error
      }
    },
    [board, client, refused, told, words],
  )

  /** Where decisions can wait, a move that finds no server does. */
  const send = useCallback(
    async (row: AdvertRow, to: AdvertStatus) => {
      const { id, version, title, kind, cover, status } = row
      const request = {
        call: 'status',
        advertId: id,
        version,
        seenChange: null,
        seenAt: seenAtOf(row),
        status: to,
      } as const
      try {
        const answer = await pending?.decide(request, { title, kind, cover, status })
        if (answer?.kind === 'waiting') return tellWaiting(staff.decisions.queued(id))
        const { done } = answer ?? {}
        told(id, { status: done?.status ?? to, version: done?.version ?? version })
      } catch (error) {
        refused(error, problemText(error, board.updateFailed(words)))
      }
    },
    [board, pending, refused, staff, tellWaiting, told, words],
  )
  const move = useCallback(
    (row: AdvertRow, to: AdvertStatus) => {
      void (pending ? send(row, to) : save(row, { status: to }).catch(() => undefined))
    },
    [pending, save, send],
  )

  const remove = useCallback(
    async (row: AdvertRow) => {
      try {
        const { version } = await board.remove(client, row.id)
        notify(board.removed(words, row.id), 'ok', undo({ id: row.id, version }))
        void rows.refresh()
      } catch (error) {
        refused(error, board.removeFailed(words))
        throw error
      }
    },
    [board, client, notify, refused, rows, undo, words],
  )

  return useMemo(() => ({ save, move, remove }), [save, move, remove])
}
