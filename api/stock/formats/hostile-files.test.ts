import { describe, expect, it } from 'vitest'
import { stockLimits } from '../../../shared/data/stock-limits'
import { readStockFile } from './read-stock-file'
import { aWorkbook, aZip, textCell } from './xlsx.testing'

const refusal = async (bytes: Buffer | string, name = 'stock.csv'): Promise<string> => {
  const { code } = await readStockFile(Buffer.from(bytes), name).then(
    () => ({ code: 'was read' }),
    (error: unknown) =>
      error instanceof Error && 'code' in error ? { code: String(error.code) } : { code: String(error) },
  )
  return code
}

const head = `<row r="1">${textCell('A1', 'P/N')}</row>`

describe('[DEAL-03] a hostile file is refused by name', () => {
  it.each([
    ['an empty file', '', 'empty'],
    ['blank lines', '\n\n  \n', 'empty'],
    ['a heading without rows', 'pn,price\n', 'no_rows'],
    ['NUL bytes', 'pn,price\na\0b,5\n', 'nul_bytes'],
    ['UTF-16 without a mark', Buffer.from('pn,price\na,5\n', 'utf16le'), 'nul_bytes'],
    ['a PDF', '%PDF-1.7 ...', 'unknown_format'],
    ['a spreadsheet of the old kind', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'old_excel'],
    ['a million columns', `${'a,'.repeat(1_000_000)}\n`, 'too_many_columns'],
    ['two columns of the same name', 'P/N,price,p/n\n1,2,3\n', 'same_columns'],
    ['a million rows', `pn\n${'x\n'.repeat(1_000_000)}`, 'too_many_rows'],
    ['blank lines without an end', `pn\nx\n${'\n'.repeat(1_100_000)}`, 'too_many_rows'],
    [
      'millions of adverts in XML',
      `<OPENAVIATIONADS><BROKER>${'<AD/>'.repeat(1_000_000)}</BROKER></OPENAVIATIONADS>`,
      'too_many_rows',
    ],
    ['a cell of megabytes', `pn\n${'x'.repeat(3_000_000)}\n`, 'cell_too_long'],
    ['a quoted cell without an end', `pn\n"${'x,\n'.repeat(2_000_000)}`, 'cell_too_long'],
    ['JSON that is cut off', '{"adverts":[{"price":5', 'damaged'],
    ['JSON without adverts', '{"rows":[]}', 'not_adverts'],
    ['a tower of JSON', `[{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}]`, 'too_deep'],
    [
      'a million keys of JSON',
      `[{${Array.from({ length: 100_000 }, (_, at) => `"k${at}":1`).join()}}]`,
      'too_many_columns',
    ],
    [
      'a bomb of XML entities',
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><OPENAVIATIONADS>&b;</OPENAVIATIONADS>',
      'doctype',
    ],
    ['XML of foreign files', '<!doctype x SYSTEM "file:///etc/passwd"><OPENAVIATIONADS/>', 'doctype'],
    ['a tower of XML', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`, 'too_deep'],
    ['XML that is cut off', '<OPENAVIATIONADS><BROKER><AD><AD_ID>5</AD_ID>', 'damaged'],
    ['XML of another kind', '<rss><channel/></rss>', 'not_adverts'],
  ])('%s', async (_, bytes, code) => {
    expect(await refusal(bytes)).toBe(code)
  })

  it('a file larger than 32 MB, before it is looked at', async () => {
    expect(await refusal(Buffer.alloc(stockLimits.bytes + 1, 'a'))).toBe('too_large')
  })

  it.each([
    ['that says so', aWorkbook(head, [{ name: 'xl/bomb.xml', content: 'x', says: 300 * 1024 * 1024 }])],
    ['that lies', aWorkbook(head, [{ name: 'xl/bomb.xml', content: Buffer.alloc(50_000_000), says: 10 }])],
    [
      'of a hundred thousand files',
      aZip(
        Array.from({ length: stockLimits.entries + 1 }, (_, at) => ({ name: `xl/${at}.xml`, content: '' })),
      ),
    ],
  ])('a ZIP bomb %s', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('zip_bomb')
  })

  it.each([
    ['rows', `${head}<row r="1000000">${textCell('A1000000', 'x')}</row>`, 'too_many_rows'],
    ['columns', `${head}<row r="2">${textCell('XFD2', 'x')}</row>`, 'too_many_columns'],
    ['rows that no sheet has', `${head}<row r="99999999999">${textCell('A2', 'x')}</row>`, 'damaged'],
    ['rows of other quotes', `${head}<row r='99999999999'><c r='A99999999999'/></row>`, 'damaged'],
    ['columns that no sheet has', `${head}<row r="2"><c r="ZZZZZZ2"/></row>`, 'damaged'],
  ])('a sheet with too many %s', async (_, rows, code) => {
    expect(await refusal(aWorkbook(rows))).toBe(code)
  })

  it('a DOCTYPE within a spreadsheet, an archive of other things, and one that is cut off', async () => {
    const inside = aWorkbook(head, [{ name: 'xl/styles.xml', content: '<!DOCTYPE x><x/>' }])
    expect(await refusal(inside)).toBe('doctype')
    expect(await refusal(aZip([{ name: 'photo.jpg', content: 'x' }]))).toBe('unknown_format')
    expect(await refusal(aWorkbook(head).subarray(0, 400))).toBe('damaged')
  })
})

describe('[DEAL-03] what is good in a bad file is kept', () => {
  it('half rows are told by their place, the others are read', async () => {
    const table = await readStockFile(
      Buffer.from('pn,price,qty\nA1,5,1\nA2,6\nA3,7,1,9\n\nA4,8,2\n'),
      'x.csv',
    )
    expect(table.rows.map(({ place, cells }) => [place, cells['pn']])).toEqual([
      ['row 2', 'A1'],
      ['row 6', 'A4'],
    ])
    expect(table.faults.map(({ place, text }) => `${place} ${text}`)).toEqual([
      'row 3 has only 2 of 3 cells',
      'row 4 has 4 cells, but there are 3 columns',
    ])
  })

  it('a quote that is never closed ends the file, and what stood before it is kept', async () => {
    const table = await readStockFile(Buffer.from('pn,price\nA1,5\n"A2,6\nA3,7\n'), 'x.csv')
    expect(table.rows).toHaveLength(1)
    expect(table.faults).toMatchObject([{ place: 'row 3', text: expect.stringContaining('quote') }])
  })

  it('an entry of a list that is no advert', async () => {
    const table = await readStockFile(Buffer.from('[{"partNumber":"A"},5,{"partNumber":"B"}]'), 'x.json')
    expect(table.rows.map(({ place }) => place)).toEqual(['adverts[0]', 'adverts[2]'])
    expect(table.faults).toMatchObject([{ place: 'adverts[1]' }])
  })
})
