import { takenPhotos } from '../life/planted'
import type { MarketAdvert } from '../market.types'
import { photoPlan, type PhotoPlan } from './photo-plan'

/** What is painted of each advert of the market, by its id. */
export const plansOf = (adverts: readonly MarketAdvert[]): ReadonlyMap<number, PhotoPlan> => {
  const taken = takenPhotos(adverts)
  return new Map(
    adverts.map(advert => {
      const robbed = taken.get(advert.id)
      return [advert.id, robbed ? paintedOver(planOf(robbed)) : planOf(advert)]
    }),
  )
}

const planOf = ({ kind, body }: MarketAdvert): PhotoPlan =>
  photoPlan({
    kind,
    type: typeOf(body),
    manufacturer: body.manufacturer ?? null,
    model: body.model ?? null,
    registration: body.registration ?? null,
    engineCount: body.engineCount ?? null,
    seats: body.seats ?? null,
    avionics: body.avionics ?? null,
    partNumber: body.partNumber ?? null,
    title: body.title ?? '',
  })

/** Of the aircraft, also of a leased one; the section of a part, the type of a tool. */
export const typeOf = (body: MarketAdvert['body']): string =>
  body.section ?? body.toolType ?? body.aircraftType ?? body.type ?? ''

/** Somebody else's pictures, with the registration painted over. */
const paintedOver = (plan: PhotoPlan): PhotoPlan => {
  if (plan.subject.kind !== 'aircraft') return plan
  const { registration: _, ...subject } = plan.subject
  return { ...plan, subject }
}
