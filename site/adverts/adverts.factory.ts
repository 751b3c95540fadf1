import type { AdvertDetail } from '../../shared/contract/adverts'
import { slugOf } from '../../shared/rules/slug'

/** A photo that is told from others by its number. */
export const aPhoto = (n: number): AdvertDetail['photos'][number] => ({
  file: `${String(n).padStart(26, '0')}.webp`,
  width: 2400,
  height: 1600,
  widths: [320, 640, 1280],
  colour: '',
})

export const photosOf = (count: number) => Array.from({ length: count }, (_, n) => aPhoto(n + 1))

/** An approved aircraft about which its seller said only what must be said. */
export const anAdvert = (facts: Partial<AdvertDetail> = {}): AdvertDetail => {
  const id = facts.id ?? 41
  const title = facts.title ?? '2014 Cessna 182T Skylane'
  const photos = facts.photos ?? []
  return {
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
    priceMode: 'firm',
    vat: 'unknown',
    cover: photos[0] ?? null,
    photoCount: photos.length,
    photos,
    start: '2026-02-20T09:00:00Z',
    status: 'approved',
    reviewState: 'done',
    reviewReasons: [],
    version: 1,
    expired: false,
    hasRevision: false,
    hiddenBy: null,
    deletedAt: null,
    views: 0,
    enquiries: 0,
    createdAt: '2026-02-18T09:00:00Z',
    updatedAt: '2026-02-19T09:00:00Z',
    description: 'Always hangared.',
    contact: nobody,
    engines: [],
    engineLives: [],
    propellers: [],
    disclosedAt: { damageLevel: said, logsCompleteSince: said, annualDue: said },
    priceHistory: [],
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
  hasPhone: false,
  hasMail: false,
}

const nothingSaid = {
  registration: null,
  serialNumber: null,
  condition: null,
  fuel: null,
  seats: null,
  priceBefore: null,
  priceDroppedAt: null,
  totalTime: null,
  engineCount: null,
  engineTime: null,
  engineBasis: null,
  engineTbo: null,
  engineLife: null,
  partNumber: null,
  equivalentPartNumber: null,
  category: null,
  partCondition: null,
  rateUnit: null,
  reviewNote: null,
  exp: null,
  closedReason: null,
  flightRules: null,
  basedAt: null,
  engineNumber: null,
  engine1: null,
  propeller: null,
  airframe: null,
  avionics: null,
  interior: null,
  exterior: null,
  additional: null,
  damage: null,
  damageLevel: null,
  logsCompleteSince: null,
  annualDue: null,
  section: null,
  module: null,
  certificate: null,
  leaseType: null,
  aircraftType: null,
  wet: null,
  minimumHours: null,
  deposit: null,
  toolType: null,
  toolNumber: null,
  calibrationDue: null,
  minimumPeriod: null,
  midTime: null,
} as const satisfies Partial<AdvertDetail>
