import { z } from 'zod'
import { Mail } from '../../../shared/contract/kit'
import { Seller } from '../../../shared/contract/billing'
import { DatedRates } from '../../../shared/contract/rates'
import { planFields } from '../../../shared/contract/plan-settings'
import type { App } from '../app/app-context'
import { forUpdate, type Tx } from '../db/tx'
import { audit } from '../audit/audit'
import type { Database } from '../db/connect'
import type { Caller } from '../http/context'
import { demoRates } from './demo-rates'
import { keysOf } from '../../../shared/rules/records'

/** Marks that some reference prices may still be based on an earlier rate. */
export const unpriced = 0

/** Settings that an operator can change while the server runs, with their defaults. */
const Settings = z.object({
  /** How much of each currency one euro buys, as of one day; replaced as a whole. */
  rates: DatedRates.default(demoRates),
  /** The rate of all stored reference prices; null if it never changed, `unpriced` after a change. */
  pricedUsdPerEuro: z.number().nullable().default(null),
  /** Where support requests go; null means the address of MAIL_FROM. */
  supportAddress: Mail.nullable().default(null),
  /** The currency that prices are compared in. Stored reference prices depend on it, so it cannot be changed. */
  referenceCurrency: z.literal('EUR').default('EUR'),
  /** The seller on invoices. The operator must set its address and bank account, which have no default. */
  seller: Seller.default({ name: 'Hangarlist' }),
  /** VAT in per cent contained in the prices of packages; 0 until the operator sets it. */
  vatPercent: z.number().min(0).max(100).default(0),
  /** Days of notice before a change of prices, and of the terms, takes effect (section 9). */
  priceNoticeDays: z.number().int().default(14),
  termsNoticeDays: z.number().int().default(30),
  /** Plans by number of live adverts; none until staff enter them. */
  stockPlans: planFields.stockPlans.default([]),
  /** Days before the end of a plan's period that its renewal is announced. */
  planNoticeDays: planFields.planNoticeDays.default(7),
  /** Days after the last day for payment of a renewal that a plan ends. */
  planGraceDays: planFields.planGraceDays.default(7),
})
type Stored = z.output<typeof Settings>
/** Adds `usdPerEuro`, the dollars that one euro buys, as adverts have no other foreign currency. */
export type Settings = Stored & { readonly usdPerEuro: number }
export type SettingName = keyof Stored

const storedName: Record<SettingName, string> = {
  rates: 'rates',
  pricedUsdPerEuro: 'priced_usd_per_euro',
  supportAddress: 'support_address',
  referenceCurrency: 'reference_currency',
  seller: 'seller',
  vatPercent: 'vat_percent',
  priceNoticeDays: 'price_notice_days',
  termsNoticeDays: 'terms_notice_days',
  stockPlans: 'stock_plans',
  planNoticeDays: 'plan_notice_days',
  planGraceDays: 'plan_grace_days',
}
const names = keysOf(storedName)

/** Milliseconds after which changes of other processes are visible at the latest. */
export const settingsAge = 5000

// Cached, as nearly every write reads them, but they change a few times a year.
const cache = new WeakMap<Database, { readonly at: number; readonly settings: Promise<Settings> }>()

/** All settings, at most a few seconds old. A stored value that is not valid any more counts as not set. */
export const getSettings = (app: App): Promise<Settings> => {
  const now = app.clock().getTime()
  const kept = cache.get(app.db)
  // The check for a negative age keeps a clock that was set back from extending the cache.
  if (kept && now >= kept.at && now - kept.at < settingsAge) return kept.settings
  const settings = readSettings(app)
  cache.set(app.db, { at: now, settings })
  settings.catch(() => cache.delete(app.db))
  return settings
}

export const getSetting = async <K extends keyof Settings>(app: App, name: K): Promise<Settings[K]> =>
  (await getSettings(app))[name]

/** Stores settings, each with its audit row, all or none. Throws a ZodError for a value that its schema refuses. */
export const setSettings = async (app: App, caller: Caller, changes: Partial<Stored>): Promise<void> => {
  const checked = names.flatMap(name =>
    changes[name] === undefined
      ? []
      : [[name, JSON.stringify(Settings.shape[name].parse(changes[name]))] as const],
  )
  await app.db.write(async tx => {
    for (const [name, value] of checked) await store(app, tx, caller, storedName[name], value)
  })
  cache.delete(app.db)
}

const store = async (app: App, tx: Tx, caller: Caller, name: string, value: string): Promise<void> => {
  const { Setting } = app.db.models
  const now = app.clock()
  const stored = await Setting.findOne({ where: { name }, ...forUpdate(tx) })
  const before = stored?.get().value
  const values = { value, updatedBy: caller.actor?.id ?? null, updatedAt: now }
  await (stored
    ? stored.update(values, { transaction: tx })
    : Setting.create({ name, ...values }, { transaction: tx }))
  await audit(app, tx, caller, {
    action: 'setting.change',
    objectType: 'setting',
    objectId: name,
    before: before === undefined ? undefined : { value: before },
    after: { value },
  })
}

/** Like `setSettings`, for one. */
export const setSetting = <K extends SettingName>(
  app: App,
  caller: Caller,
  name: K,
  value: Stored[K],
): Promise<void> => setSettings(app, caller, { [name]: value })

const readSettings = async (app: App): Promise<Settings> => {
  const rows = await app.db.readCurrent('SELECT name, value FROM settings')
  const stored = new Map(rows.map(row => [String(row['name']), String(row['value'])]))
  const entries = names.flatMap(name => {
    const parsed = Settings.shape[name].safeParse(fromText(stored.get(storedName[name])))
    return parsed.success ? [[name, parsed.data] as const] : []
  })
  const settings = Settings.parse(Object.fromEntries(entries))
  return { ...settings, usdPerEuro: settings.rates.perEuro.USD }
}

const fromText = (text: string | undefined): unknown => {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
