import { roles, accountTypes } from '../../../shared/contract/session'
import type { App } from '../../platform/app/app-context'
import { fullName } from '../../platform/db/full-name'
import { oneOf } from '../../platform/db/row-readers'
import type { StockRunRow } from '../../platform/db/schema/stock.model'
import type { Tx } from '../../platform/db/tx'
import type { Row } from '../../platform/db/connect'
import type { SignedIn, SignedInContext } from '../../platform/http/context'

/** What a job changes, it changes in one transaction with what `inTx` adds to it. */
export type WriteWith = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * The account for which a job works, as the one that calls; undefined for one that is gone or suspended. `write` decides how
 * the transactions of its calls are run.
 */
export const workerOf = async (
  app: App,
  run: StockRunRow,
  write: WriteWith,
): Promise<SignedInContext | undefined> => {
  const [row] = await app.db.readCurrent(
    `SELECT u.id, u.role, u.name, u.mail, u.account_type, u.confirmed_at, m.id AS member, m.name AS member_name, m.surname
       FROM users u LEFT JOIN users m ON m.id = ?
      WHERE u.id = ? AND u.deleted_at IS NULL AND u.suspended_at IS NULL`,
    [run.memberId, run.ownerId],
  )
  return row && { ...noRequest, app, now: app.clock(), write, caller: callerOf(run, row) }
}

/** What a job does not have of a request. */
const noRequest = { files: [], signed: undefined, idempotencyKey: undefined, setCookie: () => undefined }

const callerOf = (run: StockRunRow, row: Row): SignedInContext['caller'] => ({
  actor: actorOf(run, row),
  requestId: run.requestId ?? `stock-${run.id}`,
  ...(run.auditId === null ? {} : { runId: run.auditId }),
  ip: '',
  client: run.client,
})

const actorOf = ({ memberId }: StockRunRow, row: Row): SignedIn => ({
  id: Number(row['id']),
  // A member never works with the power that the account's own owner may have as staff.
  role: memberId === null ? oneOf(row['role'], roles) : 'user',
  accountType: oneOf(row['account_type'], accountTypes),
  sessionId: '',
  name: String(row['name']),
  mail: String(row['mail']),
  isConfirmed: row['confirmed_at'] !== null,
  ...(row['member'] === null ? {} : { member: { id: Number(row['member']), name: memberName(row) } }),
})

const memberName = (row: Row) => fullName({ name: row['member_name'], surname: row['surname'] })
