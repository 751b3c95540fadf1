import type { stock } from '../../shared/contract/stock'
import { stockAdverts } from '../adverts/stock-adverts.public'
import type { App } from '../platform/app/app-context'
import { audit } from '../platform/audit/audit'
import type { Context } from '../platform/http/context'
import type { NamedFile } from '../platform/http/named-file'
import { stockFileTypes, writeStock, type StockAdvert } from './formats/formats.public'
import { photoAddress } from './photos/wanted-photos'
import type { AdvertKind } from '../../shared/contract/adverts'
import { notFound } from '../../shared/contract/errors'
import { stockSchemas } from './formats/formats.public'

type Calls = typeof stock

/** The own adverts of a kind as a stock file that an import takes back (checklist DEAL-04). */
export const exportStock = async ({
  app,
  caller,
  now,
  query,
  write,
}: Context<Calls['export']>): Promise<NamedFile> => {
  const { kind, format } = query
  const ownerId = caller.actor.id
  await write(tx =>
    audit(app, tx, caller, { action: 'stock.export', objectType: 'user', objectId: ownerId, after: query }),
  )
  const facts = { complete: true, origin: app.env.PUBLIC_URL, seller: { code: String(ownerId) } }
  const pieces = writeStock(format, kind, advertsOf(app, ownerId, kind, now), facts)
  return {
    fileName: `stock-${kind}.${stockFileTypes[format].ending}`,
    [Symbol.asyncIterator]: () => pieces[Symbol.asyncIterator](),
  }
}

async function* advertsOf(
  app: App,
  ownerId: number,
  kind: AdvertKind,
  now: Date,
): AsyncGenerator<StockAdvert> {
  for await (const part of stockAdverts.all(app, ownerId, kind, now))
    for (const advert of part) {
      const stockNumber = advert.facts['stockNumber'] || stockAdverts.numberFor(advert)
      const photos = advert.photos.map(file => photoAddress(app, file))
      yield { ...advert.facts, stockNumber, photos }
    }
}

/** A schema of stock documents by its file name. Throws `not_found`. */
export const stockSchema = async ({ params }: Context<Calls['schema']>): Promise<NamedFile> => {
  const text = stockSchemas[params.name]
  if (text === undefined) throw notFound('This schema')
  return {
    fileName: params.name,
    async *[Symbol.asyncIterator]() {
      yield Buffer.from(text)
    },
  }
}
