import { UniqueConstraintError } from 'sequelize'
import type { Seller } from '../../shared/contract/billing'
import type { App, Tx } from '../app-context'
import { generatedPassword, hashPassword } from '../session/passwords'
import { getSetting } from '../settings/settings'
import { demoModeratorMail, makeMarket } from './market'
import type { DemoOptions, MarketAdvert } from './market.types'
import { paintCovers, type Covers, type Sitting } from './pictures/covers'
import { rememberWork } from './pictures/finish-photos'
import { plansOf, typeOf } from './pictures/plans'
import { lastId } from './store/insert'
import { writeMarket } from './store/write-market'
import { demoSellerMail } from './world/sellers-elsewhere'

const usualSeed = 1927
const usualPaint = 9000
/** Beyond the accounts of whoever sets a server up, so that ids are the same everywhere. */
export const lastUserId = 1000

const noCovers: Covers = { rows: [], loans: [], shown: new Map() }

/** A market without photos is better than a server that does not start. */
const tryCovers = (app: App, sittings: readonly Sitting[], milliseconds: number): Promise<Covers> =>
  paintCovers(app, sittings, milliseconds).catch((error: unknown) => {
    app.log.warn({ err: error }, 'covers of the demo market could not be painted')
    return noCovers
  })

/** Nobody, with the IBAN that banks themselves print as their example: so orders by transfer can be tried. */
const demoSeller: Seller = {
  name: 'Hangarlist Demo (no real company)',
  address: '1 Example Street\n00000 Exampletown',
  registration: 'Invented for this demo: please do not transfer any money',
  bank: 'Example Bank (no real account)',
  iban: 'DE89370400440532013000',
}

/** Where the demo's visitors may write to, and who sells to them. What an operator has set stays. */
const writeSettings = async (app: App, tx: Tx, now: Date): Promise<void> => {
  for (const [name, set] of [
    ['support_address', 'support@hangarlist.test'],
    ['seller', demoSeller],
  ] as const) {
    const defaults = { name, value: JSON.stringify(set), updatedAt: now }
    await app.db.models.Setting.findOrCreate({ where: { name }, defaults, transaction: tx })
  }
}

/** What `seedDemo` does, once it is wanted. */
export const makeDemo = async (
  app: App,
  say: (line: string) => void,
  { seed = usualSeed, paintMilliseconds = usualPaint }: DemoOptions,
): Promise<void> => {
  const now = app.clock()
  const usdPerEuro = await getSetting(app, 'usdPerEuro')
  const market = makeMarket({
    seed,
    now,
    usdPerEuro,
    lastUserId,
    lastAdvertId: await lastId(app.db, 'adverts'),
  })
  const accounts = [demoSellerMail, demoModeratorMail].map(mail => ({ mail, password: generatedPassword() }))
  const hashes = accounts.map(async ({ mail, password }) => [mail, await hashPassword(password)] as const)
  const sittings = paintMilliseconds === null ? [] : byVisibility(sittingsOf(market.adverts))
  const covers = paintMilliseconds === null ? noCovers : await tryCovers(app, sittings, paintMilliseconds)
  const last = { threads: await lastId(app.db, 'threads'), orders: await lastId(app.db, 'orders') }
  const passwords = new Map(await Promise.all(hashes))
  try {
    await app.db.write(async tx => {
      await writeMarket(app, tx, market, { seed, now, usdPerEuro, last, passwords, covers })
      await writeSettings(app, tx, now)
      if (sittings.length > 0) await rememberWork(app, tx, { sittings, loans: covers.loans }, now)
    })
  } catch (error) {
    // Another process that started at the same time was faster; the whole market is its transaction.
    if (error instanceof UniqueConstraintError) return
    throw error
  }
  say(`Demo market with ${market.adverts.length} adverts. Sign in as (passwords are shown this once):`)
  for (const { mail, password } of accounts) say(`  ${mail}, password ${password}`)
}

const sittingsOf = (adverts: readonly MarketAdvert[]): readonly (Sitting & { rank: number })[] => {
  const seen = new Map<string, number>()
  const plans = plansOf(adverts)
  return adverts
    .toSorted((a, b) => published(b) - published(a))
    .map(({ id, ownerId, kind, body, timeline, fate }) => {
      const group = `${kind} ${kind === 'aircraft' ? typeOf(body) : ''}`
      const rank = fate === 'live' ? (seen.get(group) ?? 0) : 1000
      if (fate === 'live') seen.set(group, rank + 1)
      return { advertId: id, ownerId, at: timeline.submitted, plan: plans.get(id)!, rank }
    })
}

const published = ({ timeline: { start, submitted } }: MarketAdvert) => (start ?? submitted).getTime()

/** What visitors see first is painted first: the newest of each kind and type, then the next newest. */
const byVisibility = (sittings: readonly (Sitting & { rank: number })[]): readonly Sitting[] =>
  sittings.toSorted((a, b) => a.rank - b.rank).map(({ rank: _, ...sitting }) => sitting)
