import { z } from 'zod'
import { Mail } from '../../../shared/contract/kit'
import { Seller } from '../../../shared/contract/billing'
import { DatedRates } from '../../../shared/contract/rates'
import type { App } from '../app/app-context'
import { forUpdate, type Tx } from '../db/tx'
import { audit } from '../audit/audit'
import type { Database } from '../db/connect'
import type { Caller } from '../http/context'
import { demoRates } from './demo-rates'
import { keysOf } from '../../../shared/rules/keys'

/** No rate: some prices may still be those of a rate before. */
export const unpriced = 0

/** What an operator can change while the server runs, with the values that hold until then. */
const Settings = z.object({
  /** How much of each currency one euro buys, of one day: whole, or as they were before. */
  rates: DatedRates.default(demoRates),
  /** The rate that all stored reference prices were made with; null while it never changed, `unpriced` after a change. */
  pricedUsdPerEuro: z.number().nullable().default(null),
  /** Where support requests go; null means the address of MAIL_FROM. */
  supportAddress: Mail.nullable().default(null),
  /** The currency that prices are compared in. Stored reference prices depend on it, so it cannot be changed. */
  referenceCurrency: z.literal('EUR').default('EUR'),
  /** Who sells, as invoices say it. Address and bank account have to be set by the operator: they have no default. */
  seller: Seller.default({ name: 'Hangarlist' }),
  /** Per cent of VAT that the prices of packages contain; 0 until the operator says otherwise. */
  vatPercent: z.number().min(0).max(100).default(0),
  /** Days before they hold that a change of prices, and one of the terms, is announced (section 9). */
  priceNoticeDays: z.number().int().default(14),
  termsNoticeDays: z.number().int().default(30),
})
type Stored = z.output<typeof Settings>
/** With `usdPerEuro`, the dollars that one euro buys: adverts are priced in no third currency. */
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
}
const names = keysOf(storedName)

/** Changes of another process are seen at the latest after this many milliseconds. */
export const settingsAge = 5000

// Each process asks for them with nearly every write; they change a few times a year.
const cache = new WeakMap<Database, { readonly at: number; readonly settings: Promise<Settings> }>()

/** All settings, at most a few seconds old. A stored value that is not valid any more counts as not set. */
export const getSettings = (app: App): Promise<Settings> => {
  const now = app.clock().getTime()
  const kept = cache.get(app.db)
  // A clock that was set back must not keep old values alive.
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

/** As `setSettings`, for one. */
export const setSetting = <K extends SettingName>(
  app: App,
  caller: Caller,
  name: K,
  value: Stored[K],
): Promise<void> => setSettings(app, caller, { [name]: value })

const readSettings = async (app: App): Promise<Settings> => {
  const rows = await app.db.read('SELECT name, value FROM settings')
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
