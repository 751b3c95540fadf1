import { stockLimits } from '../../../shared/data/stock-limits'
import { isRecord } from '../../../shared/rules/records'
import { decoded } from './decoded'
import { listSeparator } from './flat-cells'
import { blocks, isoCode, ownNamespace, withHash } from './open-aviation-ads'
import { StockFileError } from './stock-file-error'
import { factsOf, type StockRow, type StockTable } from './stock-table'
import { checkCell, checkRows } from './table-head'
import { columnsOf } from './union-columns'
import { lineCounter, xmlDocument } from './xml-document'

type Element = Readonly<Record<string, unknown>>
type Cells = Map<string, string>

/**
 * Reads OpenAviationAds XML. Columns are the tags, and fields of ours by their paths; attributes follow a tag after an @, the
 * facts of the seller are repeated for each advert, and pictures are one text with a line for each.
 */
export const readXml = (bytes: Buffer): StockTable => {
  const { text, encoding } = decoded(bytes)
  checkRows(advertsIn(text))
  const document = xmlDocument(text)
  const root = isRecord(document) ? document['OPENAVIATIONADS'] : undefined
  if (!isRecord(root))
    throw new StockFileError('not_adverts', undefined, 'They are expected in OPENAVIATIONADS, BROKER, AD.')
  const own = prefixOf(root)
  const lineOf = lineCounter(text)
  const rows: StockRow[] = []
  for (const broker of listOf(root['BROKER'])) {
    const seller = sellerOf(broker)
    for (const ad of listOf(broker['AD'])) {
      checkRows(rows.length + 1)
      const place = `AD ${rows.length + 1} (line ${lineOf(ad)})`
      const cells: Cells = new Map(seller)
      addChildren(cells, ad, own, place)
      rows.push({ place, cells: Object.fromEntries(cells) })
    }
  }
  if (rows.length === 0) throw new StockFileError('no_rows')
  return {
    format: 'xml',
    encoding,
    columns: columnsOf(rows),
    rows,
    faults: [],
    ...factsOf(root[`@${own}complete`], root[`@${own}kind`]),
  }
}

/** Counted before they are objects, which take far more memory than a text of millions of them. */
const advertsIn = (text: string): number => {
  let count = 0
  for (const _ of text.matchAll(/<AD[\s/>]/g)) if (++count > stockLimits.rows) break
  return count
}

/** The prefix with its colon by which a document names what is ours. */
const prefixOf = (root: Element): string => {
  const declaration = Object.entries(root).find(
    ([name, value]) => name.startsWith('@xmlns:') && value === ownNamespace,
  )
  return declaration ? `${declaration[0].slice('@xmlns:'.length)}:` : 'hl:'
}

const listOf = (value: unknown): readonly Element[] =>
  (Array.isArray(value) ? value : []).map((each: unknown) => (isRecord(each) ? each : {}))

/** The seller's own facts, without the adverts. */
const sellerOf = (broker: Element): readonly (readonly [string, string])[] =>
  Object.entries(broker).flatMap(([name, value]) => (name.startsWith('BROKER_') ? leaves(name, value) : []))

/** The text of an element, and of each of its attributes. */
const leaves = (name: string, value: unknown): readonly (readonly [string, string])[] => {
  if (typeof value === 'string') return [[name, value]]
  if (Array.isArray(value)) return [[name, value.map(textOf).join(listSeparator)]]
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, each]): [string, string][] =>
    typeof each !== 'string'
      ? []
      : key === '#text'
        ? [[name, each]]
        : key.startsWith('@')
          ? [[name + key, each]]
          : [],
  )
}

const textOf = (value: unknown): string => {
  const text = isRecord(value) ? value['#text'] : value
  return typeof text === 'string' ? text : ''
}

const addChildren = (cells: Cells, ad: Element, own: string, place: string): void => {
  const add = (name: string, text: string) => {
    if (text.trim() === '') return
    checkCell(text, `${place}, ${name}`)
    cells.set(name, text)
  }
  for (const [name, value] of Object.entries(ad)) {
    const list = Object.entries(blocks).find(([tag]) => tag.replace(/^hl:/, own) === name)?.[1]
    if (list) addBlocks(add, list, listOf(value), own)
    else if (name === 'PIC' || name === 'PDF') add(name, filesOf(value))
    else if (name.startsWith('@')) add(`AD${name}`, String(value))
    else
      for (const [key, text] of leaves(name.startsWith(own) ? name.slice(own.length) : name, value))
        add(key, text)
  }
  // The code says what the name beside it may say in any language.
  for (const name of ['AD_LOCATION_COUNTRY']) {
    const code = cells.get(`${name}@${isoCode}`)
    if (code) cells.set(name, code)
    cells.delete(`${name}@${isoCode}`)
  }
}

/** Blocks stand in the order of the file; `num` says where one left out an earlier one. */
const addBlocks = (
  add: (name: string, text: string) => void,
  list: string,
  elements: readonly Element[],
  own: string,
): void => {
  for (const [nth, element] of elements.entries()) {
    const number = Number(element['@num'])
    const at = Number.isInteger(number) && number >= 1 && number <= 8 ? number - 1 : nth
    for (const [name, value] of Object.entries(element)) {
      if (name.startsWith('@') || name === '#text') continue
      const isOwn = name.startsWith(own)
      for (const [key, text] of leaves(
        isOwn ? `${list}.${at}.${name.slice(own.length)}` : `${list}.${at} ${name}`,
        value,
      ))
        add(key, text)
    }
  }
}

/** Addresses of pictures or papers, a line for each, with the hash of their bytes. */
const filesOf = (value: unknown): string =>
  (Array.isArray(value) ? value : [value])
    .map((each: unknown) => {
      const hash = isRecord(each) ? each['@sha1_hash'] : undefined
      return withHash(textOf(each).trim(), typeof hash === 'string' ? hash : undefined)
    })
    .filter(Boolean)
    .join(listSeparator)
