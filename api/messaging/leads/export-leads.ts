import { stringify } from 'csv-stringify/sync'
import type { Lead, leads } from '../../../shared/contract/leads'
import { advertPath } from '../../../shared/rules/slug'
import { audit } from '../../platform/audit/audit'
import type { App } from '../../platform/app/app-context'
import { companyOf } from '../../platform/db/company-of'
import { textOrNull } from '../../platform/db/row-readers'
import { marks } from '../../platform/db/values'
import type { Context } from '../../platform/http/context'
import { adfFoot, adfHead, adfProspect, type AdfVehicle } from './adf'
import { leadsOf } from './leads.query'
import { deskOf } from './own-lead'

/** Leads per block. */
const size = 500

/**
 * All leads that a filter finds, as a streamed file. In CSV, cells that a spreadsheet would run as a formula are escaped, and
 * the byte order mark tells Excel that the file is UTF-8.
 */
export const exportLeads = async ({
  app,
  caller,
  now,
  query: { format, ...filter },
  write,
}: Context<(typeof leads)['export']>): Promise<AsyncIterable<string>> => {
  const desk = deskOf(caller.actor)
  await write(tx =>
    audit(app, tx, caller, {
      action: 'lead.export',
      objectType: 'user',
      objectId: desk.sellerId,
      after: { format },
    }),
  )
  const blocks = async function* () {
    for (let from = 0; ; from += size) {
      const { rows } = await leadsOf(app, desk, { ...filter, sort: 'updated', from, size }, now)
      if (rows.length > 0) yield rows
      if (rows.length < size) return
    }
  }
  return format === 'csv' ? asCsv(blocks(), app.env.PUBLIC_URL) : asAdf(app, desk.sellerId, blocks())
}

type Blocks = AsyncIterable<readonly Lead[]>

const asCsv = async function* (blocks: Blocks, publicUrl: string) {
  const csv = (cells: readonly (readonly string[])[]) =>
    stringify(
      cells.map(line => [...line]),
      { escape_formulas: true, record_delimiter: 'windows' },
    )
  yield `\uFEFF${csv([headings])}`
  for await (const rows of blocks) yield csv(rows.map(lead => cellsOf(lead, publicUrl)))
}

const headings = [
  ...['Conversation', 'State', 'Source', 'Buyer', 'Company', 'Advert Id', 'Advert', 'Address'],
  ...['Since', 'First answer', 'Last message', 'Unread', 'Assigned to', 'Reminder', 'Notes'],
]

const cellsOf = (lead: Lead, publicUrl: string): string[] => {
  const { advert } = lead
  return [
    ...[lead.threadId, lead.state, lead.source, lead.buyer, lead.company, advert?.id, advert?.title],
    advert && publicUrl + advertPath(advert.kind, advert.slug),
    ...[lead.since, lead.answeredAt, lead.updatedAt, lead.unread],
    ...[lead.assignee?.name, lead.remindOn, lead.notes],
  ].map(value => String(value ?? ''))
}

const asAdf = async function* (app: App, sellerId: number, blocks: Blocks) {
  const [user] = await app.db.readCurrent(
    'SELECT account_type, company, name, surname FROM users WHERE id = ?',
    [sellerId],
  )
  const person = `${String(user?.['name'] ?? '')} ${String(user?.['surname'] ?? '')}`
  const vendor = (user && companyOf(user).company) ?? person
  yield adfHead
  for await (const rows of blocks) {
    const vehicles = await vehiclesOf(
      app,
      rows.flatMap(({ advert }) => advert?.id ?? []),
    )
    const from = { vendor, publicUrl: app.env.PUBLIC_URL }
    yield rows
      .map(lead => adfProspect(lead, lead.advert ? vehicles.get(lead.advert.id) : undefined, from))
      .join('')
  }
  yield adfFoot
}

const vehiclesOf = async (app: App, ids: readonly number[]): Promise<ReadonlyMap<number, AdfVehicle>> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await app.db.readCurrent(
    `SELECT id, year, manufacturer, model, serial_number, stock_number, \`condition\` FROM adverts WHERE id IN (${marks(wanted)})`,
    wanted,
  )
  return new Map(
    rows.map(row => [
      Number(row['id']),
      {
        year: row['year'] === null ? null : Number(row['year']),
        make: textOrNull(row['manufacturer']),
        model: textOrNull(row['model']),
        serialNumber: textOrNull(row['serial_number']),
        stockNumber: textOrNull(row['stock_number']),
        isNew: row['condition'] === 'new',
      },
    ]),
  )
}
