import type { AdvertKind } from '../../../shared/contract/adverts'
import { advertTexts } from '../../../shared/data/advert-limits'

const facts: Readonly<Record<AdvertKind, readonly string[]>> = {
  aircraft: ['year', 'manufacturer', 'model'],
  lease: ['year', 'manufacturer', 'model'],
  part: ['partNumber', 'manufacturer', 'category'],
  toollease: ['manufacturer', 'model', 'toolNumber'],
}
/** Of a part's description, which stock lists keep short, this much says what it is. */
const ofDescription = 60

/** A title for a row that has none, of what is known of it; undefined where nothing is. */
export const madeTitle = (kind: AdvertKind, body: Readonly<Record<string, unknown>>): string | undefined => {
  const { description } = body
  const first =
    kind === 'part' && typeof description === 'string' ? description.split('\n')[0]?.trim() : undefined
  const short = first && first.length <= ofDescription ? first : undefined
  const texts = facts[kind]
    .map(name => body[name])
    .filter(each => typeof each === 'string' || typeof each === 'number')
  const title = [...texts, short].filter(each => each !== undefined && each !== '').join(' ')
  return title ? title.slice(0, advertTexts.title).toWellFormed().trim() : undefined
}
