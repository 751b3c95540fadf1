import { calendarDate, integer, maybe, money, string } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** Stock numbers of adverts, and how parts are sold and shipped. */
export const up = async (kit: SchemaKit): Promise<void> => {
  const { addColumn, addIndex, run } = kit
  await addColumn('adverts', 'stock_number', string(40))
  await addColumn('adverts', 'stock_key', string(120))
  await addColumn('adverts', 'quantity', integer())
  await addColumn('adverts', 'unit', string(2))
  await addColumn('adverts', 'sale_type', string(8))
  await addColumn('adverts', 'core_charge', money())
  await addColumn('adverts', 'core_on_request', maybe())
  await addColumn('adverts', 'shelf_life_until', calendarDate())
  await addColumn('adverts', 'ships_to', string(400))
  await addColumn('adverts', 'shipping_paid_by', string(8))
  // Several documents, which need more room than the one of before.
  await addColumn('adverts', 'certificates', string(200))
  await run(
    'UPDATE adverts SET certificates = certificate WHERE certificates IS NULL AND certificate IS NOT NULL',
  )
  await addIndex('adverts', { columns: ['owner_id', 'stock_key'], name: 'adverts_stock', unique: true })
}
