import type { ComparedAdvert, Comparison } from '../../shared/contract/adverts'
import type { Actor } from '../../shared/rules/access'
import type { App } from '../platform/app/app-context'
import type { Row } from '../platform/db/connect'
import { readFor } from '../platform/db/read-for'
import { timeParam, marks } from '../platform/db/values'
import { getSetting } from '../platform/settings/settings'
import { factsAlone, toDetail } from './advert-detail.present'

/** Characters of a text that fit into a column of a comparison. */
const longestText = 280

/** Public adverts of one kind in the order asked for; what is gone or of another kind than the first is named. */
export const comparison = async (
  app: App,
  ids: readonly number[],
  actor: Actor | null,
  now: Date,
): Promise<Comparison> => {
  const rates = await getSetting(app, 'rates')
  const rows = await readFor(app, actor)(
    `SELECT * FROM adverts WHERE id IN (${marks(ids)}) AND live = 1 AND exp > ?`,
    [...ids, timeParam(app.db.dialect, now)],
  )
  const byId = new Map(rows.map(row => [Number(row['id']), row]))
  const found = ids.map(id => byId.get(id)).filter(row => row !== undefined)
  const adverts = found
    .filter(row => row['kind'] === found[0]?.['kind'])
    .map(row => compared(row, now, rates.perEuro.USD))
  const shown = new Set(adverts.map(({ id }) => id))
  return { adverts, left: ids.filter(id => !shown.has(id)), rates }
}

const shortened = (text: string | null) =>
  text && text.length > longestText ? `${text.slice(0, text.lastIndexOf(' ', longestText))} …` : text

const compared = (row: Row, now: Date, usdPerEuro: number): ComparedAdvert => {
  const advert = toDetail(row, { ...factsAlone, now, usdPerEuro })
  const engines = advert.engines.map(({ notes: _notes, ...engine }) => engine)
  const propellers = advert.propellers.map(({ notes: _notes, ...propeller }) => propeller)
  return {
    ...advert,
    // Older adverts store the first engine's number in a field of its own.
    engines: engines.length > 0 || !advert.engineNumber ? engines : [{ engineNumber: advert.engineNumber }],
    propellers,
    avionics: shortened(advert.avionics),
    interior: shortened(advert.interior),
    exterior: shortened(advert.exterior),
    additional: shortened(advert.additional),
    damage: shortened(advert.damage),
  }
}
