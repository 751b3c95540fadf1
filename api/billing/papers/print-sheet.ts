import PDFDocument from 'pdfkit'
import cyrillic from './fonts/geist-cyrillic-400.ttf?inline'
import cyrillicBold from './fonts/geist-cyrillic-600.ttf?inline'
import latinExt from './fonts/geist-latin-ext-400.ttf?inline'
import latinExtBold from './fonts/geist-latin-ext-600.ttf?inline'
import latin from './fonts/geist-latin-400.ttf?inline'
import latinBold from './fonts/geist-latin-600.ttf?inline'
import { paperWords as words } from './paper-words'
import type { Sheet } from './sheet'

type Document = InstanceType<typeof PDFDocument>

const bytes = (address: string) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
const fonts = {
  latin: bytes(latin),
  'latin-ext': bytes(latinExt),
  cyrillic: bytes(cyrillic),
  'latin-bold': bytes(latinBold),
  'latin-ext-bold': bytes(latinExtBold),
  'cyrillic-bold': bytes(cyrillicBold),
}

/** Points; the page is A4. */
const [left, right, gap] = [56, 539, 24]
const half = (right - left - gap) / 2
const ink = '#0e1b2a'
const quiet = '#5d6c80'
const line = '#dfe5ec'

/** The alphabets of the fonts; letters of others have no font here and are printed as question marks. */
const runs =
  /([\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212]+)|([\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]+)|([\u0100-\u0148\u014a-\u024f\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u20a0-\u20bf]+)|(.)/gsu

interface Written {
  readonly x?: number
  readonly width: number
  readonly size?: number
  readonly bold?: boolean
  readonly colour?: string
  readonly align?: 'right'
}

/** Writes a line, each of its letters in the font that has it, from the present height on. */
const write = (
  doc: Document,
  text: string,
  { x = left, width, size = 10, bold = false, colour = ink, align }: Written,
): void => {
  const pieces = [...(text.trim() === '' ? ' ' : text).normalize('NFC').matchAll(runs)].map(
    ([piece, isLatin, isCyrillic, isExt]) => ({
      font: `${isLatin ? 'latin' : isCyrillic ? 'cyrillic' : isExt ? 'latin-ext' : 'latin'}${bold ? '-bold' : ''}`,
      text: isLatin || isCyrillic || isExt ? piece : '?',
    }),
  )
  doc.fontSize(size).fillColor(colour)
  for (const [at, piece] of pieces.entries()) {
    const options = { width, lineGap: 2, continued: at < pieces.length - 1, ...(align ? { align } : {}) }
    doc.font(piece.font)
    if (at === 0) doc.text(piece.text, x, doc.y, options)
    else doc.text(piece.text, options)
  }
}

const rule = (doc: Document): void => {
  doc.moveTo(left, doc.y).lineTo(right, doc.y).lineWidth(0.75).strokeColor(line).stroke()
  doc.y += 8
}

const party = (doc: Document, x: number, { label, lines }: Sheet['to']): void => {
  write(doc, label, { x, width: half, size: 9, colour: quiet })
  doc.y += 2
  for (const each of lines) write(doc, each, { x, width: half })
}

const parties = (doc: Document, { to, from }: Sheet): void => {
  const top = doc.y
  party(doc, left, to)
  const bottom = doc.y
  doc.y = top
  party(doc, left + half + gap, from)
  doc.y = Math.max(bottom, doc.y) + 24
}

const facts = (doc: Document, all: Sheet['dates']): void => {
  for (const [label, value] of all) {
    const top = doc.y
    write(doc, label, { width: 150, colour: quiet })
    doc.y = top
    write(doc, value, { x: left + 150, width: right - left - 150 })
  }
}

/** The columns of the one line that a paper has. */
const columns = [
  { x: left, width: 240 },
  { x: left + 246, width: 64, align: 'right' },
  { x: left + 316, width: 80, align: 'right' },
  { x: left + 402, width: right - left - 402, align: 'right' },
] as const

const row = (doc: Document, cells: readonly string[], look: Partial<Written>): void => {
  const top = doc.y
  let bottom = top
  for (const [at, column] of columns.entries()) {
    doc.y = top
    write(doc, cells[at] ?? '', { ...column, ...look })
    bottom = Math.max(bottom, doc.y)
  }
  doc.y = bottom + 6
}

const amounts = (doc: Document, { line: item, sums }: Sheet): void => {
  row(doc, [words.item, words.quantity, words.unit, words.amount], { size: 9, colour: quiet })
  rule(doc)
  row(doc, [item.item, item.quantity, item.unit, item.amount], {})
  rule(doc)
  for (const [at, [label, amount]] of sums.entries()) {
    const isTotal = at === sums.length - 1
    row(doc, [label, '', '', amount], { bold: isTotal, size: isTotal ? 12 : 10 })
  }
}

const draw = (doc: Document, sheet: Sheet): void => {
  doc.y = 56
  write(doc, 'Hangarlist', { width: half, size: 12, bold: true })
  doc.y += 28
  write(doc, `${sheet.heading} ${sheet.number}`, { width: right - left, size: 20, bold: true })
  doc.y += 20
  parties(doc, sheet)
  facts(doc, sheet.dates)
  doc.y += 24
  amounts(doc, sheet)
  doc.y += 16
  for (const note of sheet.notes) {
    write(doc, note, { width: right - left })
    doc.y += 4
  }
  doc.y += 4
  facts(doc, sheet.bank)
}

/**
 * The paper as a PDF of one page A4, with the fonts of the product embedded. The same sheet always gives the same bytes.
 */
export const printSheet = (sheet: Sheet): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const title = `${sheet.heading} ${sheet.number}`
    const doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      font: '',
      lang: 'en',
      displayTitle: true,
      info: { Title: title, Author: 'Hangarlist', CreationDate: sheet.issuedAt, ModDate: sheet.issuedAt },
    })
    for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font)
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
    draw(doc, sheet)
    doc.end()
  })
