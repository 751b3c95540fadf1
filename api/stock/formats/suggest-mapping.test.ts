import { describe, expect, it } from 'vitest'
import { advertKinds } from '../../../shared/data/advert-codes'
import { STOCK_FIELDS } from '../../../shared/contract/stock-fields'
import { sellingFields } from '../../../shared/text/en-selling-fields'
import { exportHead } from './export-table'
import { suggestMapping } from './suggest-mapping'

const mapped = (
  kind: (typeof advertKinds)[number],
  columns: readonly string[],
  ...rows: readonly string[][]
) =>
  Object.values(
    suggestMapping(
      columns,
      rows.map((cells, at) => ({
        place: `row ${at}`,
        cells: Object.fromEntries(columns.map((name, nth) => [name, cells[nth] ?? ''])),
      })),
      kind,
    ),
  )

describe('[DEAL-03] columns are suggested a field', () => {
  it('by what parts lists of the trade call them', () => {
    const columns = [
      'P/N',
      'S/N',
      'Alt P/N',
      'Condition',
      'Qty',
      'UOM',
      'Unit Price (USD)',
      'Mfr',
      'Remarks',
      'Trace',
      'SKU',
      'Bin',
    ]
    expect(mapped('part', columns, ['1', '2', '', 'OH'])).toEqual([
      'partNumber', 'serialNumber', 'equivalentPartNumber', 'partCondition', 'quantity', 'unit', 'price', 'manufacturer',
      'description', 'certificate', 'stockNumber', null,
    ]) // prettier-ignore
  })

  it('by what lists of aircraft call them', () => {
    expect(mapped('aircraft', ['Reg', 'YOM', 'Make', 'Model', 'TTAF', 'SMOH', 'Price EUR', 'Base', 'Pax'])).toEqual([
      'registration', 'year', 'manufacturer', 'model', 'airframe.totalTime', 'engines.0.engineTime', 'price', 'basedAt', 'seats',
    ]) // prettier-ignore
  })

  it('by tags of OpenAviationAds', () => {
    const columns = [
      'AD_ID',
      'AD_MODEL',
      'AD_YEAR',
      'AD_SERIALNO',
      'AD_PRICE',
      'AD_NEWUSED',
      'AD_LOCATION_COUNTRY',
      'AD@id',
      'PIC',
      'engines.1 ENGINE_TBO',
    ]
    expect(mapped('aircraft', columns)).toEqual([
      'stockNumber', 'model', 'year', 'serialNumber', 'price', 'condition', 'location.country', null, 'photos', 'engines.1.engineTbo',
    ]) // prettier-ignore
  })

  it('by their cells where the name says nothing', () => {
    expect(mapped('part', ['A', 'B', 'C', 'D'], ['NE', 'a@x.example', 'https://x.example/1.jpg', 'EUR'], ['ar', 'b@x.example', '', 'usd'])).toEqual([
      'partCondition', 'contact.mail', 'photos', 'currency',
    ]) // prettier-ignore
  })

  it('a condition of new or used is no condition code', () => {
    expect(mapped('part', ['Condition'], ['New'], ['used'])).toEqual(['condition'])
  })

  it.each(advertKinds)('the columns of our own exports of %s adverts, and the paths of the API', kind => {
    const paths = STOCK_FIELDS(kind).map(({ path }) => path)
    expect(mapped(kind, exportHead(kind))).toEqual(paths)
    expect(mapped(kind, paths)).toEqual(paths)
    expect(new Set(exportHead(kind)).size).toBe(paths.length)
  })

  it.each(advertKinds)('every field of %s adverts has the name that the form gives it', kind => {
    const unnamed = STOCK_FIELDS(kind).filter(({ labelKey }) => !(labelKey in sellingFields.labels))
    // No form asks for this older fact; the API takes it.
    expect(unnamed.map(({ path }) => path).filter(path => path !== 'engineNumber')).toEqual([])
  })
})
