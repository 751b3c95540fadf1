import type { Seller } from '../../shared/contract/billing'
import { startSearch } from '../search/search.public'
import { ensureCompany } from '../companies/companies.public'
import { noteAdverts } from '../platform/db/advert-changes'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import { generatedPassword, hashPassword } from '../accounts/accounts.public'
import type { PlanOffer } from '../../shared/contract/plan-settings'
import { getSetting } from '../platform/settings/settings'
import { asAdvert, pricedBy } from './advert-rows'
import { readTable, tables, type Row, type Table } from './market-files'
import { writeRows } from './write-rows'
import { getCatalogue, otherNames } from '../catalogue/catalogue.public'

export const demoSellerMail = 'seller@hangarlist.test'
export const demoModeratorMail = 'moderator@hangarlist.test'

/** A fictitious seller with the IBAN that banks use as an example, so that orders by transfer can be tried. */
const demoSeller: Seller = {
  name: 'Hangarlist Demo (no real company)',
  address: '1 Example Street\n00000 Exampletown',
  registration: 'Invented for this demo: please do not transfer any money',
  bank: 'Example Bank (no real account)',
  iban: 'DE89370400440532013000',
}

/** Each company is where its adverts are. */
const writeCompanies = async (
  app: App,
  tx: Tx,
  market: readonly (readonly [Table, readonly Row[]])[],
  now: Date,
): Promise<void> => {
  const rowsOf = (wanted: Table) => market.find(([table]) => table === wanted)?.[1] ?? []
  const adverts = new Map(
    rowsOf('adverts').map(({ owner_id: owner, country, town }) => [owner, { country, town }]),
  )
  for (const { id, account_type: type } of rowsOf('users')) {
    if (type === 'person') continue
    await ensureCompany(app, tx, Number(id), now)
    const { country, town } = adverts.get(id) ?? {}
    await app.db.runIn(tx, 'UPDATE companies SET country = ?, town = ? WHERE user_id = ?', [
      ...[country, town].map(place => (typeof place === 'string' ? place : null)),
      Number(id),
    ])
  }
}

/** Stock plans with prices of a middle market; a market's own come from its staff. */
const demoPlans: readonly PlanOffer[] = [
  { id: 'dealer', name: 'Dealer', mostLive: 10, monthCents: 99_00, yearCents: 990_00 },
  { id: 'stock', name: 'Stock', mostLive: 50, monthCents: 249_00, yearCents: 2490_00 },
  { id: 'warehouse', name: 'Warehouse', mostLive: 500, monthCents: 599_00, yearCents: 5990_00 },
]

/** Sets the demo's support address, seller and stock plans, unless an operator has set them. */
const writeSettings = async (app: App, tx: Tx, now: Date): Promise<void> => {
  for (const [name, set] of [
    ['support_address', 'support@hangarlist.test'],
    ['seller', demoSeller],
    ['stock_plans', demoPlans],
  ] as const) {
    const defaults = { name, value: JSON.stringify(set), updatedAt: now }
    await app.db.models.Setting.findOrCreate({ where: { name }, defaults, transaction: tx })
  }
}

/** Whether this start makes the demo market: only where there is no advert yet (design, section 2, SEED_DEMO). */
export const demoWanted = async (app: App): Promise<boolean> => {
  if (!(app.env.SEED_DEMO ?? !app.env.production)) return false
  return marketIsEmpty(app)
}

export const marketIsEmpty = async (app: App): Promise<boolean> => {
  const [advert] = await app.db.read('SELECT id FROM adverts LIMIT 1')
  return advert === undefined
}

const hashOf = async ({ mail, password }: { readonly mail: string; readonly password: string }) =>
  [mail, await hashPassword(password)] as const

/**
 * Seeds the demo market from `market/*.json`: sellers in thirty countries, their adverts in every state with
 * photos, and their history, dated relative to today. The passwords of the two accounts to sign in with are
 * generated and printed once.
 */
export const seedDemo = async (app: App, say: (line: string) => void): Promise<void> => {
  const now = app.clock()
  const usdPerEuro = await getSetting(app, 'usdPerEuro')
  const accounts = [demoSellerMail, demoModeratorMail].map(mail => ({ mail, password: generatedPassword() }))
  const hashes = new Map(await Promise.all(accounts.map(hashOf)))
  const catalogue = await getCatalogue(app)
  const rowsOf = async (table: Table): Promise<readonly Row[]> => {
    const rows = await readTable(table, { now, publicUrl: app.env.PUBLIC_URL })
    // Other accounts get no password, so nobody can sign in to them.
    if (table === 'users')
      return rows.map(row => ({ ...row, password: hashes.get(String(row['mail'])) ?? '' }))
    return table === 'adverts' ? rows.map(row => pricedBy(row, usdPerEuro, now, catalogue)) : rows
  }
  const market = await Promise.all(tables.map(async table => [table, await rowsOf(table)] as const))
  const adverts = market.find(([table]) => table === 'adverts')?.[1] ?? []
  const ids = adverts.map(({ id }) => Number(id))
  try {
    await app.db.write(async tx => {
      // Written first, so that another process that starts now waits here.
      await writeSettings(app, tx, now)
      for (const [table, rows] of market) await writeRows(app.db, tx, table, rows)
      await writeCompanies(app, tx, market, now)
      noteAdverts(tx, ids)
      for (const advert of adverts.map(asAdvert))
        await startSearch(app, tx, advert, await otherNames(app, advert))
    })
  } catch (error) {
    // Another process that started at the same time was faster; the whole market is one transaction.
    if (!(await marketIsEmpty(app))) return
    // A conflict with leftovers of an earlier market, such as its orders, must not keep the server from starting.
    app.log.warn({ err: error }, 'the demo market could not be made')
    say('The demo market could not be made; the log says why.')
    return
  }
  say(`Demo market with ${adverts.length} adverts. Sign in as (passwords are shown this once):`)
  for (const { mail, password } of accounts) say(`  ${mail}, password ${password}`)
}
