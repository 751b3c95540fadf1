import { count, type Words } from './en-kit'
import type { AdvertKind } from '../contract/adverts'
import { dealState, dealWord } from '../data/deal-words'

/** The texts of an advert's own page. */
export const detail = {
  breadcrumb: 'Breadcrumb',
  advertNumber: (id: number) => `Advert ${id}`,
  /** State and country stand as the specification writes them: with a slash between. */
  place: (town: string | null, state: string | null, country: string) =>
    [town, [state, country].filter(Boolean).join(' / ')].filter(Boolean).join(', '),
  loading: 'Loading...',
  failed: 'The advert could not be loaded',
  partFailed: 'Part fetch error',

  photos: 'Photos',
  photoOf: (n: number, total: number, title: string) =>
    total > 1 ? `Photo ${n} of ${total}: ${title}` : `Photo: ${title}`,
  counter: (n: number, total: number) => `${n} / ${total}`,
  counterSpoken: (n: number, total: number) => `Photo ${n} of ${total}`,
  showPhoto: (n: number) => `Show photo ${n}`,
  morePhotos: (n: number) => `+${n}: show all photos`,
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  fullScreen: 'Full screen',
  noPhotos: 'The seller has not added a photo yet.',

  vat: { incl: 'VAT included', excl: 'Plus VAT', margin: 'Margin scheme, VAT not deductible' } as Words,
  priceModes: { firm: 'Firm price', negotiable: 'Negotiable' } as Words,

  contact: 'Contact',
  advertId: 'Advert Id',
  advertDate: 'Advert Date',
  seller: 'Seller',
  phone: 'Phone',
  email: 'Email',
  call: 'Call',
  write: 'Write',
  callTo: (name: string) => `Call ${name}`,
  writeTo: (name: string) => `Write to ${name}`,
  theSeller: 'the seller',
  mailSubject: (id: number, title: string) => `Advert ${id}: ${title}`,
  noContact: 'The seller answers here on the site.',
  showPhone: 'Show phone number',
  showMail: 'Show email',
  contactFailed: 'That could not be loaded. Please try again.',
  askSeller: 'Write to the seller',
  own: 'This is your advert, as everybody sees it.',
  editOwn: 'Edit this advert',
  report: 'Report this advert',
  /** Day, month and year as tr-TR has them. */
  date: (iso: string) => {
    const date = new Date(iso)
    const two = (n: number) => String(n).padStart(2, '0')
    return `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`
  },

  keyFacts: 'At a glance',
  general: 'General',
  terms: 'Terms',
  description: 'Description',
  read: 'Read',
  hidden: 'Hidden',
  noDetail: 'No Detail',
  year: 'Year',
  manufacturer: 'Manufacturer',
  model: 'Model',
  serialNumber: 'Serial Number',
  registration: 'Registration #',
  condition: 'Condition',
  flightRules: 'Flight Rules',
  basedAt: 'Based At',
  type: 'Type',
  fuel: 'Fuel',
  seats: 'Seats',
  engineCount: 'Engines',
  rules: { IFR: 'IFR', VFR: 'VFR', DUAL: 'Dual, IFR and VFR' } as Words,

  engines: 'Engine Information',
  engine: (n: number) => `Engine ${n}`,
  engineNumber: 'Engine Number',
  engineBrand: 'Engine Brand',
  engineModel: 'Engine Model',
  engineTime: 'Engine Time',
  engineTbo: 'Engine TBO',
  overhaulDate: 'Overhauled',
  notes: 'Notes',
  airframe: 'Airframe Information',
  totalTime: 'Total Time',
  tachTime: 'Tach Time',
  propeller: 'Propeller Information',
  propellerOf: (n: number) => `Propeller ${n}`,
  propBrand: 'Prop Brand',
  propModel: 'Prop Model',
  propTso: 'Prop TSO',
  propTbo: 'Prop TBO',
  avionics: 'Avionics',
  interior: 'Interior',
  exterior: 'Exterior',
  additional: 'Additional',
  damage: 'Damage Information',

  disclosure: 'Disclosure',
  damageLabel: 'Damage',
  damageLevels: {
    none: 'None known',
    minor: 'Minor, repaired',
    major: 'Major, repaired',
    unknown: 'Not known',
  } as Words,
  logs: 'Logs complete',
  logsSince: (year: number) => `Since ${year}`,
  annual: 'Annual due',
  overdue: 'overdue',
  stated: (date: string) => `Stated on ${date}`,

  partNumber: 'Part Number',
  equivalents: 'Equivalent Part Number',
  section: 'Section',
  category: 'Category',
  module: 'Module',
  conditionCode: 'Condition Code',
  certificate: 'Certificate',
  conditionMeanings: {
    NE: 'Unused, from its maker, with its papers.',
    NS: 'Unused, from stock that its first buyer did not need.',
    OH: 'Taken apart, inspected, repaired and tested to its maker’s limits.',
    SV: 'Used, inspected and fit to install.',
    RP: 'Needs repair before it can be installed.',
    AR: 'Taken off an aircraft and not inspected since.',
  } as Words,
  certificates: {
    '8130-3': 'FAA Form 8130-3',
    'EASA Form 1': 'EASA Form 1',
    CofC: 'Certificate of conformity',
    none: 'None',
  } as Words,

  leaseType: 'Lease Type',
  aircraftType: 'Aircraft Type',
  rate: 'Rate',
  lease: 'Lease',
  wet: 'Wet',
  dry: 'Dry',
  minimumHours: 'Minimum Hours',
  deposit: 'Deposit',
  toolType: 'Tool Type',
  toolNumber: 'Tool Number',
  calibrationDue: 'Calibration Due',
  minimumPeriod: 'Minimum Period',

  priceHistory: 'Price history',
  firstPrice: 'First price',

  previewTitle: 'Only you and the staff can see this page.',
  previewStates: {
    pending: 'The advert is waiting for approval, which takes at most 3 business days.',
    changesRequested: 'Changes are needed before it can be approved.',
    rejected: 'The advert was not approved.',
    hidden: 'The advert is hidden.',
    expired: 'The time of the advert is over.',
    closed: 'The advert is closed.',
  } as Words,
  toMyAdverts: 'My Adverts',

  closed: {
    sold: (date: string, kind: AdvertKind) => `${dealState(kind)} on ${date}`,
    expired: (date: string) => `Expired on ${date}`,
    soldText: (kind: AdvertKind) => `It has been ${dealWord(kind)}. Similar adverts are below.`,
  },

  actions: 'Advert',
  share: 'Share',
  linkCopied: 'The link was copied.',
  linkFailed: (address: string) => `The link could not be copied. It is ${address}`,
  print: 'Print',

  engineLife: 'Engine life left',
  midTime: 'Mid-Time Price',
  midTimeText: (percents: readonly number[], cost: string) =>
    percents.length > 1
      ? `What the price comes to with each engine in the middle of its life, so that adverts of different hours can be compared: ${percents.map((percent, at) => `of engine ${at + 1} ${percent}%`).join(', ')} is left, by hours or by date, whichever is less, and the overhauls are reckoned at ${cost}.`
      : `What the price comes to with the engine in the middle of its life, so that adverts of different hours can be compared: ${percents[0]}% of it is left, by hours or by date, whichever is less, and an overhaul is reckoned at ${cost}.`,
  overhauledAgo: (years: number) =>
    years < 1 ? 'Less than a year ago' : years === 1 ? '1 year ago' : `${years} years ago`,
  pastCalendar: (years: number) => `${years} years ago; makers recommend 12`,

  similar: 'More like this',
  /** What a search engine shows below the title. */
  summary: (facts: readonly string[]) => facts.join(' · '),
  hours: (n: number) => `${count(n, 'hour', 'hours')} total time`,
}
