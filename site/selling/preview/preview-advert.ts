import type { AdvertDetail, AdvertKind } from '../../../shared/contract/adverts'
import type { Photo } from '../../../shared/contract/photos'
import { noTime } from '../../../shared/rules/timestamps'
import { aircraftLife, engineLife } from '../../../shared/rules/engine-life'
import { bodyOf, type Body } from '../../../shared/forms/body'
import type { FormSpec } from '../../../shared/forms/field-spec'
import type { AdvertFormSpec } from '../form/forms'
import type { Values } from '../../../shared/forms/form-store'

interface PreviewFacts {
  readonly photos: readonly Photo[]
  /** Name of the chosen country. */
  readonly countryName: string
  /** For an edit: the stored advert. */
  readonly stored?: AdvertDetail | undefined
  readonly now: Date
}

/** The field that holds the type, by kind of advert. */
const typeField: Readonly<Record<AdvertKind, string>> = {
  aircraft: 'type',
  part: 'section',
  lease: 'leaseType',
  toollease: 'toolType',
}

/** Last path segments of the fields that hold numbers. */
const numberNames = ({ groups }: FormSpec): ReadonlySet<string> =>
  new Set([
    'engineCount',
    ...groups
      .flatMap(({ fields }) => fields)
      .filter(({ kind }) => kind === 'number')
      .map(({ path }) => path.split('.').at(-1) ?? ''),
  ])

/** The body with its numbers parsed; invalid ones are omitted as if nothing had been typed. */
const withNumbers = (node: unknown, names: ReadonlySet<string>): unknown => {
  if (Array.isArray(node)) return node.map(entry => withNumbers(entry, names))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node)
      .map(([name, value]) => [name, names.has(name) ? numberOf(value) : withNumbers(value, names)] as const)
      .filter(([, value]) => !Number.isNaN(value)),
  )
}

/** NaN for what is no number and for one below 0, which no field takes. */
const numberOf = (value: unknown): number => (Number(value) >= 0 ? Number(value) : Number.NaN)

/** The advert that the form would create, for display only. Values that only the server knows are empty. */
export const previewOf = (
  spec: AdvertFormSpec,
  values: Values,
  { photos, countryName, stored, now }: PreviewFacts,
): AdvertDetail => {
  const { kind } = spec
  const typed = withNumbers(bodyOf(spec, values), numberNames(spec)) as Partial<AdvertDetail> & Body
  const type = values[typeField[kind]] ?? ''
  const aircraftType = kind === 'aircraft' ? type : (values['aircraftType'] ?? null)
  return {
    ...unsaid,
    ...standing(stored, now),
    ...typed,
    ...derived(typed),
    ...(kind === 'part' ? shelfLifeOf(typed, now) : {}),
    // Without a price, "on request" is shown instead of a price of zero.
    ...(typeof typed.price === 'number' ? {} : { priceMode: 'onRequest' as const }),
    kind,
    type,
    section: kind === 'part' ? type : null,
    leaseType: kind === 'lease' ? type : null,
    toolType: kind === 'toollease' ? type : null,
    aircraftType,
    ...livesOf(typed, aircraftType, now),
    location: { ...nowhere, ...typed.location, countryName },
    contact: contactOf(typed.contact),
    photos: photos.map(({ file }) => file),
    gallery: [...photos],
    cover: photos[0] ?? null,
    photoCount: photos.length,
    preview: true,
  }
}

/** Fields that the server derives from the blocks, for cards and key facts. */
const derived = ({ engines = [], propellers = [], airframe, engineCount }: Partial<AdvertDetail>) => ({
  totalTime: airframe?.totalTime ?? null,
  engineCount: engineCount ?? (engines.length > 0 ? engines.length : null),
  engineTime: engines[0]?.engineTime ?? null,
  engineTbo: engines[0]?.engineTbo ?? null,
  engineBasis: engines[0]?.basis ?? null,
  engine1: engines[0] ?? {},
  propeller: propellers[0] ?? {},
})

/** Whether the server will call the part expired. */
const shelfLifeOf = ({ shelfLifeUntil }: Partial<AdvertDetail>, now: Date) => ({
  shelfLifeOver: Boolean(shelfLifeUntil && shelfLifeUntil < now.toISOString().slice(0, 10)),
})

/** The engine life that the server will compute. */
const livesOf = (typed: Partial<AdvertDetail>, aircraftType: string | null, now: Date) => {
  const { engines = [], engineCount, fuel = null, year = null } = typed
  const craft = { aircraftType, fuel, year }
  return {
    engineLife: aircraftLife(engines, engineCount ?? null, craft, now.getTime()),
    engineLives: engines.map(engine => engineLife(engine, craft, now.getTime())),
  }
}

const nowhere = { region: null, country: '', countryName: '', state: null, town: null }

const contactOf = (typed: Partial<Omit<AdvertDetail['contact'], 'tel'>> = {}): AdvertDetail['contact'] => ({
  name: null,
  surname: null,
  mail: null,
  dialcode: null,
  phone: null,
  tel: null,
  ...typed,
  hasPhone: Boolean(typed.phone),
  hasMail: Boolean(typed.mail),
})

/** Id and dates, which the form does not have: those of the edited advert; of a new advert, today's. */
const standing = (stored: AdvertDetail | undefined, now: Date) => {
  const today = now.toISOString()
  if (!stored)
    return {
      createdAt: today,
      updatedAt: today,
      disclosedAt: { damageLevel: today, logsCompleteSince: today, annualDue: today },
    }
  const { id, advertId, slug, start, createdAt, updatedAt, disclosedAt, priceHistory } = stored
  return { id, advertId, slug, start, createdAt, updatedAt, disclosedAt, priceHistory }
}

/** A new advert without any facts. */
export const unsaid = {
  id: 0,
  advertId: 0,
  slug: '',
  title: '',
  description: '',
  manufacturer: null,
  model: null,
  year: null,
  registration: null,
  serialNumber: null,
  condition: null,
  fuel: null,
  seats: null,
  currency: 'EUR',
  price: 0,
  priceMode: 'firm',
  priceBefore: null,
  priceDroppedAt: null,
  partNumber: null,
  equivalentPartNumber: null,
  category: null,
  partCondition: null,
  midTimePrice: null,
  rateUnit: null,
  underOffer: false,
  letUntil: null,
  start: noTime,
  status: 'unapproved',
  reviewState: 'pending',
  reviewReasons: [],
  reviewNote: null,
  version: 1,
  exp: noTime,
  expired: false,
  closedReason: null,
  closedAt: null,
  hasRevision: false,
  hiddenBy: null,
  deletedAt: null,
  views: 0,
  enquiries: 0,
  watchers: 0,
  flightRules: null,
  basedAt: null,
  vat: 'unknown',
  engineNumber: null,
  engines: [],
  propellers: [],
  airframe: {},
  avionics: null,
  interior: null,
  exterior: null,
  additional: null,
  damage: null,
  damageLevel: null,
  logsCompleteSince: null,
  annualDue: null,
  module: null,
  certificate: null,
  wet: null,
  minimumHours: null,
  deposit: null,
  toolNumber: null,
  calibrationDue: null,
  minimumPeriod: null,
  stockNumber: null,
  midTime: null,
  priceHistory: [],
} satisfies Partial<AdvertDetail>
