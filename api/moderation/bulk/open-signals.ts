import { signalCodes, type SignalCode } from '../../../shared/data/signal-codes'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { marks } from '../../platform/db/values'
import { codeIn } from '../stored-code'

const signalIn = codeIn(signalCodes)

/** The signals of these adverts that nobody has put aside; adverts without any are not in the answer. */
export const openSignals = async (
  app: App,
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly SignalCode[]>> => {
  const found = new Map<number, SignalCode[]>()
  if (ids.length === 0) return found
  const rows = await app.db.readIn(
    tx,
    `SELECT advert_id, code FROM signals
      WHERE gone_at IS NULL AND dismissed_at IS NULL AND advert_id IN (${marks(ids)}) ORDER BY id`,
    ids,
  )
  for (const row of rows) {
    const id = Number(row['advert_id'])
    const codes = found.get(id) ?? []
    const code = signalIn(row['code'])
    if (!codes.includes(code)) codes.push(code)
    found.set(id, codes)
  }
  return found
}
