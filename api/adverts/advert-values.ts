import type {
  AircraftBody,
  ClearableField,
  LeaseBody,
  PartBody,
  ToolLeaseBody,
} from '../../shared/contract/advert-fields'
import type { AdvertKind } from '../../shared/contract/adverts'
import { AppError } from '../../shared/contract/errors'
import { countryOf } from '../../shared/data/countries'
import { pick } from '../../shared/rules/keys'
import { numberKey } from '../../shared/rules/adverts'
import { toMinor } from '../../shared/rules/money'
import { toReference } from '../../shared/rules/rates'
import type { AdvertRow, Details } from '../platform/db/schema/advert.model'
import { stockKeyOf } from '../../shared/rules/stock-key'

type AnyBody = AircraftBody & PartBody & LeaseBody & ToolLeaseBody
type Clearable = ClearableField & keyof AnyBody
/** A parsed body of any kind; also of an edit, where everything may be missing, and null takes a value away. */
export type AdvertBody = Partial<Omit<AnyBody, Clearable>> & { [K in Clearable]?: AnyBody[K] | null }

type Values = Partial<AdvertRow>

/** Drops undefined values, so that an edit leaves those columns unchanged. */
const given = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const key = (text: string | null | undefined) =>
  text === undefined ? undefined : numberKey(text ?? '') || null

const typeOf = (kind: AdvertKind, body: AdvertBody): string | undefined =>
  ({ aircraft: body.type, part: body.section, lease: body.leaseType, toollease: body.toolType })[kind]

const place = ({ location }: AdvertBody): Values =>
  location
    ? {
        country: location.country,
        region: location.region ?? countryOf(location.country)?.region ?? null,
        state: location.state ?? null,
        town: location.town ?? null,
      }
    : {}

const engineValues = (body: AdvertBody): Values => {
  const engine = body.engines?.[0] ?? body.engine1
  const propeller = body.propellers?.[0] ?? body.propeller
  return {
    ...(engine && {
      engineTime: engine.engineTime ?? null,
      engineTbo: engine.engineTbo ?? null,
      engineBasis: engine.basis ?? null,
      overhaulDate: engine.overhaulDate ?? null,
    }),
    ...(propeller && { propBrand: propeller.propBrand ?? null, propTime: propeller.propTSO ?? null }),
    ...(body.airframe && { totalTime: body.airframe.totalTime ?? null }),
    ...(body.engineCount !== undefined || body.engines
      ? { engineCount: body.engineCount ?? body.engines?.length ?? null }
      : {}),
  }
}

/** Throws `invalid` for a price of 0, which is allowed only when the price is on request. */
export const checkPrice = (price: number, mode: string): void => {
  if (price === 0 && mode !== 'onRequest')
    throw new AppError('invalid', 'Please check: price.', {
      errors: [{ field: 'price', message: 'must be more than 0, or be on request' }],
    })
}

const minorOf = (amount: number | null | undefined) => (typeof amount === 'number' ? toMinor(amount) : amount)

/** Fields stored unchanged in columns of the same name: of all kinds, of aircraft, of parts, of leases. */
const sameNamed = [
  ...(['title', 'description', 'manufacturer', 'model', 'year', 'condition'] as const),
  ...(['currency', 'priceMode', 'vat'] as const),
  ...(['registration', 'serialNumber', 'flightRules', 'fuel', 'seats', 'basedAt'] as const),
  ...(['damageLevel', 'logsCompleteSince', 'annualDue'] as const),
  ...(['partNumber', 'equivalentPartNumber', 'category', 'module', 'partCondition'] as const),
  ...(['stockNumber', 'quantity', 'unit', 'saleType', 'coreOnRequest', 'shelfLifeUntil'] as const),
  ...(['shipsTo', 'shippingPaidBy', 'fits'] as const),
  ...(['aircraftType', 'rateUnit', 'minimumHours', 'minimumPeriod', 'wet'] as const),
  ...(['toolNumber', 'calibrationDue'] as const),
]

/** The columns that a body mentions. Prices are in minor units, the reference price in euro cents. */
export const advertValues = (kind: AdvertKind, body: AdvertBody, usdPerEuro: number): Values => {
  const price = body.price === undefined ? undefined : toMinor(body.price)
  const values: { [K in keyof AdvertRow]?: AdvertRow[K] | undefined } = {
    ...pick(body, ...sameNamed),
    type: typeOf(kind, body),
    registrationKey: key(body.registration),
    serialKey: key(body.serialNumber),
    price,
    priceRef:
      price === undefined || !body.currency ? undefined : toReference(price, body.currency, usdPerEuro),
    partKey: key(body.partNumber),
    stockKey: body.stockNumber === undefined ? undefined : stockKeyOf(body.stockNumber),
    certificates: body.certificate,
    deposit: minorOf(body.deposit),
    coreCharge: minorOf(body.coreCharge),
    contact: body.contact === undefined ? undefined : JSON.stringify(body.contact),
  }
  return given({ ...values, ...place(body), ...engineValues(body) })
}

/** The JSON block of display-only details, with the edit's parts laid over the stored ones. */
export const detailValues = (stored: Details, body: AdvertBody): Details => {
  const engines =
    body.engines ?? (body.engine1 ? [body.engine1, ...(stored.engines ?? []).slice(1)] : undefined)
  const propellers =
    body.propellers ?? (body.propeller ? [body.propeller, ...(stored.propellers ?? []).slice(1)] : undefined)
  const changed: { [K in keyof Details]: Details[K] | undefined } = {
    engineNumber: body.engineNumber,
    engines,
    propellers,
    airframe: body.airframe,
    avionics: body.avionics,
    interior: body.interior,
    exterior: body.exterior,
    additional: body.additional,
    damage: body.damage,
  }
  return {
    ...stored,
    ...Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)),
  }
}
