/** Characters of HTML that are read; what follows is no answer. */
const most = 500_000

const blocks = new Set(
  'address article blockquote center div dl dt dd fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
)
/** Elements whose content is not shown. */
const hidden = new Set(['head', 'script', 'style', 'title', 'noscript', 'template'])
/** Elements with what is quoted, by the names that mail programs give them: Gmail, Yahoo, Thunderbird, Proton and Apple. */
const quote =
  /\btype\s*=\s*["']?cite|gmail_quote|yahoo_quoted|moz-cite-prefix|protonmail_quote|tutanota_quote/i
/** Elements after which all is quoted: Outlook on the web and on desktops, and others that follow it. */
const tail =
  /\bid\s*=\s*["']?(?:\w+_)?(?:divRplyFwdMsg|appendonsend|OLK_SRC_BODY_SECTION|mail-editor-reference-message-container)/i

/** The part of an HTML mail that was written anew, as text. It takes linear time, whatever the HTML is. */
export const htmlText = (html: string): string => {
  const reader = createReader()
  const source = html.slice(0, most)
  const lower = source.toLowerCase()
  for (let at = 0; at < source.length && !reader.isOver();) {
    const open = source.indexOf('<', at)
    reader.text(source.slice(at, open < 0 ? source.length : open))
    if (open < 0) break
    if (source.startsWith('<!--', open)) at = endOf(source, '-->', open)
    else if (/[a-z/!?]/i.test(source[open + 1] ?? '')) {
      at = endOf(source, '>', open)
      const name = reader.tag(source.slice(open + 1, at - 1))
      if (hidden.has(name)) at = startOf(lower, `</${name}`, at)
    } else {
      reader.text('<')
      at = open + 1
    }
  }
  return reader.result()
}

const startOf = (source: string, mark: string, from: number): number => {
  const at = source.indexOf(mark, from)
  return at < 0 ? source.length : at
}

const endOf = (source: string, mark: string, from: number): number => {
  const at = source.indexOf(mark, from)
  return at < 0 ? source.length : at + mark.length
}

/** Collects text, with line breaks where blocks begin and end. */
const createLines = () => {
  const parts: string[] = []
  /** Line breaks before the next text: blocks that end and begin side by side break the line once. */
  let breaks = 0
  return {
    breakFor: (name: string) => {
      if (name === 'br') breaks++
      else if (blocks.has(name)) breaks = Math.max(breaks, name === 'p' ? 2 : 1)
    },
    write: (text: string) => {
      if (breaks > 0 && text.trim() === '') return
      parts.push('\n'.repeat(Math.min(breaks, 2)), text)
      breaks = 0
    },
    result: () => tidy(parts.join('')),
  }
}

const createReader = () => {
  const lines = createLines()
  let isOver = false
  let isPlain = false
  /** The element that is left out, with the number of those of its name that are open within it. */
  let skipped: { readonly name: string; depth: number } | undefined
  const opened = (name: string, tag: string) => {
    if (tail.test(tag)) isOver = true
    else if (quote.test(tag)) skipped = { name, depth: 1 }
    else if (name === 'pre') isPlain = true
  }
  const inSkipped = (name: string, isEnd: boolean) => {
    if (!skipped || skipped.name !== name) return
    skipped.depth += isEnd ? -1 : 1
    if (skipped.depth === 0) skipped = undefined
  }
  return {
    isOver: () => isOver,
    text: (raw: string) => {
      if (skipped || raw === '') return
      const decoded = decodeEntities(raw)
      lines.write(isPlain ? decoded : decoded.replace(/[ \t\r\n]+/g, ' '))
    },
    /** Returns the element's name at its beginning, and nothing at its end. */
    tag: (tag: string): string => {
      const [, end = '', found = ''] = /^(\/?)([a-z][\w:-]*)/i.exec(tag.slice(0, 60)) ?? []
      const name = found.toLowerCase()
      if (skipped) inSkipped(name, end === '/')
      else if (end === '') opened(name, tag.slice(0, 1000))
      else if (name === 'pre') isPlain = false
      if (skipped) return ''
      lines.breakFor(name)
      return end === '' ? name : ''
    },
    result: lines.result,
  }
}

const tidy = (text: string): string =>
  text
    .split('\n')
    .map(line => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The names of the characters 160 to 255 (HTML 2), in order. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  )
const entities: ReadonlyMap<string, string> = new Map([
  ...latin.map((name, at) => [name, String.fromCharCode(160 + at)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    hellip: '…',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    euro: '\u20AC',
    bull: '•',
    trade: '™',
    zwnj: '',
  }),
  ['nbsp', ' '] as const,
])

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,7}));/gi, (whole, dec, hex, name) => {
    if (name) return entities.get(name) ?? whole
    const code = dec ? Number(dec) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : ''
  })
