import type { AdvertKind } from '../../../shared/contract/adverts'
import type { Dealer, sellers } from '../../../shared/contract/sellers'
import { advertKinds } from '../../../shared/data/advert-codes'
import type { DealerSort } from '../../../shared/data/dealer-codes'
import { countryOf } from '../../../shared/data/countries'
import { recordOf } from '../../../shared/rules/keys'
import { photosNamed } from '../../photos/photos.public'
import type { App } from '../../platform/app/app-context'
import { perApp } from '../../platform/app/per-app'
import { textOrNull } from '../../platform/db/row-readers'
import { toIso, toTime } from '../../platform/db/values'
import type { Context } from '../../platform/http/context'
import { listingIndexOf } from '../../search/search.public'
import { knownSellers } from './seller-keys'

const pageSize = 24
/** Milliseconds for which the companies are kept. Their adverts are counted anew as soon as the market has changed. */
const keptFor = 5000

interface Kept extends Omit<Dealer, 'key' | 'logo'> {
  readonly id: number
  readonly logo: string | null
  readonly total: number
  /** When an advert of it was last changed, in milliseconds. */
  readonly changed: number
  /** The name and the town as they are searched. */
  readonly words: string
}

/** The companies with a name and public adverts, in the order asked for. */
export const listDealers = async ({
  app,
  query,
  now,
}: Context<(typeof sellers)['dealers']>): Promise<{
  dealers: Dealer[]
  page: number
  totalElements: number
  totalPages: number
  countries: { code: string; name: string; dealers: number }[]
}> => {
  const { search, kind, country, verified, sort, page } = query
  const all = await keptOf(app).read(now)
  const wanted = plainOf(search ?? '').split(' ')
  const found = all
    .filter(
      dealer =>
        (!kind || (dealer.counts[kind] ?? 0) > 0) &&
        (!country || dealer.country === country) &&
        (!verified || dealer.isVerified) &&
        wanted.every(word => dealer.words.includes(word)),
    )
    .toSorted(orderOf(sort, kind))
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  return {
    dealers: await presented(app, shown),
    page,
    totalElements: found.length,
    totalPages: Math.ceil(found.length / pageSize),
    countries: countriesOf(all),
  }
}

/** Without accents and letter case, words with one space between. */
const plainOf = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().split(/\s+/).join(' ').trim()

const { compare } = new Intl.Collator('en')

const orderOf = (sort: DealerSort, kind: AdvertKind | undefined) => {
  const adverts = (dealer: Kept) => (kind ? (dealer.counts[kind] ?? 0) : dealer.total)
  const keyOf = (dealer: Kept) => (sort === 'name' ? 0 : sort === 'newest' ? dealer.changed : adverts(dealer))
  return (one: Kept, other: Kept): number =>
    keyOf(other) - keyOf(one) || compare(one.name, other.name) || one.id - other.id
}

const countriesOf = (all: readonly Kept[]) => {
  const counts = new Map<string, number>()
  for (const { country } of all) if (country) counts.set(country, (counts.get(country) ?? 0) + 1)
  return Array.from(counts, ([code, dealers]) => ({
    code,
    name: countryOf(code)?.name ?? code,
    dealers,
  })).toSorted((a, b) => b.dealers - a.dealers || compare(a.name, b.name))
}

/** With keys and logos, which only those that are shown need. */
const presented = async (app: App, shown: readonly Kept[]): Promise<Dealer[]> => {
  const known = await knownSellers(
    app,
    shown.map(({ id }) => id),
  )
  const photos = await photosNamed(
    app,
    shown.flatMap(({ logo }) => logo ?? []),
  )
  return shown.flatMap(({ id, logo, total: _total, changed: _changed, words: _words, ...dealer }) => {
    // Closed in this moment.
    const seller = known.get(id)
    return seller
      ? [{ ...dealer, key: seller.key, logo: photos.find(({ file }) => file === logo) ?? null }]
      : []
  })
}

/** The companies as they were a few seconds ago at most, as visitors ask for page after page of them. */
const keptOf = perApp(app => {
  let kept: { readonly at: number; readonly version: number; readonly all: readonly Kept[] } | undefined
  return {
    read: async (now: Date): Promise<readonly Kept[]> => {
      const index = listingIndexOf(app)
      await index.fresh()
      const [at, version] = [now.getTime(), index.version()]
      if (kept && kept.version === version && Math.abs(at - kept.at) < keptFor) return kept.all
      const all = await readAll(app, now)
      kept = { at, version, all }
      return all
    },
  }
})

const readAll = async (app: App, now: Date): Promise<readonly Kept[]> => {
  const adverts = advertsByOwner(app, now)
  const rows = await app.db.readCurrent(
    `SELECT u.id, u.company, u.created_at, c.logo, c.town, c.country, c.checked_until
       FROM users u LEFT JOIN companies c ON c.user_id = u.id
      WHERE u.account_type <> 'person' AND u.company IS NOT NULL AND u.deleted_at IS NULL AND u.suspended_at IS NULL`,
    [],
  )
  return rows.flatMap(row => {
    const id = Number(row['id'])
    const own = adverts.get(id)
    const name = String(row['company']).trim()
    if (!own || name === '') return []
    const [country, town] = [textOrNull(row['country']), textOrNull(row['town'])]
    return {
      id,
      name,
      since: (toIso(row['created_at']) ?? '').slice(0, 7),
      ...{ town, country, ...own },
      countryName: country === null ? null : (countryOf(country)?.name ?? country),
      logo: textOrNull(row['logo']),
      isVerified: row['checked_until'] !== null && toTime(row['checked_until']) > now.getTime(),
      words: plainOf(`${name} ${town ?? ''}`),
    }
  })
}

/** How many public adverts of each kind every account has, and when one of them was last changed, from the listing index. */
const advertsByOwner = (app: App, now: Date) => {
  const owners = new Map<number, Pick<Kept, 'total' | 'changed'> & { counts: Record<AdvertKind, number> }>()
  for (const kind of advertKinds)
    listingIndexOf(app).each({ kind, now: now.getTime() }, (_, ownerId, changed) => {
      const former = owners.get(ownerId)
      const counts = former?.counts ?? recordOf(advertKinds, () => 0)
      counts[kind]++
      const total = (former?.total ?? 0) + 1
      owners.set(ownerId, { counts, total, changed: Math.max(former?.changed ?? 0, changed) })
    })
  return owners
}
