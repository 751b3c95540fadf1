import type { OwnAdvertDetail } from '../../shared/contract/adverts'
import { slugOf } from '../../shared/rules/slug'
import { unsaid } from '../selling/preview/preview-advert'

/** A photo that is told from others by its number. */
export const aPhoto = (n: number): OwnAdvertDetail['gallery'][number] => ({
  file: `${String(n).padStart(26, '0')}.webp`,
  width: 2400,
  height: 1600,
  widths: [320, 640, 1280],
  colour: '',
})

export const photosOf = (count: number) => Array.from({ length: count }, (_, n) => aPhoto(n + 1))

/** An approved aircraft with only the required facts. */
export const anAdvert = (facts: Partial<OwnAdvertDetail> = {}): OwnAdvertDetail => {
  const id = facts.id ?? 41
  const title = facts.title ?? '2014 Cessna 182T Skylane'
  const gallery = facts.gallery ?? []
  return {
    ...unsaid,
    id,
    advertId: id,
    kind: 'aircraft',
    slug: slugOf(title, id),
    title,
    type: 'pistonsingle',
    manufacturer: 'Cessna',
    model: '182T Skylane',
    year: 2014,
    location: boise,
    currency: 'USD',
    price: 389000,
    cover: gallery[0] ?? null,
    photoCount: gallery.length,
    photos: gallery.map(({ file }) => file),
    gallery,
    start: String(Date.parse('2026-02-20T09:00:00Z')),
    status: 'approved',
    reviewState: 'done',
    createdAt: '2026-02-18T09:00:00Z',
    updatedAt: '2026-02-19T09:00:00Z',
    description: 'Always hangared.',
    contact: nobody,
    engineLives: [],
    disclosedAt: { damageLevel: said, logsCompleteSince: said, annualDue: said },
    preview: false,
    ...nothingSaid,
    ...facts,
  }
}

const said = '2026-02-18T09:00:00Z'

const boise = {
  region: 'northamerica',
  country: 'US',
  countryName: 'United States',
  state: 'Idaho',
  town: 'Boise',
}

const nobody = {
  name: null,
  surname: null,
  mail: null,
  dialcode: null,
  phone: null,
  tel: null,
  hasPhone: false,
  hasMail: false,
}

/** Fields that are empty in a new advert. */
const nothingSaid = {
  totalTime: null,
  engineCount: null,
  engineTime: null,
  engineBasis: null,
  engineTbo: null,
  engineLife: null,
  engine1: {},
  propeller: {},
  section: null,
  leaseType: null,
  aircraftType: null,
  toolType: null,
  exp: '0',
} as const satisfies Partial<OwnAdvertDetail>
