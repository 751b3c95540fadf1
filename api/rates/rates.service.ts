import type { rates } from '../../shared/contract/rates'
import type { DatedRates } from '../../shared/rules/rates'
import type { App } from '../platform/app/app-context'
import type { Caller, Context } from '../platform/http/context'
import { parseRates } from './rates-file'
import { getSetting, setSettings, unpriced } from '../platform/settings/settings'

type Calls = typeof rates

/** The current rates, at most a few seconds old. */
export const readRates = ({ app }: { readonly app: App }): Promise<DatedRates> => getSetting(app, 'rates')

export const uploadRates = ({ app, caller, body }: Context<Calls['upload']>): Promise<DatedRates> =>
  takeRates(app, caller, body.file)

/**
 * Replaces the rates by those of a file of the European Central Bank, all or none, with an audit entry; the
 * job `reprice-adverts` then updates the adverts. Throws `invalid` naming the fault of the file.
 */
export const takeRates = async (app: App, caller: Caller, file: string): Promise<DatedRates> => {
  const rates = parseRates(file, app.clock())
  const isNew = rates.perEuro.USD !== (await getSetting(app, 'usdPerEuro'))
  await setSettings(app, caller, { rates, ...(isNew ? { pricedUsdPerEuro: unpriced } : {}) })
  return rates
}
