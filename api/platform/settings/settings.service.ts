import type { OperatorSettings, settings } from '../../../shared/contract/settings'
import type { App } from '../app/app-context'
import type { Context } from '../http/context'
import { getSettings, setSettings, type Settings } from './settings'

type Calls = typeof settings

/** The notice periods for the policies. */
export const notices = async ({ app }: { readonly app: App }) => {
  const { priceNoticeDays, termsNoticeDays } = await getSettings(app)
  return { priceNoticeDays, termsNoticeDays }
}

export const readSettings = async ({ app }: { readonly app: App }): Promise<OperatorSettings> => {
  const { rates, usdPerEuro, pricedUsdPerEuro, supportAddress, ...stored } = await getSettings(app)
  const { priceNoticeDays, termsNoticeDays, stockPlans, planNoticeDays, planGraceDays } = stored
  return {
    rates,
    supportAddress,
    priceNoticeDays,
    termsNoticeDays,
    stockPlans,
    planNoticeDays,
    planGraceDays,
    repricing: (pricedUsdPerEuro ?? usdPerEuro) !== usdPerEuro,
  }
}

/** Stores the given settings. */
export const changeSettings = async (ctx: Context<Calls['change']>): Promise<OperatorSettings> => {
  const { app, caller, body } = ctx
  const changes: Partial<Settings> = Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined),
  )
  await setSettings(app, caller, changes)
  return readSettings({ app })
}
