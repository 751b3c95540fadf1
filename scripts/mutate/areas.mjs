/**
 * What is mutated, and by which tests a mutant has to be found. Areas are narrow, so that each takes minutes: what
 * decides about money, credits, the life of an advert, what is listed and who may.
 * @type {Readonly<Record<string, { mutate: string[], tests: string[], startsServers?: boolean }>>}
 */
export const areas = {
  rules: {
    mutate: ['shared/rules/**/*.ts', '!shared/rules/{money,packages,rates,access,adverts}.ts'],
    tests: [
      'shared/rules/**/*.test.ts',
      'shared/console/adverts/advert-rows.test.ts',
      'shared/console/workbench/search.test.ts',
    ],
  },
  money: {
    mutate: ['shared/rules/{money,packages,rates}.ts', 'api/rates/rates-file.ts'],
    tests: ['shared/rules/{money,grouped,packages,rates}.test.ts', 'api/rates/rates-file.test.ts'],
  },
  credits: {
    startsServers: true,
    mutate: ['api/billing/credits/*.ts'],
    tests: [
      'api/billing/credits/*.test.ts',
      'api/adverts/life.routes.test.ts',
      'api/billing/orders/credit-notes.routes.test.ts',
    ],
  },
  life: {
    mutate: ['api/adverts/publication.ts', 'shared/rules/adverts.ts'],
    tests: ['api/adverts/publication.test.ts', 'shared/rules/adverts.test.ts'],
  },
  moves: {
    startsServers: true,
    mutate: ['api/adverts/{owner-moves,expire-adverts}.ts'],
    tests: [
      'api/adverts/owner-moves.test.ts',
      'api/adverts/reminders.test.ts',
      'api/adverts/life.routes.test.ts',
    ],
  },
  repricing: {
    startsServers: true,
    mutate: ['api/adverts/reprice-adverts.ts'],
    tests: ['api/adverts/reprice-adverts.test.ts', 'api/rates/rates.routes.test.ts'],
  },
  filters: {
    mutate: [
      'api/adverts/listing-filters.ts',
      'api/adverts/listing-order.ts',
      'api/search/listing-index/{select,walk,order}.ts',
    ],
    tests: ['api/adverts/listing-{filters,order}.test.ts', 'api/search/listing-index/*.test.ts'],
  },
  gates: {
    mutate: ['api/server/actor.ts', 'api/platform/http/invoke.ts', 'shared/rules/access.ts'],
    tests: ['api/server/actor.test.ts', 'api/platform/http/invoke.test.ts', 'shared/rules/access.test.ts'],
  },
}
