import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { App } from '../../app-context'
import { keptPhoto } from '../../photos/photos.present'
import { makePhoto } from '../../photos/process-photo'
import { lastUserId, makeDemo } from '../make-demo'
import { makeMarket } from '../market'
import { sheet } from '../photos/core/camera'
import { drawPhoto } from '../photos/draw-photo'
import { allowDrawings } from '../pictures/paint'
import { photoName } from '../pictures/photo-plan'
import { plansOf } from '../pictures/plans'

const width = 1280
const height = Math.floor((sheet.height * width) / sheet.width)
const atOnce = 2

/** What the market consists of; search texts and part keys are made by who loads it. */
const tables = [
  'users',
  'price_log',
  'adverts',
  'photos',
  'orders',
  'credit_ledger',
  'revisions',
  'watchlist',
  'threads',
  'messages',
  'daily_counters',
  'reports',
  'support_tickets',
  'saved_views',
  'audit_log',
  'mail_outbox',
] as const

/** Kept by the database or made when it is needed. */
const leftOut = (table: string, column: string): boolean =>
  column === 'id' ? !['users', 'adverts', 'threads', 'orders'].includes(table) : column === 'password'
const days = new Set(['day', 'due_on', 'annual_due', 'calibration_due', 'overhaul_date'])

type Row = Readonly<Record<string, unknown>>
const isTime = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.test(value)

/** Makes the market, draws its photos and writes both into a folder: one file a table, one AVIF a photo. */
export const dumpDemo = async (app: App, folder: string, say: (line: string) => void): Promise<void> => {
  const now = app.clock()
  const market = makeMarket({ seed: 1927, now, usdPerEuro: 1.08, lastUserId, lastAdvertId: 0 })
  await makeDemo({ ...app, clock: () => now }, say, { paintMilliseconds: null })
  await mkdir(join(folder, 'market'), { recursive: true })
  await mkdir(join(folder, 'photos'), { recursive: true })
  allowDrawings()
  const plans = plansOf(market.adverts)
  const jobs = market.adverts.flatMap(advert => {
    const plan = plans.get(advert.id)!
    return plan.views.map((view, position) => ({ advert, plan, view, position }))
  })
  const photos = new Map<number, Row[]>()
  const waiting = [...jobs]
  let done = 0
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const { advert, plan, view, position } = job
      const file = photoName(plan, view)
      const master = await sharp(Buffer.from(drawPhoto(plan.subject, view, plan.seed)), {
        density: (72 * width) / sheet.width,
      })
        .extract({ left: 0, top: 0, width, height })
        .flatten({ background: '#000000' })
        .avif({ quality: 38, effort: 3 })
        .toBuffer()
      await writeFile(join(folder, 'photos', `${file.slice(0, 26)}.avif`), master)
      const made = await makePhoto(master)
      const row = {
        file,
        ownerId: advert.ownerId,
        advertId: advert.id,
        position,
        status: 'stored',
        width: made.width,
        height: made.height,
        widths: JSON.stringify(made.renditions.map(each => each.width)),
        hash: made.hash,
        contentHash: made.contentHash,
        perceptualHash: made.perceptualHash,
        bytes: made.renditions.reduce((sum, { bytes }) => sum + bytes.length, 0),
        createdAt: advert.timeline.submitted,
      }
      const own = photos.get(advert.id) ?? []
      own[position] = row
      photos.set(advert.id, own)
      if (++done % 100 === 0) say(`${done} of ${jobs.length}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  await app.db.write(async tx => {
    for (const [id, rows] of photos) {
      await app.db.models.Photo.bulkCreate(rows as never, { transaction: tx, validate: false })
      const kept = rows.map(row => keptPhoto(row as never))
      await app.db.models.Advert.update(
        { cover: JSON.stringify(kept[0]), photos: JSON.stringify(kept), photoCount: kept.length },
        { where: { id }, transaction: tx, silent: true },
      )
    }
  })
  for (const table of tables)
    await writeFile(join(folder, 'market', `${table}.json`), await textOf(app, table, now))
}

const textOf = async (app: App, table: string, now: Date): Promise<string> => {
  const rows = await app.db.read(`SELECT * FROM ${table}`)
  const names = Object.keys(rows[0] ?? {}).filter(name => !leftOut(table, name))
  const dayOf = (text: string) =>
    Math.round((Date.parse(text) - Date.parse(now.toISOString().slice(0, 10))) / 86_400_000)
  const kindOf = (name: string) => {
    if (rows.some(row => isTime(row[name]))) return 'time'
    if (days.has(name)) return 'day'
    return undefined
  }
  const columns = names
    .filter(name => rows.some(row => row[name] !== null))
    .map(name => ({ name, kind: kindOf(name) }))
  const valueOf = (value: unknown, kind: string | undefined) => {
    if (value === null || value === undefined) return null
    if (kind === 'time')
      return Date.parse(String(value).replace(' ', 'T').replace(' +00:00', 'Z')) - now.getTime()
    if (kind === 'day') return dayOf(String(value))
    if (typeof value === 'string') return value.replaceAll(app.env.PUBLIC_URL, '{publicUrl}')
    return value
  }
  const lines = rows.map(row => JSON.stringify(columns.map(({ name, kind }) => valueOf(row[name], kind))))
  const head = columns.map(({ name, kind }) => (kind ? `${name}:${kind}` : name))
  return `{"columns":${JSON.stringify(head)},\n"rows":[\n${lines.join(',\n')}\n]}\n`
}
