import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { stockLimits } from '../../../shared/data/stock-limits'
import { StockFileError } from './stock-file-error'

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const signOf = (number: number): string =>
  number > 0 && number <= 0x10ffff && (number < 0xd800 || number > 0xdfff) ? String.fromCodePoint(number) : ''

/** Replaces what every XML document knows, and nothing else: documents with a DOCTYPE do not come this far. */
const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,10}));/gi, (whole, hex, digits, name) =>
        hex ? signOf(parseInt(hex, 16)) : digits ? signOf(Number(digits)) : (named[name] ?? whole),
      )
    : text

const lists = new Set(['BROKER', 'AD', 'ENGINE', 'PIC', 'PDF'])

const parser = () =>
  new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    captureMetaData: true,
    // Nothing here asks for an element's path, which would be put together for each: a third of the parser's work.
    jPath: false,
    maxNestedTags: stockLimits.depth,
    isArray: name => lists.has(name) || name.endsWith(':PROPELLER'),
    entityDecoder: {
      decode: unescaped,
      setExternalEntities: () => undefined,
      addInputEntities: () => undefined,
      reset: () => undefined,
      setXmlVersion: () => undefined,
    },
  })

/** Where a tag ends, quoted signs left aside; -1 for one that does not. */
const tagEnd = (text: string, from: number): number => {
  let quote = ''
  for (let at = from; at < text.length; at++) {
    const sign = text.charAt(at)
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '>') return at
    else if (sign === '"' || sign === "'") quote = sign
  }
  return -1
}

const skipped = [
  { start: '<!--', end: '-->' },
  { start: '<![CDATA[', end: ']]>' },
  { start: '<?', end: '?>' },
] as const

/** Whether elements stand in each other too deep. The validator goes down without a limit, so this is counted before it. */
const isTooDeep = (text: string): boolean => {
  let depth = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const skip = skipped.find(({ start }) => text.startsWith(start, at))
    const end = skip ? text.indexOf(skip.end, at) : tagEnd(text, at)
    if (end < 0) return false
    if (!skip && text.charAt(at + 1) === '/') depth--
    else if (!skip && text.charAt(end - 1) !== '/' && ++depth > stockLimits.depth) return true
    at = end
  }
  return false
}

/**
 * The elements of a document as objects: attributes begin with @, the text beside them is `#text`. Throws StockFileError
 * for a DOCTYPE, for too many levels, and for what is not well-formed, with its line.
 */
export const xmlDocument = (text: string): unknown => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new StockFileError('doctype')
  if (isTooDeep(text)) throw new StockFileError('too_deep')
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new StockFileError('damaged', `line ${valid.err.line}`, valid.err.msg)
  try {
    return parser().parse(text)
  } catch {
    throw new StockFileError('damaged')
  }
}

/** The line at which an element begins. */
export const lineCounter = (text: string) => {
  let counted = 0
  let line = 1
  /** Elements must be asked for in their order. */
  return (element: object): number => {
    const symbol: unknown = XMLParser.getMetaDataSymbol()
    const data: unknown = typeof symbol === 'symbol' ? Reflect.get(element, symbol) : undefined
    const start: unknown = data instanceof Object && 'startIndex' in data ? data.startIndex : undefined
    const end = typeof start === 'number' ? start : counted
    for (; counted < end; counted++) if (text.charCodeAt(counted) === 10) line++
    return line
  }
}
