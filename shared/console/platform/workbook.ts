import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { SheetColumn, SheetValue } from './table-file'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Of the cell formats in `styles`, by their place. */
const dateStyle = 1
const headStyle = 2

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** As text of XML, without the characters that it cannot hold. */
const escaped = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, found => entities[found] ?? '')

/** Everything of a workbook but its rows; each is a file of the archive. */
const frameOf = (sheet: string): readonly (readonly [name: string, text: string])[] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${packaged}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheet).slice(0, 31)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packaged}/relationships">` +
      `<Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
      '<cellXfs count="3"><xf xfId="0"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>',
  ],
]

const msPerDay = 86_400_000
/** Spreadsheets count days from the end of 1899. */
const epoch = Date.UTC(1899, 11, 30)

const cellOf = (value: SheetValue): string => {
  if (value === null || value === '') return '<c/>'
  if (typeof value === 'number') return Number.isFinite(value) ? `<c><v>${value}</v></c>` : '<c/>'
  if (value instanceof Date)
    return `<c s="${dateStyle}"><v>${Math.floor((value.getTime() - epoch) / msPerDay)}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}
const rowOf = (values: readonly SheetValue[]) => `<row>${values.map(cellOf).join('')}</row>`

/** The sheet up to its rows: its first row stays in view and is bold. */
const beginOf = (columns: readonly SheetColumn[]): string => {
  const widths = columns.map(({ name, type: of }, nth) => {
    const width = of === 'text' ? 24 : Math.max(12, name.length + 2)
    return `<col min="${nth + 1}" max="${nth + 1}" width="${width}" customWidth="1"/>`
  })
  const names = columns.map(
    ({ name }) => `<c t="inlineStr" s="${headStyle}"><is><t>${escaped(name)}</t></is></c>`,
  )
  return (
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData><row>${names.join('')}</row>`
  )
}

/**
 * A workbook that is compressed as its rows come. All of it runs in the page itself: the policy of staff pages allows no
 * worker from a string, which is what libraries for workbooks start.
 */
export const startWorkbook = (columns: readonly SheetColumn[], sheet: string) => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let failure: Error | undefined
  const zip = new Zip((error, part) => {
    if (error) failure = error
    else parts.push(new Uint8Array(part))
  })
  for (const [name, text] of frameOf(sheet)) {
    const file = new ZipPassThrough(name)
    zip.add(file)
    file.push(strToU8(head + text), true)
  }
  const rows = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 1 })
  zip.add(rows)
  rows.push(strToU8(beginOf(columns)))
  return {
    add: (values: readonly (readonly SheetValue[])[]): void => {
      rows.push(strToU8(values.map(rowOf).join('')))
      if (failure) throw failure
    },
    end: (): Blob => {
      rows.push(strToU8('</sheetData></worksheet>'), true)
      zip.end()
      if (failure) throw failure
      return new Blob(parts, { type: `${type}.sheet` })
    },
  }
}
