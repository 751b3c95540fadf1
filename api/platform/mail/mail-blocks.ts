/** What a paragraph of a mail's text is, for its HTML part. */
export type Block =
  | { readonly kind: 'text' | 'small' | 'warning'; readonly lines: readonly Line[] }
  | { readonly kind: 'list'; readonly lead: readonly Line[]; readonly items: readonly Line[] }
  | { readonly kind: 'quote'; readonly lines: readonly string[] }
  | { readonly kind: 'code'; readonly lead: string; readonly code: string }
  /** The link that the mail is about. */
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  /** An advert or the like: its name leads to it. */
  | { readonly kind: 'card'; readonly title: string; readonly lines: readonly Line[]; readonly href: string }

interface Link {
  readonly label: string
  readonly href: string
}
/** Words and links of our own; a link's words are the sentence that leads to it. */
export type Line = readonly (string | Link)[]

/** Longer sentences are links in their paragraph, not buttons. */
const longestButton = 50

/**
 * The paragraphs of a mail's text, read by the few habits that our letters have: `- ` for entries, `> ` for what somebody
 * else wrote, `Words: address` for a link. Only addresses below `origin` become links.
 */
export const blocksOf = (text: string, origin: string): readonly Block[] => {
  const blocks = text
    .trim()
    .split(/\n{2,}/)
    .map(paragraph => toBlock(paragraph.split('\n'), origin))
  // A bare address continues the sentence before it.
  return blocks.flatMap((block, at) => {
    if (block.kind !== 'button' || block.label !== '') return [block]
    const before = blocks[at - 1]
    const last = before?.kind === 'text' ? before.lines.at(-1)?.at(-1) : undefined
    const sentence = typeof last === 'string' ? last : ''
    return [{ ...block, label: buttonLabel(sentence) }]
  })
}

/**
 * `To confirm that this address is yours, open this link:` is a long label; its last clause is one, unless that begins
 * within a title in quotes.
 */
const buttonLabel = (sentence: string): string => {
  const clause =
    sentence
      .replace(/:$/, '')
      .split(/[.,:] /)
      .at(-1)
      ?.trim() ?? ''
  const isWhole = clause.split('"').length % 2 === 1
  const words = isWhole && clause.length > 0 && clause.length <= longestButton ? clause : 'Open'
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const toBlock = (lines: readonly string[], origin: string): Block => {
  const [first = '', ...rest] = lines
  const last = lines.at(-1) ?? ''
  if (lines.every(line => line.startsWith('>')))
    return { kind: 'quote', lines: lines.map(line => line.replace(/^> ?/, '')) }
  const entries = lines.filter(line => line.startsWith('- '))
  const isList = entries.length > 0 && lines.indexOf(entries[0] ?? '') + entries.length === lines.length
  if (isList)
    return {
      kind: 'list',
      lead: lines.slice(0, lines.length - entries.length).map(line => toLine(line, origin)),
      items: entries.map(line => toLine(line.slice(2), origin)),
    }
  if (isOwn(last, origin) && rest.length > 0)
    return {
      kind: 'card',
      title: first,
      lines: rest.slice(0, -1).map(line => toLine(line, origin)),
      href: last,
    }
  const code = /^(.*\D)(\d{6})$/.exec(first)
  if (rest.length === 0 && code) return { kind: 'code', lead: code[1]?.trim() ?? '', code: code[2] ?? '' }
  if (rest.length === 0 && isOwn(first, origin)) return { kind: 'button', label: '', href: first }
  const [only, ...more] = toLine(first, origin)
  if (
    rest.length === 0 &&
    more.length === 0 &&
    typeof only === 'object' &&
    only.label.length <= longestButton
  )
    return { kind: 'button', ...only }
  const kind = first.startsWith('Please take care:')
    ? 'warning'
    : lines.some(each => each.includes(`${origin}/alerts/unsubscribe`))
      ? 'small'
      : 'text'
  return { kind, lines: lines.map(each => toLine(each, origin)) }
}

const isOwn = (word: string, origin: string): boolean => word.startsWith(`${origin}/`) && !/\s/.test(word)

const toLine = (line: string, origin: string): Line => {
  const words = line.split(' ')
  const at = words.findIndex(word => isOwn(word, origin))
  const found = words[at]
  if (found === undefined) return line === '' ? [] : [line]
  const href = found.replace(/[.,;:!?)]+$/, '')
  const lead = words.slice(0, at).join(' ')
  const after = toLine([found.slice(href.length), ...words.slice(at + 1)].join(' ').trimEnd(), origin)
  if (!lead.endsWith(':')) return [...(lead ? [`${lead} `] : []), { label: href, href }, ...after]
  const [, before = '', label = ''] = /^(.*[.!?] )?(.*):$/.exec(lead) ?? []
  return [...(before ? [before] : []), { label: label.trim() || href, href }, ...after]
}
