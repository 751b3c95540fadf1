import type { StockRun, StockSource } from '../../shared/contract/stock-entries'
import type { AdvertKind } from '../../shared/contract/adverts'
import { eventually } from '../../shared/eventually.testing'
import type { SignedInClient, TestApi } from '../testing/start-api'

/** What each part of a test's dealer says of itself in its source. */
const dealer = {
  'contact.name': 'Parts desk',
  'contact.mail': 'parts@dealer.example',
  'location.country': 'DE',
}

interface SourceOf {
  readonly kind?: AdvertKind
  readonly complete?: boolean
  readonly name?: string
  readonly url?: string | null
}

/** A seller with a source of parts. */
export const aDealer = async (
  api: TestApi,
  more: SourceOf & { readonly credits?: number } = {},
): Promise<Dealer> => {
  const { credits = 2000, ...source } = more
  const seller = await api.as('user', { accountType: 'business', credits })
  return dealerOf(seller, await addSource(seller, source))
}

export const addSource = (seller: SignedInClient, { url = null, ...more }: SourceOf = {}) =>
  seller.client.stock.addSource({
    body: { name: 'Shelf', kind: 'part', currency: 'EUR', defaults: dealer, ...more, url },
  })

export interface Dealer {
  readonly seller: SignedInClient
  readonly source: StockSource
  /** Sends a file: its dry run. */
  readonly send: (content: string | Uint8Array, name?: string) => Promise<StockRun>
  /** Sends a file, applies it, and waits until its job has ended. */
  readonly import: (content: string | Uint8Array, confirmMissing?: boolean) => Promise<StockRun>
  readonly ended: (id: number) => Promise<StockRun>
  readonly apply: (id: number, confirmMissing?: boolean) => Promise<StockRun>
}

/** Milliseconds that a job may take: it leaves three quarters of the time to requests, and a busy machine makes each part longer. */
const jobTime = 50_000

export const dealerOf = (seller: SignedInClient, source: StockSource): Dealer => {
  const { stock } = seller.client
  const ended = (id: number) =>
    eventually(async () => {
      const run = await stock.run({ params: { id } })
      if (['running', 'undoing'].includes(run.state)) throw new Error(`the job is ${run.state}`)
      return run
    }, jobTime)
  const send: Dealer['send'] = (content, name = 'stock.csv') =>
    stock.send({ params: { id: source.id }, files: [new File([asBytes(content)], name)] })
  const apply: Dealer['apply'] = async (id, confirmMissing = false) => {
    await stock.apply({ params: { id }, body: { confirmMissing } })
    return ended(id)
  }
  return {
    seller,
    source,
    send,
    ended,
    apply,
    import: async (content, confirmMissing) => apply((await send(content)).id, confirmMissing),
  }
}

const asBytes = (content: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content)

/** A part of a file, by the names of its columns. */
export type PartLine = Readonly<Record<string, string | number>>

export const aPart = (number: string, more: PartLine = {}): PartLine => ({
  'Stock number': number,
  'Part number': `PN-${number}`,
  Manufacturer: 'Hartzell',
  Section: 'engine',
  Description: `Governor ${number}`,
  Price: 1250,
  Quantity: 2,
  ...more,
})

export const csvOf = (lines: readonly PartLine[]): string => {
  const columns = [...new Set(lines.flatMap(line => Object.keys(line)))]
  const cell = (value: string | number | undefined) => `"${String(value ?? '').replaceAll('"', '""')}"`
  return [
    columns.map(cell).join(','),
    ...lines.map(line => columns.map(column => cell(line[column])).join(',')),
  ].join('\r\n')
}

/** An account's adverts by stock number, as they are stored. */
export const advertsOf = async (api: TestApi, ownerId: number) => {
  const rows = await api.app.db.models.Advert.findAll({ where: { ownerId }, order: [['id', 'ASC']] })
  return new Map(rows.map(row => row.get()).map(row => [row.stockNumber ?? '', row]))
}
