import { describe, expect, it } from 'vitest'
import { addedEntry, type Entry } from './entry'
import { pasteSheet, readLines, readSheet, seenIn, sheetCsv, sheetEdit } from './sheet'

const model = (id: number, name: string, more: Partial<Entry> = {}): Entry => ({
  ...addedEntry({ of: 'model', id, owner: 'Cessna', ownerId: 1, name, type: 'pistonsingle' }),
  ...more,
})
const shown = [model(1, '172 Skyhawk', { aliases: ['C172'] }), model(2, '182 Skylane'), model(3, '206')]
const columns = ['Brand', 'Model', 'Type', 'Aliases', null, null]
const cellsIn = async (text: string) => (await readLines(text, '\t')).map(({ cells }) => cells)

describe('what a spreadsheet gives', () => {
  it('[DESK-05] is read with quotes, empty cells and several lines in one cell', async () => {
    expect(await cellsIn('One\tjet\r\n"Two\nlines"\t\r\n\r\n"He said ""hi"""\tsport\n')).toEqual([
      ['One', 'jet'],
      ['Two lines', ''],
      ['He said "hi"', 'sport'],
    ])
    await expect(cellsIn('"open\tx')).rejects.toMatchObject({ line: 1 })
  })

  it('[DESK-05] falls on the rows below the cell, and what goes beyond the last one is new', async () => {
    const { rows } = pasteSheet(
      await cellsIn('182T Skylane\tpistonsingle\n206 Stationair\tpistonsingle\nCaravan\tturboprop'),
      {
        of: 'model',
        shown,
        columns,
        at: { row: 1, column: 1 },
      },
    )
    expect(rows.map(({ id, cells }) => [id, ...Object.values(cells)])).toEqual([
      [2, 'Cessna', '182T Skylane', 'pistonsingle', '182 Skylane'],
      [3, 'Cessna', '206 Stationair', 'pistonsingle', '206'],
      [undefined, 'Cessna', 'Caravan', 'turboprop'],
    ])
    // So the server can tell whether a colleague was quicker.
    expect(rows[0]?.seen).toEqual({ name: '182 Skylane', aliases: [], type: 'pistonsingle' })
  })

  it('[DESK-05] may name its columns, leaves what it does not have, and passes over columns that take nothing', async () => {
    const at = { row: 0, column: 4 }
    const named = pasteSheet(await cellsIn('Aliases\tModel\nSkyhawk; C172\t172 Skyhawk'), {
      of: 'model',
      shown,
      columns,
      at,
    })
    expect(named.rows).toMatchObject([
      {
        id: 1,
        cells: { Brand: 'Cessna', Model: '172 Skyhawk', Type: 'pistonsingle', Aliases: 'Skyhawk; C172' },
      },
    ])
    const beside = pasteSheet([['12', '7']], { of: 'model', shown, columns, at })
    expect(beside.rows[0]?.cells).toEqual({
      Brand: 'Cessna',
      Model: '172 Skyhawk',
      Type: 'pistonsingle',
      Aliases: 'C172',
    })
    // The old name is kept once, and a new spelling of it is not an alias of itself.
    const again = pasteSheet([['172-Skyhawk']], { of: 'model', shown, columns, at: { row: 0, column: 1 } })
    expect(again.rows[0]?.cells['Aliases']).toBe('C172')
  })

  it('[DESK-05] becomes categories of the section that the row above stands under', () => {
    const section = addedEntry({
      of: 'category',
      id: 7,
      owner: '',
      ownerId: null,
      name: 'Avionics',
      type: null,
    })
    const { rows } = pasteSheet([['Sirens'], ['Bells']], {
      of: 'category',
      shown: [section],
      columns: ['Section', 'Category', 'Aliases'],
      at: { row: 1, column: 1 },
    })
    expect(rows.map(({ cells }) => cells)).toEqual([
      { Section: 'Avionics', Category: 'Sirens' },
      { Section: 'Avionics', Category: 'Bells' },
    ])
  })
})

describe('a file', () => {
  it('[DESK-05] is read with commas, semicolons or tabs, and goes to the server line by line', async () => {
    for (const [comma, empty] of [
      [',', ''],
      [';', '\n\n'],
      ['\t', ''],
    ] as const) {
      const text = `\uFEFFType${comma}Brand${comma}Note${comma}Model${empty}\njet${comma}Cessna${comma}x${comma}'=Citation`
      const sheet = await readSheet(text, 'models')
      expect(sheet.columns).toEqual(['Brand', 'Model', 'Type'])
      expect(sheet.rows).toMatchObject([{ cells: { Brand: 'Cessna', Model: '=Citation', Type: 'jet' } }])
      expect(sheet.rows[0]?.line).toBe(empty ? 4 : 2)
      // No program runs a cell of it, and aliases that the file does not have are not taken away.
      expect(await sheetCsv(sheet)).toBe(`Id,Brand,Model,Type\n,Cessna,'=Citation,jet\n`)
    }
    const { rows } = await readSheet('Id,Brand\n12,Cessna', 'brands')
    expect(rows).toMatchObject([{ id: 12 }])
    expect(seenIn({ of: 'brands', columns: [], rows })).toEqual([])
  })

  it('[DESK-05] without a needed column, or with a broken line, says so', async () => {
    await expect(readSheet('Brand,Name\nCessna,X', 'models')).rejects.toMatchObject({
      missing: ['Model', 'Type'],
    })
    await expect(readSheet('Brand\nCessna\n"open', 'brands')).rejects.toMatchObject({ line: 3 })
  })
})

it('[DESK-05] what a paste did can be taken back: new rows, and changed ones with what they were', () => {
  const after = [
    { ...shown[0]!, name: '172S', aliases: ['172 Skyhawk'] },
    ...shown.slice(1),
    model(9, 'Caravan'),
  ]
  const lines = [
    { line: 2, outcome: 'changed' as const, id: 1 },
    { line: 3, outcome: 'same' as const, id: 2 },
    { line: 4, outcome: 'new' as const, id: 9 },
  ]
  const report = { rows: 3, created: 1, changed: 1, errors: [], lines, done: true }
  expect(sheetEdit('model', shown, after, { of: 'models', columns: [], rows: [] }, report)).toMatchObject({
    do: 'several',
    steps: [
      { do: 'add', entry: { id: 9, name: 'Caravan' } },
      { do: 'change', id: 1, before: { name: '172 Skyhawk', aliases: ['C172'] }, after: { name: '172S' } },
    ],
  })
  const none = { ...report, lines: lines.slice(1, 2) }
  expect(sheetEdit('model', shown, after, { of: 'models', columns: [], rows: [] }, none)).toBeUndefined()
})
