import type { rates } from '../../shared/contract/rates'
import type { DatedRates } from '../../shared/rules/rates'
import type { App } from '../platform/app/app-context'
import type { Caller, Context } from '../platform/http/context'
import { parseRates } from './rates-file'
import { getSetting, setSettings, unpriced } from '../platform/settings/settings'

type Calls = typeof rates

/** The rates that hold, at most a few seconds old. */
export const readRates = ({ app }: { readonly app: App }): Promise<DatedRates> => getSetting(app, 'rates')

export const uploadRates = ({ app, caller, body }: Context<Calls['upload']>): Promise<DatedRates> =>
  takeRates(app, caller, body.file)

/**
 * Puts the rates of a file of the European Central Bank in the place of those that hold, whole or not at all, with an audit
 * row; adverts are priced anew by the job `reprice-adverts`. Throws `invalid` naming what is wrong with the file.
 */
export const takeRates = async (app: App, caller: Caller, file: string): Promise<DatedRates> => {
  const rates = parseRates(file, app.clock())
  const isNew = rates.perEuro.USD !== (await getSetting(app, 'usdPerEuro'))
  await setSettings(app, caller, { rates, ...(isNew ? { pricedUsdPerEuro: unpriced } : {}) })
  return rates
}
