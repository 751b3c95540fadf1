import { hash } from 'node:crypto'
import { Op } from 'sequelize'
import { AppError } from '../../../shared/contract/errors'
import { maxStockBytes } from '../../../shared/data/stock-codes'
import type { App } from '../../platform/app/app-context'
import type { StockSourceRow } from '../../platform/db/schema/stock.model'
import type { Tx } from '../../platform/db/tx'
import { timeParam } from '../../platform/db/values'
import type { Caller } from '../../platform/http/context'
import { EgressRefused, type Egress } from '../../platform/http/egress/egress'
import { jobCaller } from '../../platform/jobs/job-caller'
import { queueMail } from '../../platform/mail/outbox'
import { alone } from '../runs/dry-run.service'
import { beginRun } from '../runs/job-runs'
import { startRun } from '../runs/moves.service'
import { ownRun } from '../runs/run-store'
import { stageFile } from '../runs/stage-file'
import { stockAsksMail, stockFailsMail } from '../runs/stock-letters'

const hour = 60 * 60 * 1000
const day = 24 * hour
/** Sources that are fetched in one run of the job, one after the other. */
const batch = 10
/** Failures one after the other of which the owner is told. */
const tellAfter = 3

interface File {
  readonly bytes: Buffer
  readonly fileName: string
  readonly etag: string | null
  readonly lastModified: string | null
  readonly hash: string
}

type Sending = Pick<Egress, 'send'>

/** Fetches a source's file and applies it; gives its run, null for a file that is as it was. Throws AppError in words. */
const fetchSource = async (
  app: App,
  egress: Sending,
  caller: Caller,
  source: StockSourceRow,
  signal?: AbortSignal,
): Promise<number | null> => {
  const asked = (await isMissingSome(app, source.id)) ? { ...source, ...unseen } : source
  const file = await fetched(egress, asked, signal)
  if (file === null || file.hash === asked.fileHash) {
    await noteFetched(app, source, file)
    return null
  }
  const arrived = { bytes: file.bytes, fileName: file.fileName, way: 'fetch' as const }
  const id = await alone(app, source.ownerId, () => stageFile(app, caller, source, arrived))
  await noteFetched(app, source, file)
  await applyFetched(app, caller, source, id)
  return id
}

/** As if the source's file had never been seen, so that it counts again. */
const unseen = { etag: null, lastModified: null, fileHash: null }

/** The same file once more hides what it lacked the first time. */
const isMissingSome = async (app: App, sourceId: number): Promise<boolean> =>
  (await app.db.models.StockItem.count({ where: { sourceId, missed: { [Op.gt]: 0 }, isHidden: false } })) > 0

const fetched = async (
  egress: Sending,
  { url, etag, lastModified }: StockSourceRow,
  signal?: AbortSignal,
): Promise<File | null> => {
  if (url === null) throw new AppError('conflict', 'This source has no address.')
  const answer = await egress
    .send({
      url,
      method: 'GET',
      maxBytes: maxStockBytes,
      longer: 'refuse',
      redirects: 3,
      within: 120_000,
      headers: {
        ...(etag ? { 'if-none-match': etag } : {}),
        ...(lastModified ? { 'if-modified-since': lastModified } : {}),
      },
      ...(signal ? { signal } : {}),
    })
    .catch((error: unknown) => {
      throw error instanceof EgressRefused ? new AppError('conflict', `It ${error.message}.`) : error
    })
  if (answer.status === 304) return null
  if (answer.status !== 200) throw new AppError('conflict', `It answered with ${answer.status}.`)
  const { etag: tag, 'last-modified': modified } = answer.headers
  return {
    bytes: answer.body,
    fileName: new URL(url).pathname.split('/').at(-1) || 'stock',
    etag: tag && tag.length <= 200 ? tag : null,
    lastModified: modified && modified.length <= 60 ? modified : null,
    hash: hash('sha256', answer.body),
  }
}

const noteFetched = (app: App, source: StockSourceRow, file: File | null): Promise<unknown> => {
  const now = app.clock()
  const seen = file ? { etag: file.etag, lastModified: file.lastModified, fileHash: file.hash } : {}
  const next = { fetchedAt: now, nextFetchAt: new Date(now.getTime() + source.everyHours * hour) }
  return app.db.write(tx =>
    app.db.models.StockSource.update(
      { ...seen, ...next, problem: null, failures: 0 },
      { where: { id: source.id, url: source.url }, transaction: tx },
    ),
  )
}

/** A file that would hide many adverts waits for its owner's word; one that comes while another is applied comes again later. */
const applyFetched = async (app: App, caller: Caller, source: StockSourceRow, id: number): Promise<void> => {
  const run = await ownRun(app, id, source.ownerId)
  if (run.asks) return ask(app, source, { id, hides: run.hides })
  try {
    await startRun(app, caller, { run, source }, false)
    void beginRun(app, id)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await dropFetched(app, source, id, error.message)
  }
}

