/**
 * What is mutated, and by which tests a mutant has to be found. Areas are narrow, so that each takes minutes: what
 * decides about money, credits, the life of an advert, what is listed and who may.
 */
export const areas = {
  rules: {
    mutate: ['shared/rules/**/*.ts', '!shared/rules/{money,packets,rates,access,adverts}.ts'],
    tests: [
      'shared/rules/**/*.test.ts',
      'shared/console/adverts/advert-rows.test.ts',
      'shared/console/workbench/search.test.ts',
    ],
  },
  money: {
    startsServers: true,
    mutate: ['shared/rules/{money,packets,rates}.ts', 'api/settings/{rates-file,reprice-adverts}.ts'],
    tests: [
      'shared/rules/{money,grouped,packets,rates}.test.ts',
      'api/settings/rates*.test.ts',
      'api/orders/orders.routes.test.ts',
    ],
  },
  credits: {
    startsServers: true,
    mutate: ['api/credits/*.ts', 'api/adverts/charge-many.ts'],
    tests: [
      'api/credits/*.test.ts',
      'api/adverts/life.routes.test.ts',
      'api/orders/credit-notes.routes.test.ts',
    ],
  },
  life: {
    startsServers: true,
    mutate: [
      'api/adverts/owner-moves.ts',
      'api/adverts/publication.ts',
      'api/adverts/expire-adverts.ts',
      'shared/rules/adverts.ts',
    ],
    tests: [
      'api/adverts/{life,restore-advert}.routes.test.ts',
      'api/adverts/reminders.test.ts',
      'shared/rules/adverts.test.ts',
    ],
  },
  filters: {
    startsServers: true,
    mutate: [
      'api/adverts/listing-filters.ts',
      'api/adverts/listing-order.ts',
      'api/adverts/listing-index/{select,walk,order}.ts',
    ],
    tests: [
      'api/adverts/listing.routes.test.ts',
      'api/adverts/{browse,hidden-price,rates}.routes.test.ts',
      'api/adverts/listing-index/*.test.ts',
    ],
  },
  gates: {
    startsServers: true,
    mutate: ['api/http/actor.ts', 'api/http/invoke.ts', 'shared/rules/access.ts'],
    tests: ['api/http/*.test.ts', 'api/session/session.routes.test.ts', 'shared/rules/access.test.ts'],
  },
}
