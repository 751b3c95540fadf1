import { expect, it } from 'vitest'
import { csvOf, type ShownTable } from '../platform/table-csv'
import { xlsxOf } from './shown-table'

const table: ShownTable = {
  columns: [
    { name: 'Id', type: 'number' },
    { name: 'Title', type: 'text' },
    { name: 'Submitted', type: 'date' },
  ],
  rows: [
    [12, '=HYPERLINK("https://x.test")', new Date('2026-05-31T10:00:00.000Z')],
    [13, 'Skylane, "low" hours', null],
  ],
}

it('writes CSV that runs nothing: formulas stand behind an apostrophe', async () => {
  // The mark of the encoding at its beginning is not part of the text.
  const text = new TextDecoder().decode(await (await csvOf(table)).arrayBuffer())
  expect(text.split('\r\n')).toEqual([
    'Id,Title,Submitted',
    `12,"'=HYPERLINK(""https://x.test"")",2026-05-31`,
    '13,"Skylane, ""low"" hours",',
    '',
  ])
})

it('writes a workbook with numbers as numbers and dates as dates', async () => {
  const { default: write } = await import('write-excel-file/node')
  expect(write).toBeTypeOf('function')
  const file = await xlsxOf(table, 'Adverts')
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect([...bytes.slice(0, 2)]).toEqual([0x50, 0x4b])
})
