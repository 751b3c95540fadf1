/**
 * What is mutated, and by which tests a mutant has to be found. Areas are narrow, so that each takes minutes: what
 * decides about money, credits, the life of an advert, what is listed and who may.
 */
export const areas = {
  rules: {
    mutate: ['shared/rules/**/*.ts', '!shared/rules/money.ts', '!shared/rules/access.ts'],
    tests: ['shared/rules/**/*.test.ts', 'api/adverts/price-history.test.ts'],
  },
  money: {
    mutate: ['shared/rules/money.ts', 'shared/rules/packets.ts', 'api/settings/reprice-adverts.ts'],
    tests: ['shared/rules/money.test.ts', 'shared/rules/packets.test.ts', 'api/settings/*.test.ts'],
  },
  credits: {
    mutate: ['api/credits/*.ts', 'api/adverts/charge-many.ts'],
    tests: ['api/credits/*.test.ts', 'api/adverts/life.routes.test.ts', 'api/orders/*.test.ts'],
  },
  life: {
    mutate: [
      'api/adverts/owner-moves.ts',
      'api/adverts/publication.ts',
      'api/adverts/expire-adverts.ts',
      'shared/rules/adverts.ts',
    ],
    tests: ['api/adverts/life.routes.test.ts', 'shared/rules/adverts.test.ts'],
  },
  filters: {
    mutate: [
      'api/adverts/listing-filters.ts',
      'api/adverts/listing-order.ts',
      'api/adverts/listing-index/{select,walk,order}.ts',
    ],
    tests: [
      'api/adverts/listing.routes.test.ts',
      'api/adverts/browse.routes.test.ts',
      'api/adverts/listing-index/*.test.ts',
    ],
  },
  gates: {
    mutate: ['api/http/actor.ts', 'api/http/invoke.ts', 'shared/rules/access.ts'],
    tests: ['api/http/*.test.ts', 'api/session/session.routes.test.ts', 'shared/rules/access.test.ts'],
  },
}
