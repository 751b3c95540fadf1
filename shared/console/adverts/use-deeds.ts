import { useCallback, useMemo, useState } from 'react'
import type { AdvertStatus } from '../../contract/adverts'
import { AppError } from '../../contract/errors'
import { canMove } from '../../rules/adverts'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { useConsoleClient } from '../host'
import type { AdvertRow, AdvertRows } from './advert-rows'
import type { BoardKind } from './boards'

export interface Corrections {
  readonly status?: AdvertStatus | undefined
  readonly type?: string | undefined
  readonly manufacturer?: string | undefined
}

/** How many adverts one call may move. */
const callSize = 500

/**
 * What a board does with its rows. Each deed sends the version that was on the screen; where somebody else was
 * faster, the row is read again and the person is told.
 */
export const useDeeds = (board: BoardKind, rows: AdvertRows) => {
  const client = useConsoleClient()
  const notify = useNotify()
  const { staff } = useText()
  const words = staff.adverts
  const [busy, setBusy] = useState(false)

  const refused = useCallback(
    (error: unknown, otherwise: string) => {
      const isConflict = error instanceof AppError && error.code === 'version_conflict'
      notify(isConflict ? words.conflict : otherwise, 'error')
      void rows.refresh()
    },
    [notify, rows, words],
  )

  /** Rejects when it was not saved, so that a dialog stays open with what was chosen. */
  const save = useCallback(
    async (row: AdvertRow, corrections: Corrections) => {
      try {
        const done = await board.update(client, { id: row.id, version: row.version, ...corrections })
        rows.patch(row.id, { status: done.status, version: done.version })
        notify(board.updated(words, done.status), 'ok')
        void rows.refresh()
      } catch (error) {
        refused(error, board.updateFailed(words))
        throw error
      }
    },
    [board, client, notify, refused, rows, words],
  )

  const move = useCallback(
    (row: AdvertRow, to: AdvertStatus) => void save(row, { status: to }).catch(() => undefined),
    [save],
  )

  const remove = useCallback(
    async (row: AdvertRow) => {
      try {
        await board.remove(client, row.id)
        notify(board.removed(words, row.id), 'ok')
        void rows.refresh()
      } catch (error) {
        refused(error, board.removeFailed(words))
        throw error
      }
    },
    [board, client, notify, refused, rows, words],
  )

  const moveAll = useCallback(
    async (picked: readonly AdvertRow[], to: AdvertStatus) => {
      const ids = picked.filter(row => canMove(row.status, to)).map(row => row.id)
      setBusy(true)
      try {
        let changed = 0
        for (let at = 0; at < ids.length; at += callSize)
          changed += (
            await client.moderation.setStatus({ body: { ids: ids.slice(at, at + callSize), status: to } })
          ).changed.length
        notify(words.moved(changed, picked.length - changed), changed === picked.length ? 'ok' : 'info')
      } catch (error) {
        refused(error, board.updateFailed(words))
      } finally {
        setBusy(false)
        void rows.refresh()
      }
    },
    [board, client, notify, refused, rows, words],
  )

  return useMemo(() => ({ save, move, remove, moveAll, busy }), [save, move, remove, moveAll, busy])
}