const dropFetched = (app: App, source: StockSourceRow, id: number, why: string): Promise<void> =>
  app.db.write(async tx => {
    const values = { state: 'cancelled' as const, problem: why.slice(0, 400) }
    await app.db.models.StockRun.update(values, { where: { id }, transaction: tx })
    const nextFetchAt = new Date(app.clock().getTime() + hour)
    const where = { id: source.id }
    await app.db.models.StockSource.update({ ...unseen, nextFetchAt }, { where, transaction: tx })
  })

const ask = (
  app: App,
  source: StockSourceRow,
  { id, hides }: { readonly id: number; readonly hides: number },
): Promise<void> =>
  app.db.write(async tx => {
    const problem = `${hides} adverts would be hidden, more than a fifth of those that are online.`
    const values = { state: 'asking' as const, problem }
    await app.db.models.StockRun.update(values, { where: { id }, transaction: tx })
    await tell(app, tx, source, ({ name, link }) =>
      stockAsksMail({ name, link: `${link}/${id}`, source: source.name, hides }),
    )
  })

type Write = (about: { readonly name: string; readonly link: string }) => {
  readonly subject: string
  readonly text: string
}

const tell = async (app: App, tx: Tx, { ownerId }: StockSourceRow, write: Write): Promise<void> => {
  const owner = (await app.db.models.User.findOne({ where: { id: ownerId }, transaction: tx }))?.get()
  if (!owner?.confirmedAt) return
  const letter = write({ name: owner.name, link: `${app.env.PUBLIC_URL}/profile/stock` })
  await queueMail(app.db, tx, { ...letter, to: owner.mail, template: 'stock-source' }, app.clock())
}

/** Longer after each failure, up to a day; never sooner than the schedule says. */
const pauseAfter = (failures: number, everyHours: number) =>
  Math.max(everyHours * hour, Math.min(day, hour * 2 ** (failures - 1)))

/** What went wrong is stored in words; the third time in a row the owner is told. */
const noteFailure = (app: App, source: StockSourceRow, problem: string): Promise<void> =>
  app.db.write(async tx => {
    const failures = source.failures + 1
    const now = app.clock()
    const values = {
      failures,
      problem: problem.slice(0, 400),
      fetchedAt: now,
      nextFetchAt: new Date(now.getTime() + pauseAfter(failures, source.everyHours)),
    }
    const where = { id: source.id, url: source.url }
    await app.db.models.StockSource.update(values, { where, transaction: tx })
    if (failures === tellAfter)
      await tell(app, tx, source, about =>
        stockFailsMail({ ...about, source: source.name, failures, problem }),
      )
  })

/** Fetches the sources that are due; each is due again after its hours, whatever becomes of it. */
export const fetchSources = async (app: App, egress: Sending, signal?: AbortSignal): Promise<number> => {
  const now = app.clock()
  const due = await app.db.readCurrent(
    `SELECT s.id FROM stock_sources s JOIN users u ON u.id = s.owner_id AND u.deleted_at IS NULL AND u.suspended_at IS NULL
      WHERE s.next_fetch_at <= ? AND s.url IS NOT NULL AND s.deleted_at IS NULL ORDER BY s.next_fetch_at LIMIT ${batch}`,
    [timeParam(app.db.dialect, now)],
  )
  for (const { id } of due) {
    if (signal?.aborted) break
    const source = (await app.db.models.StockSource.findOne({ where: { id: Number(id) } }))?.get()
    if (source) await fetchOne(app, egress, jobCaller('fetch-stock'), source, signal)
  }
  return due.length
}

/** Fetches one source; what goes wrong is stored in words. */
export const fetchOne = async (
  app: App,
  egress: Sending,
  caller: Caller,
  source: StockSourceRow,
  signal?: AbortSignal,
): Promise<void> => {
  // First, so that one that ends the process is not the first of the next run again.
  const nextFetchAt = new Date(app.clock().getTime() + hour)
  await app.db.write(tx =>
    app.db.models.StockSource.update({ nextFetchAt }, { where: { id: source.id }, transaction: tx }),
  )
  try {
    await fetchSource(app, egress, caller, source, signal)
  } catch (error) {
    if (signal?.aborted) return
    if (!(error instanceof AppError)) app.log.error({ err: error, stockSource: source.id }, 'a fetch failed')
    const problem = error instanceof AppError ? inWords(error) : 'This failed on our side.'
    await noteFailure(app, source, problem)
  }
}

const inWords = ({ message, errors }: AppError): string =>
  errors.length > 0 ? errors.map(each => `${each.field} ${each.message}`).join('; ') : message
