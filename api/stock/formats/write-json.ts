import type { AdvertKind } from '../../../shared/contract/adverts'
import { exportCells } from './export-cells'
import { nested } from './nested'
import { paced } from './paced'
import type { StockAdverts, StockFileFacts } from './write-stock'

/** An object with `adverts`, each in a line of its own. */
export async function* writeJson(
  kind: AdvertKind,
  adverts: StockAdverts,
  { complete }: StockFileFacts,
): AsyncGenerator<Buffer> {
  const facts = complete === undefined ? '' : `"complete":${complete},`
  yield Buffer.from(`{"kind":"${kind}",${facts}"adverts":[`)
  let before = '\n'
  for await (const advert of paced(adverts)) {
    const values = exportCells(kind, advert).map(({ field, value }) => [field.path, value] as const)
    yield Buffer.from(before + JSON.stringify(nested(new Map(values))))
    before = ',\n'
  }
  yield Buffer.from('\n]}\n')
}
