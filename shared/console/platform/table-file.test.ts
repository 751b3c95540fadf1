import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { csvOf, xlsxOf, type ShownTable, type SheetValue } from './table-file'

const rows: readonly (readonly SheetValue[])[] = [
  [12, '=HYPERLINK("https://x.test")', new Date('2026-05-31T10:00:00.000Z')],
  [13, 'Skylane, "low" <hours> & \u0001', null],
]
const table: ShownTable = {
  columns: [
    { name: 'Id', type: 'number' },
    { name: 'Title', type: 'text' },
    { name: 'Submitted', type: 'date' },
  ],
  count: rows.length,
  row: at => rows[at] ?? [],
}
const many: ShownTable = { ...table, count: 2500, row: at => [at, `Advert ${at}`, null] }

const text = async (file: Blob) => new TextDecoder().decode(await file.arrayBuffer())
const sheetOf = async (file: Blob) => {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const sheet = files['xl/worksheets/sheet1.xml']
  if (!sheet) throw new Error('There is no sheet in this file.')
  return { names: Object.keys(files), sheet: strFromU8(sheet) }
}

describe('a table as a file', () => {
  it('writes CSV that runs nothing: formulas stand behind an apostrophe', async () => {
    // The mark of the encoding at its beginning is not part of the text.
    expect((await text(await csvOf(table))).split('\r\n')).toEqual([
      'Id,Title,Submitted',
      `12,"'=HYPERLINK(""https://x.test"")",2026-05-31`,
      '13,"Skylane, ""low"" <hours> & \u0001",',
      '',
    ])
  })

  it('writes a workbook with numbers as numbers, dates as dates and formulas as texts', async () => {
    const { names, sheet } = await sheetOf(await xlsxOf(table, 'Adverts'))
    expect(names).toContain('xl/workbook.xml')
    expect(sheet).toContain('<c><v>12</v></c>')
    // Days since the end of 1899.
    expect(sheet).toContain('<c s="1"><v>46173</v></c>')
    expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK(&quot;https://x.test&quot;)</t>')
    expect(sheet).toContain('Skylane, &quot;low&quot; &lt;hours&gt; &amp; </t>')
    expect(sheet).not.toContain('<f>')
  })

  it('tells how far it is, holds every row, and ends when it is cancelled', async () => {
    const told: number[] = []
    const file = await xlsxOf(many, 'Adverts', { onProgress: done => told.push(done) })
    expect(told).toEqual([1000, 2000, 2500])
    expect((await sheetOf(file)).sheet.match(/<row>/g)).toHaveLength(2501)
    expect((await text(await csvOf(many))).split('\r\n')).toHaveLength(2502)
    for (const write of [csvOf, (of: ShownTable, writing: object) => xlsxOf(of, 'Adverts', writing)]) {
      const cancel = new AbortController()
      const writing = write(many, { signal: cancel.signal, onProgress: () => cancel.abort() })
      await expect(writing).rejects.toThrow('aborted')
    }
  })
})
