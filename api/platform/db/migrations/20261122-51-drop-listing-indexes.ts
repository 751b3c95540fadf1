import type { SchemaKit } from '../schema-kit'

/**
 * Listings are walked in memory, and some indexes were the beginning of another. They were the larger part of what a
 * change of a status cost the database.
 */
export const up = async (kit: SchemaKit) => {
  await kit.dropIndexes('adverts', [
    'adverts_type_start',
    'adverts_start',
    'adverts_type_price',
    'adverts_price',
    'adverts_type_year',
    'adverts_year',
    'adverts_manufacturer_start',
  ])
  await kit.dropIndexes('mail_outbox', ['mail_outbox_recipient'])
  await kit.dropIndexes('credit_ledger', ['credit_ledger_user_id_credit_kind', 'credit_ledger_order_id'])
}
