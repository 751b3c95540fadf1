import type { OperatorSettings, settings } from '../../shared/contract/settings'
import type { App } from '../app-context'
import type { Context } from '../http/context'
import { getSettings, setSettings, type Settings } from './settings'

type Calls = typeof settings

/** The periods that the policies name. */
export const notices = async ({ app }: { readonly app: App }) => {
  const { priceNoticeDays, termsNoticeDays } = await getSettings(app)
  return { priceNoticeDays, termsNoticeDays }
}

export const readSettings = async ({ app }: { readonly app: App }): Promise<OperatorSettings> => {
  const { usdPerEuro, pricedUsdPerEuro, supportAddress, priceNoticeDays, termsNoticeDays } =
    await getSettings(app)
  return {
    usdPerEuro,
    supportAddress,
    priceNoticeDays,
    termsNoticeDays,
    repricing: (pricedUsdPerEuro ?? usdPerEuro) !== usdPerEuro,
  }
}

/** Stores what is given. Before the first change of the rate, adverts are priced by the one that held until then. */
export const changeSettings = async (ctx: Context<Calls['change']>): Promise<OperatorSettings> => {
  const { app, caller, body } = ctx
  const { usdPerEuro, pricedUsdPerEuro } = await getSettings(app)
  const changes: Partial<Settings> = Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined),
  )
  const isRateNew = body.usdPerEuro !== undefined && body.usdPerEuro !== usdPerEuro
  await setSettings(app, caller, {
    ...changes,
    ...(isRateNew && pricedUsdPerEuro === null ? { pricedUsdPerEuro: usdPerEuro } : {}),
  })
  return readSettings({ app })
}
