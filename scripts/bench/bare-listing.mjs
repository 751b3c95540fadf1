// Listings as one would write them by hand in SQL: the tables and indexes that serve them best, and the statements.
import mysql from 'mysql2/promise'

/** Columns that filters look at; each index has them all, so that counting reads an index alone. */
const looked = [
  'type',
  'manufacturer',
  'model',
  'country',
  'region',
  '`condition`',
  'year',
  'seats',
  'total_time',
  'price',
  'exp',
]

/** @type {(name: string, first: readonly string[]) => string} */
const index = (name, first) =>
  `INDEX ${name} (${[...first, ...looked.filter(column => !first.includes(column))].join()})`

/**
 * Makes the bare server's tables: adverts as ours has them, and of those that are public what listings look at. A price on request
 * is none, and stands last in both orders.
 */
export const bareTables = [
  'CREATE TABLE bare_adverts LIKE adverts',
  'INSERT INTO bare_adverts SELECT * FROM adverts',
  `CREATE TABLE bare_listed (PRIMARY KEY (id), ${[
    ...['start', 'price_up', 'price_down', 'year'].flatMap(sort => [
      index(`${sort}_all`, [sort, 'id']),
      index(`${sort}_type`, ['type', sort, 'id']),
    ]),
    index('makers', ['manufacturer', 'model']),
    index('countries', ['country', 'type']),
  ].join()})
    SELECT *, IFNULL(price, 400000000000000) AS price_up, IFNULL(price, -400000000000000) AS price_down FROM (
      SELECT id, start, type, manufacturer, model, country, region, \`condition\`, year, seats, total_time,
        IF(price_mode = 'onRequest', NULL, price_ref) AS price, exp
      FROM adverts WHERE kind = 'aircraft' AND live = 1
    ) listed`,
  'ANALYZE TABLE bare_adverts, bare_listed',
  // The tables that creating an advert writes to besides the advert itself.
  ...['price_log', 'advert_search', 'credit_ledger', 'audit_log', 'mail_outbox'].map(
    table => `CREATE TABLE bare_${table} LIKE ${table}`,
  ),
]

/** @type {Readonly<Record<string, string>>} */
const comparisons = {
  type: 'type =',
  manufacturer: 'manufacturer =',
  model: 'model =',
  country: 'country =',
  region: 'region =',
  condition: '`condition` =',
  yearFrom: 'year >=',
  yearTo: 'year <=',
  priceFrom: 'price >=',
  priceTo: 'price <=',
  seatsFrom: 'seats >=',
  totalTimeTo: 'total_time <=',
}
const inMinorUnits = ['priceFrom', 'priceTo']

/** @type {Readonly<Record<string, readonly [column: string, direction: string]>>} */
const orders = {
  asc: ['start', 'DESC'],
  desc: ['start', 'ASC'],
  pasc: ['price_up', 'ASC'],
  pdesc: ['price_down', 'DESC'],
  yasc: ['year', 'DESC'],
  ydesc: ['year', 'ASC'],
}

/** What is read of each row, as our cards show it. */
const columns =
  'id,kind,title,type,manufacturer,model,year,registration,`condition`,fuel,seats,region,country,state,town,currency,price,price_mode,price_before,price_dropped_at,total_time,engine_count,engine_time,engine_basis,engine_tbo,cover,photo_count,start'
/** @param {string} table */
export const columnsOf = table =>
  columns
    .split(',')
    .map(column => `${table}.${column}`)
    .join()

const size = 25

/**
 * The condition of a listing, without the filter of one column.
 * @param {URLSearchParams} asked
 * @param {string} [without]
 */
const whereOf = (asked, without) =>
  [
    'exp > UTC_TIMESTAMP(3)',
    ...[...asked].flatMap(([key, value]) => {
      const comparison = comparisons[key]
      if (!comparison || key === without) return []
      const isNumber = /From|To/.test(key)
      const number = Number(value) * (inMinorUnits.includes(key) ? 100 : 1)
      return [`${comparison} ${mysql.escape(isNumber ? number : value)}`]
    }),
  ].join(' AND ')

/**
 * The statements of a listing: its rows, found by an index alone before they are read, and its exact total as `n`.
 * @param {URLSearchParams} asked filters, `sort` and `page`, as our server takes them
 */
export const listingSql = asked => {
  const where = whereOf(asked)
  const [column, direction] = orders[asked.get('sort') ?? 'asc'] ?? ['start', 'DESC']
  const skipped = (Number(asked.get('page') ?? 1) - 1) * size
  return {
    rows: `SELECT ${columnsOf('a')} FROM (
        SELECT id, ${column} AS place FROM bare_listed WHERE ${where}
        ORDER BY ${column} ${direction}, id ${direction} LIMIT ${size} OFFSET ${skipped}
      ) page JOIN bare_adverts a ON a.id = page.id ORDER BY page.place ${direction}, page.id ${direction}`,
    count: `SELECT COUNT(*) AS n FROM bare_listed WHERE ${where}`,
  }
}

/** The facets whose counts are compared with ours. */
export const facetNames = ['type', 'manufacturer', 'country', 'condition']

/**
 * How many adverts each value of a facet leaves, under the other filters.
 * @param {URLSearchParams} asked
 * @param {string} facet
 */
export const facetSql = (asked, facet) =>
  `SELECT \`${facet}\` AS value, COUNT(*) AS n FROM bare_listed WHERE ${whereOf(asked, facet)} AND \`${facet}\` IS NOT NULL GROUP BY \`${facet}\``
