import { describe, expect, it } from 'vitest'
import { readStockFile } from './read-stock-file'
import { aWorkbook, textCell } from './xlsx.testing'

const rowsOf = async (bytes: Buffer | string, name: string) => {
  const table = await readStockFile(Buffer.from(bytes), name)
  return { ...table, first: table.rows[0]?.cells }
}

describe('a table of text', () => {
  it.each([
    ['commas', 'P/N,Price\n"A,1","1,5"\n', { 'P/N': 'A,1', Price: '1,5' }],
    ['semicolons', 'P/N;Price\nA,1;1,5\n', { 'P/N': 'A,1', Price: '1,5' }],
    ['tabs', 'P/N\tPrice\nA,1\t1;5\n', { 'P/N': 'A,1', Price: '1;5' }],
    ['a quote within a cell', 'P/N,Size\nA1,5" hose\n', { 'P/N': 'A1', Size: '5" hose' }],
    ['old line ends', 'P/N,Price\rA1,5\r', { 'P/N': 'A1', Price: '5' }],
    ['lines above the heading', '\n,\nP/N,Price\nA1,5\n', { 'P/N': 'A1', Price: '5' }],
    ['a column without a name', 'P/N,,Price\nA1,x,5\n', { 'P/N': 'A1', 'column B': 'x', Price: '5' }],
  ])('is read with %s', async (_, text, cells) => {
    expect((await rowsOf(text, 'x.csv')).first).toEqual(cells)
  })

  const text = 'Teil;Preis\nKühler;5\n'
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8', Buffer.from(`\ufeff${text}`)],
    ['UTF-16LE', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16BE', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('is read as %s, which the answer says', async (encoding, bytes) => {
    expect(await rowsOf(bytes, 'x.csv')).toMatchObject({ encoding, first: { Teil: 'Kühler', Preis: '5' } })
  })
})

describe('a spreadsheet', () => {
  it('is read by its content, whatever its name; formulas give what the sheet shows, failed ones nothing', async () => {
    const bytes = aWorkbook(
      `<row r="3">${textCell('A3', 'P/N')}${textCell('B3', 'Price')}${textCell('C3', 'Note')}</row>` +
        `<row r="5">${textCell('A5', 'A_x0031_')}<c r="B5"><f>2*3</f><v>6</v></c><c r="C5" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`,
    )
    expect(await rowsOf(bytes, 'x.csv')).toMatchObject({
      format: 'xlsx',
      first: { 'P/N': 'A1', Price: '6', Note: '' },
      rows: [{ place: 'Parts!5' }],
    })
  })

  it('gives dates as ISO', async () => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
    const rows = `<row r="1">${textCell('A1', 'Due')}</row><row r="2"><c r="A2" s="1"><v>45443</v></c></row>`
    const { first } = await rowsOf(aWorkbook(rows, [{ name: 'xl/styles.xml', content: styles }]), 'x.xlsx')
    expect(first).toEqual({ Due: '2024-05-31' })
  })
})

describe('OpenAviationAds XML of somebody else', () => {
  it('is read by its tags, with its seller, engines and hashed pictures, each advert at its line', async () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?>
<OPENAVIATIONADS version="1.9" origin="x">
<BROKER code="b"><BROKER_PHONE>+49 171</BROKER_PHONE>
<AD id="77" lastmodified="2024"><AD_MODEL><![CDATA[A & B <x>]]></AD_MODEL><AD_YEAR>1979</AD_YEAR>
<AD_LOCATION_COUNTRY isocode="DE">Allemagne</AD_LOCATION_COUNTRY><AD_ATTRIBS>K&#252;hl &amp; &unknown;</AD_ATTRIBS>
<ENGINE num="2"><ENGINE_TBO>2000</ENGINE_TBO></ENGINE>
<PIC primary="1" sha1_hash="${'AB'.repeat(20)}">https://x.example/1.jpg</PIC><PIC>https://x.example/2.jpg</PIC></AD>
</BROKER><BROKER code="c"><AD id="78"/></BROKER></OPENAVIATIONADS>`
    const table = await rowsOf(Buffer.from(xml, 'latin1'), 'feed')
    expect(table.rows.map(({ place }) => place)).toEqual(['AD 1 (line 4)', 'AD 2 (line 8)'])
    expect(table.first).toEqual({
      BROKER_PHONE: '+49 171',
      AD_MODEL: 'A & B <x>',
      AD_YEAR: '1979',
      AD_LOCATION_COUNTRY: 'DE',
      AD_ATTRIBS: 'Kühl & &unknown;',
      'engines.1 ENGINE_TBO': '2000',
      PIC: `https://x.example/1.jpg#sha1=${'ab'.repeat(20)}\nhttps://x.example/2.jpg`,
      'AD@id': '77',
      'AD@lastmodified': '2024',
    })
  })

  it('says itself whether it has the whole stock', async () => {
    const json = (facts: string) => rowsOf(`{${facts}"adverts":[{"partNumber":"A"}]}`, 'x')
    expect((await json('"complete":true,')).complete).toBe(true)
    expect((await json('')).complete).toBeUndefined()
  })
})
