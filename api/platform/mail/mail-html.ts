import { mailColours } from '../../../shared/data/mail-colours'
import { blocksOf, type Block, type Line } from './mail-blocks'

type Colour = keyof typeof mailColours
interface Look {
  readonly css?: string
  readonly color?: Colour
  readonly background?: Colour
  readonly border?: Colour
}

const font = "font-family:Geist,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** How each part looks; said once, and written as attributes for light and as a sheet for dark. */
const looks = {
  page: { css: `margin:0;padding:0;${font}`, background: 'wash' },
  around: { css: 'padding:24px 12px', background: 'wash' },
  paper: {
    css: 'border:1px solid;border-radius:12px;padding:28px 24px',
    background: 'paper',
    border: 'line',
  },
  brand: {
    css: `${font};font-size:20px;font-weight:700;letter-spacing:-.02em;padding:0 4px 16px`,
    color: 'ink',
  },
  text: {
    css: `${font};margin:0 0 16px;font-size:16px;line-height:1.5;overflow-wrap:anywhere`,
    color: 'ink',
  },
  small: {
    css: `${font};margin:20px 0 16px;font-size:13px;line-height:1.5;overflow-wrap:anywhere`,
    color: 'ink-3',
  },
  warning: {
    css: `${font};margin:0 0 16px;padding:12px 16px;border-radius:8px;font-size:16px;line-height:1.5`,
    color: 'amber',
    background: 'amber-soft',
  },
  list: { css: `${font};margin:0 0 16px;padding:0 0 0 20px;font-size:16px;line-height:1.5`, color: 'ink' },
  item: { css: 'margin:0 0 4px;overflow-wrap:anywhere' },
  quote: {
    css: `${font};margin:0 0 16px;padding:8px 16px;border-left:3px solid;font-size:16px;line-height:1.5;overflow-wrap:anywhere`,
    color: 'ink-2',
    border: 'line',
  },
  code: {
    css: 'display:inline-block;padding:8px 16px;border-radius:8px;font-size:26px;font-weight:600;letter-spacing:.16em',
    color: 'ink',
    background: 'well',
  },
  button: {
    css: 'display:inline-block;padding:12px 20px;border-radius:8px;font-weight:600;text-decoration:none',
    color: 'on-sky',
    background: 'sky',
  },
  link: { css: 'text-decoration:underline;overflow-wrap:anywhere', color: 'sky' },
  card: { css: `margin:0 0 12px;padding:12px 16px;border:1px solid;border-radius:8px`, border: 'line' },
  facts: { css: `${font};margin:4px 0 0;font-size:15px;line-height:1.5`, color: 'ink-2' },
  foot: { css: `${font};padding:16px 4px 0;font-size:13px;line-height:1.5`, color: 'ink-3' },
} as const satisfies Readonly<Record<string, Look>>
type Part = keyof typeof looks

const properties = { color: 'color', background: 'background-color', border: 'border-color' } as const

const colours = (look: Look, at: 0 | 1, mark = ''): string =>
  (['color', 'background', 'border'] as const)
    .flatMap(name => {
      const colour = look[name]
      return colour ? [`${properties[name]}:${mailColours[colour][at]}${mark}`] : []
    })
    .join(';')

const rule = (look: Look) => [look.css, colours(look, 0)].filter(Boolean).join(';')
const parts = Object.entries<Look>(looks)
/** Beside the attributes a sheet, since mail programs that know dark only know it by a sheet. */
const sheet = `${parts.map(([part, look]) => `.${part}{${rule(look)}}`).join('')}@media (prefers-color-scheme:dark){${parts
  .filter(([, look]) => colours(look, 1) !== '')
  .map(([part, look]) => `.${part}{${colours(look, 1, '!important')}}`)
  .join('')}}`

const as = (part: Part) => `class="${part}" style="${rule(looks[part])}"`

const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

const anchor = (
  part: 'link' | 'button',
  { label, href }: { readonly label: string; readonly href: string },
) => `<a href="${escaped(href)}" ${as(part)}>${escaped(label)}</a>`

const lineHtml = (line: Line): string =>
  line.map(piece => (typeof piece === 'string' ? escaped(piece) : anchor('link', piece))).join('')
const linesHtml = (lines: readonly Line[]) => lines.map(lineHtml).join('<br>')
const paragraph = (part: 'text' | 'small' | 'warning', inner: string) => `<p ${as(part)}>${inner}</p>`

const blockHtml = (block: Block): string => {
  switch (block.kind) {
    case 'list':
      return `${block.lead.length > 0 ? paragraph('text', linesHtml(block.lead)) : ''}<ul ${as('list')}>${block.items.map(item => `<li ${as('item')}>${lineHtml(item)}</li>`).join('')}</ul>`
    case 'quote':
      return `<blockquote ${as('quote')}>${block.lines.map(escaped).join('<br>')}</blockquote>`
    case 'code':
      return paragraph('text', `${escaped(block.lead)}<br><span ${as('code')}>${escaped(block.code)}</span>`)
    case 'button':
      return paragraph('text', anchor('button', block))
    case 'card':
      return `<div ${as('card')}>${anchor('link', { label: block.title, href: block.href })}${block.lines.length > 0 ? `<p ${as('facts')}>${linesHtml(block.lines)}</p>` : ''}</div>`
    default:
      return paragraph(block.kind, linesHtml(block.lines))
  }
}

/**
 * The HTML part of a mail, made of its plain text, which therefore stays the only thing that is written. Everything in it
 * is escaped, and only addresses below `origin`, such as `https://hangarlist.example`, become links. It loads nothing.
 */
export const mailHtml = (
  { subject, text }: { readonly subject: string; readonly text: string },
  origin: string,
): string => {
  const body = blocksOf(text, origin).map(blockHtml).join('\n')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>:root{color-scheme:light dark}${sheet}</style></head>
<body ${as('page')}><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" ${as('around')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left"><tr><td ${as('brand')}>Hangarlist</td></tr>
<tr><td ${as('paper')}>
${body}
</td></tr><tr><td ${as('foot')}><a href="${escaped(origin)}/" ${as('link')}>${escaped(origin.replace(/^https?:\/\//, ''))}</a></td></tr></table>
</td></tr></table></body></html>
`
}

/** A letter with its HTML part. */
export const withHtml = <T extends { readonly subject: string; readonly text: string }>(
  letter: T,
  origin: string,
): T & { readonly html: string } => ({ ...letter, html: mailHtml(letter, origin) })
