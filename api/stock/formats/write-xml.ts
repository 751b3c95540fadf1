import type { AdvertKind } from '../../../shared/contract/adverts'
import { cleaned } from '../../../shared/contract/kit'
import { countryOf } from '../../../shared/data/countries'
import { exportCells, type ExportCell } from './export-cells'
import {
  adTags,
  blocks,
  engineTags,
  formatVersion,
  isoCode,
  ownNamespace,
  ownPrefix,
  splitHash,
  supportUrl,
} from './open-aviation-ads'
import { paced } from './paced'
import type { StockAdverts, StockFileFacts } from './write-stock'

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A line break that a reader would make another of, or that an attribute would lose, is written as its number. */
const text = (value: string) =>
  value.replaceAll(/[&<>]/g, sign => named[sign] ?? sign).replaceAll('\r', '&#13;')
const attribute = (value: string) =>
  value
    .replaceAll(/[&<>"]/g, sign => named[sign] ?? sign)
    .replaceAll(/[\t\n\r]/g, sign => `&#${sign.charCodeAt(0)};`)

const element = (tag: string, value: string, attributes = '') =>
  `<${tag}${attributes}>${text(value)}</${tag}>`

const tagOf = (tags: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(tags, name) ? tags[name] : undefined

const placeTag = (tag: string, cell: ExportCell) => {
  if (cell.field.path !== 'location.country') return element(tag, cell.text)
  return element(tag, countryOf(cell.text)?.name ?? cell.text, ` ${isoCode}="${attribute(cell.text)}"`)
}

/** Facts with a tag of the format in the order of its sample, engines, pictures, then what is ours. */
const advertXml = (cells: readonly ExportCell[]): string => {
  const byPath = new Map(cells.map(cell => [cell.field.path, cell]))
  const tagged = Object.entries(adTags).flatMap(([path, tag]) => {
    const cell = byPath.get(path)
    return cell ? [placeTag(tag, cell)] : []
  })
  const stockNumber = byPath.get('stockNumber')
  const id = stockNumber ? ` id="${attribute(stockNumber.text)}"` : ''
  const [engines = [], propellers = []] = Object.entries(blocks).map(([tag, list]) =>
    blocksXml(tag, list, cells),
  )
  const photos = cells.flatMap(({ field, value }) =>
    field.type === 'photos' && Array.isArray(value) ? value : [],
  )
  const isOwn = ({ field: { path, type } }: ExportCell) =>
    tagOf(adTags, path) === undefined && type !== 'photos' && !/^(?:engines|propellers)\.\d/.test(path)
  const own = cells
    .filter(isOwn)
    .map(({ field, text: value }) => element(`${ownPrefix}:${field.path}`, value))
  const lines = [...tagged, ...engines, ...photos.map(pictureXml), ...own, ...propellers]
  return `<AD${id}>\n${lines.map(line => `${line}\n`).join('')}</AD>\n`
}

const pictureXml = (photo: unknown, at: number): string => {
  const { address, sha1 } = splitHash(String(photo))
  return element('PIC', address, `${at === 0 ? ' primary="1"' : ''}${sha1 ? ` sha1_hash="${sha1}"` : ''}`)
}

const blocksXml = (tag: string, list: string, cells: readonly ExportCell[]): readonly string[] => {
  const numbers = new Map<string, string[]>()
  for (const { field, text: value } of cells) {
    const [, at, name = ''] = new RegExp(`^${list}\\.(\\d+)\\.(.+)$`).exec(field.path) ?? []
    if (at === undefined) continue
    const known = list === 'engines' ? tagOf(engineTags, name) : undefined
    numbers.set(at, [...(numbers.get(at) ?? []), element(known ?? `${ownPrefix}:${name}`, value)])
  }
  return [...numbers].map(([at, facts]) => {
    // Tags of the format come first in an engine, too.
    const sorted = facts.toSorted(
      (a, b) => Number(a.startsWith(`<${ownPrefix}:`)) - Number(b.startsWith(`<${ownPrefix}:`)),
    )
    return `<${tag} num="${Number(at) + 1}">${sorted.join('')}</${tag}>`
  })
}

/** A document with one seller; `api/stock/formats/*.xsd` describe it. */
export async function* writeXml(
  kind: AdvertKind,
  adverts: StockAdverts,
  { complete, origin = '', seller }: StockFileFacts,
): AsyncGenerator<Buffer> {
  const whole = complete === undefined ? '' : ` ${ownPrefix}:complete="${complete}"`
  yield Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<OPENAVIATIONADS xmlns:${ownPrefix}="${ownNamespace}" supporturl="${supportUrl}" version="${formatVersion}" origin="${attribute(origin)}" ${ownPrefix}:kind="${kind}"${whole}>\n<BROKER code="${attribute(seller?.code ?? '')}">\n`,
  )
  if (seller?.company) yield Buffer.from(`${element('BROKER_COMPANY', cleaned(seller.company))}\n`)
  for await (const advert of paced(adverts)) yield Buffer.from(advertXml(exportCells(kind, advert)))
  yield Buffer.from('</BROKER>\n</OPENAVIATIONADS>\n')
}
