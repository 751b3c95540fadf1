import type { MarketAdvert } from '../market.types'

/*
 * Some adverts of the demo market are what moderators have to look at twice, so that its queue has signals to show:
 * a copied registration, a shared phone, words that ask for money first, photos taken from somebody else's advert.
 */

const lure =
  'I work abroad at the moment. A deposit in advance by Western Union reserves it for you, and my shipping agent brings it to your door.'

const isSameModel = (a: MarketAdvert, b: MarketAdvert) =>
  a.kind === b.kind && a.body.manufacturer === b.body.manufacturer && a.body.model === b.body.model
const isElsewhere = (a: MarketAdvert, b: MarketAdvert) => a.ownerId !== b.ownerId && isSameModel(a, b)
const isAircraft = ({ kind, body }: MarketAdvert) => kind === 'aircraft' && Boolean(body.registration)
/** Its text would tell another registration than its field. */
const tellsRegistration = ({ body }: MarketAdvert) =>
  [body.title, body.description].some(text => text?.includes(body.registration ?? ''))

/** The market with its odd ones; nothing is added or taken away. */
export const withPlantedCases = (adverts: readonly MarketAdvert[]): readonly MarketAdvert[] => {
  const live = adverts.filter(advert => advert.fate === 'live' && isAircraft(advert))
  const waiting = adverts.filter(advert => advert.fate === 'pending' && isAircraft(advert))
  const copy = waiting.find(each => !tellsRegistration(each) && live.some(other => isElsewhere(each, other)))
  const original = copy && live.find(other => isElsewhere(copy, other))
  const [lurer, sharer] = waiting.filter(each => each !== copy)
  const shared = sharer && live.find(({ ownerId }) => ownerId !== sharer.ownerId)?.body.contact
  const changes = new Map<MarketAdvert | undefined, Partial<MarketAdvert['body']>>([
    [copy, { registration: original?.body.registration }],
    [lurer, { description: `${lurer?.body.description}\n\n${lure}` }],
    ...(sharer?.body.contact && shared
      ? [
          [
            sharer,
            { contact: { ...sharer.body.contact, dialcode: shared.dialcode, phone: shared.phone } },
          ] as const,
        ]
      : []),
  ])
  return adverts.map(advert => {
    const change = changes.get(advert)
    return change ? { ...advert, body: { ...advert.body, ...change } } : advert
  })
}

/** Whose photos an advert shows instead of its own, by the advert's id. */
export const takenPhotos = (adverts: readonly MarketAdvert[]): ReadonlyMap<number, MarketAdvert> => {
  const live = adverts.filter(advert => advert.fate === 'live' && isAircraft(advert))
  const copies = adverts
    .filter(advert => advert.fate === 'pending' && isAircraft(advert))
    .flatMap(advert => {
      const original = live.find(
        other => isElsewhere(advert, other) && other.body.registration === advert.body.registration,
      )
      return original ? [[advert.id, original] as const] : []
    })
  const thief = live.find(each => live.some(other => other.id < each.id && isElsewhere(each, other)))
  const robbed = thief && live.find(other => other.id < thief.id && isElsewhere(thief, other))
  return new Map([...copies, ...(thief && robbed ? [[thief.id, robbed] as const] : [])])
}
