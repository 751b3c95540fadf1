import { useCallback, useMemo } from 'react'
import type { Client } from '../../client/client'
import type { AdvertStatus } from '../../contract/adverts'
import { AppError } from '../../contract/errors'
import { useText, type Text } from '../../text/text'
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

/** What the actions of a board need: its rows, the server, and ways to tell the person. */
interface Around {
  readonly board: BoardKind
  readonly rows: AdvertRows
  readonly client: Client
  readonly pending: ReturnType<typeof usePendingDecisions>
  readonly tellWaiting: ReturnType<typeof useTellWaiting>
  readonly notify: ReturnType<typeof useNotify>
  readonly undo: ReturnType<typeof useUndo>
  readonly words: Text['staff']
}

const tellRefused = ({ notify, rows, words }: Around, error: unknown, otherwise: string) => {
  const isConflict = error instanceof AppError && error.code === 'version_conflict'
  notify(isConflict ? words.adverts.conflict : otherwise, 'error')
  void rows.refresh()
}

const tellDone = (around: Around, id: number, status: AdvertStatus, version: number) => {
  const { board, notify, rows, undo, words } = around
  rows.patch(id, { status, version })
  notify(board.updated(words.adverts, status), 'ok', undo({ id, version }))
  void rows.refresh()
}

/** Rejects when it was not saved, so that a dialog stays open with what was chosen. */
const save = async (around: Around, row: AdvertRow, corrections: Corrections) => {
  const { board, client, words } = around
  try {
    const done = await board.update(client, { id: row.id, version: row.version, ...corrections })
    tellDone(around, row.id, done.status, done.version)
  } catch (error) {
    tellRefused(around, error, board.updateFailed(words.adverts))
    throw error
  }
}

/** Moves an advert; without a server the move waits if the program stores decisions. */
const send = async (around: Around, row: AdvertRow, to: AdvertStatus) => {
  const { board, pending, tellWaiting, words } = around
  const { id, version, title, kind, cover, status } = row
  const seen = { advertId: id, version, seenChange: null, seenAt: seenAtOf(row) }
  try {
    const request = { call: 'status', ...seen, status: to } as const
    const answer = await pending?.decide(request, { title, kind, cover, status })
    if (answer?.kind === 'waiting') return tellWaiting(words.decisions.queued(id))
    const { done } = answer ?? {}
    tellDone(around, id, done?.status ?? to, done?.version ?? version)
  } catch (error) {
    tellRefused(around, error, problemText(error, board.updateFailed(words.adverts)))
  }
}

const remove = async (around: Around, { id }: AdvertRow) => {
  const { board, client, notify, rows, undo, words } = around
  try {
    const { version } = await board.remove(client, id)
    notify(board.removed(words.adverts, id), 'ok', undo({ id, version }))
    void rows.refresh()
  } catch (error) {
    tellRefused(around, error, board.removeFailed(words.adverts))
    throw error
  }
}

/** Takes the claim of a colleague; its row has its buttons again. */
const takeOver = async (around: Around, { id, edit }: AdvertRow) => {
  const { client, rows, words } = around
  try {
    await client.queue.claim({ body: { source: edit ? 'revision' : 'advert', id, force: true } })
    await rows.refresh()
  } catch (error) {
    tellRefused(around, error, problemText(error, words.queue.claim.failed))
  }
}

/**
 * The actions of a board's rows. Each sends the version that was on the screen; after a version conflict the
 * row is read again and the person is told.
 */
export const useBoardActions = (board: BoardKind, rows: AdvertRows) => {
  const client = useConsoleClient()
  const pending = usePendingDecisions()
  const tellWaiting = useTellWaiting()
  const notify = useNotify()
  const { staff: words } = useText()
  useWhenJobsEnd(
    useCallback(() => {
      // During the first load the rows arrive up to date by themselves.
      if (rows.state().phase === 'ready') void rows.refresh()
    }, [rows]),
  )
  const undo = useUndo(useCallback(() => void rows.refresh(), [rows]))
  return useMemo(() => {
    const around: Around = { board, rows, client, pending, tellWaiting, notify, undo, words }
    return {
      save: (row: AdvertRow, corrections: Corrections) => save(around, row, corrections),
      move: (row: AdvertRow, to: AdvertStatus) =>
        void (pending ? send(around, row, to) : save(around, row, { status: to }).catch(() => undefined)),
      takeOver: (row: AdvertRow) => void takeOver(around, row),
      remove: (row: AdvertRow) => remove(around, row),
    }
  }, [board, rows, client, pending, tellWaiting, notify, undo, words])
}
