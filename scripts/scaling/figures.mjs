// Every figure that the simulation reckons with, and where it comes from. Measured ones depend on the machine and the market: make
// your own by `npm run scaling -- --measure own.json`, and reckon with it by `--figures own.json`.

/**
 * Where a figure comes from: `measured` here, `read` in the code or in a program's manual, `assumed`, or from a site's `own` file.
 * @typedef {'measured' | 'read' | 'assumed' | 'own'} How
 *
 * @typedef {object} Figure
 * @property {number} value
 * @property {string} unit
 * @property {How} how
 * @property {string} source
 *
 * What a request costs. CPU is in milliseconds: `server` of the process when the answer is made, `kept` when it lies ready, `helper`
 * beside the process's thread (hashes, photos); of MariaDB `reads`, which replicas take, and `writes`, which the primary alone does.
 * @typedef {{ server: number, kept: number, helper: number, reads: number, writes: number, bytes: number }} Cost
 *
 * @typedef {typeof figures} Figures
 */

/** @type {(how: How) => (value: number, unit: string, source: string) => Figure} */
const by = how => (value, unit, source) => ({ value, unit, how, source })
const measured = by('measured')
const read = by('read')
const assumed = by('assumed')

/**
 * What is left out of a cost is not done at all.
 * @type {(figure: typeof measured, source: string, cost: Partial<Cost> & { server: number }) => Record<keyof Cost, Figure>}
 */
const cost = (figure, source, { server, kept, helper, reads, writes, bytes }) => {
  /** @type {(value: number | undefined, unit: string, otherwise?: number) => Figure} */
  const of = (value, unit, otherwise = 0) =>
    value === undefined ? read(otherwise, unit, 'the code') : figure(value, unit, source)
  return {
    server: of(server, 'ms'),
    kept: of(kept, 'ms', server),
    helper: of(helper, 'ms'),
    reads: of(reads, 'ms'),
    writes: of(writes, 'ms'),
    bytes: of(bytes, 'bytes', 1000),
  }
}

const here = 'two shared AMD EPYC cores, Node 20.20, MariaDB 10.11, 100,000 adverts'
const guess = 'no figures of such a site are published; put in your own'
const manual = 'the manual'
const once =
  'asked once, 8 connections; `npm run scaling -- --measure`, 2 × Intel Xeon 2.5 GHz at a slow hour, Node 20.20, 100,000 adverts, 2026-11-27'

export const figures = {
  listing: cost(measured, `a rendered listing; ${once}`, {
    server: 20.5,
    kept: 0.3,
    reads: 0.53,
    bytes: 8330,
  }),
  facets: cost(measured, `the counts of the filters; ${once}`, {
    server: 3.6,
    kept: 0.36,
    reads: 0.01,
    bytes: 590,
  }),
  search: cost(measured, `a rendered search for two or three words; ${once}`, {
    server: 70,
    kept: 0.31,
    reads: 85,
    bytes: 14_000,
  }),
  detail: cost(measured, `a rendered advert; ${once}`, { server: 14.7, kept: 0.29, reads: 1.2, bytes: 8560 }),
  photo: {
    ...cost(measured, `a photo of 640 px; ${once}`, { server: 1 }),
    bytes: assumed(45_000, 'bytes', 'a photo of 640 px as WebP; those of the market of tests are smaller'),
  },
  asset: cost(measured, `a script of the site; ${once}`, { server: 0.31, bytes: 21_400 }),
  contact: cost(measured, `an advert with its contact as JSON; ${once}`, { server: 5.5, writes: 0.44 }),
  account: {
    ...cost(measured, `the list of one's own adverts; ${once}`, { server: 1.1, writes: 0.67 }),
    bytes: assumed(5000, 'bytes', 'an account with some adverts'),
  },
  signIn: cost(measured, `a sign-in and, beside the thread, its hash; ${once}`, {
    server: 1.1,
    helper: 63,
    writes: 1.6,
  }),
  create: cost(measured, `an advert that is created; ${once}`, { server: 3.8, writes: 2.3 }),
  decision: cost(measured, `an advert that is approved; ${once}`, { server: 4.9, writes: 2.4 }),
  upload: cost(measured, `a photo of 12 megapixels in all sizes; ${once}`, {
    server: 133,
    helper: 1120,
    writes: 5,
  }),

  // What a visitor of a day asks for; the rest follows from the number of adverts.
  visit: {
    listings: assumed(3, 'a visitor', guess),
    filters: assumed(2, 'a visitor', guess),
    searches: assumed(1, 'a visitor', guess),
    details: assumed(4, 'a visitor', guess),
    photosOfListing: assumed(
      12,
      'a page',
      'rows on the first two screens; later ones load when they are scrolled to',
    ),
    photosOfDetail: assumed(6, 'a page', guess),
    assets: assumed(
      8,
      'a visitor',
      'scripts, styles and fonts of a first visit; most visitors of a day have them',
    ),
    contacts: assumed(0.2, 'a visitor', guess),
    accountCalls: assumed(1, 'a visitor', guess),
    signIns: assumed(0.03, 'a visitor', guess),
    bots: assumed(0.4, 'of all pages', 'crawlers ask all adverts alike, day and night, and load no photos'),
    peak: assumed(1.5, 'times the busiest hour', 'the busiest minutes of it'),
  },
  market: {
    life: assumed(60, 'days', 'how long an advert is public'),
    renewed: assumed(
      0.7,
      'of those that end',
      'the others make room for new ones, and keep their page and photos',
    ),
    changes: assumed(3, 'an advert', 'published, changed once, ended; each makes kept answers worthless'),
    photos: assumed(8, 'an advert', guess),
    photoBytes: assumed(500_000, 'bytes', 'the WebP files of a photo in all four sizes'),
    listings: assumed(20_000, 'questions', 'kinds, makers, filters and pages that are asked for'),
    words: assumed(50_000, 'questions', guess),
    skew: assumed(
      0.9,
      '',
      'Zipf: the question of rank r is asked 1/r^0.9 as often as the first; 0.6 to 1 for web pages',
    ),
  },
  growth: {
    advertBytes: measured(
      6900,
      'bytes',
      'a SQLite file of 684 MB with 100,475 adverts, 2026-11-27 (operating.md)',
    ),
    advertYearBytes: assumed(
      3000,
      'bytes a year',
      'price log, audit, decisions, mails and changes of an advert',
    ),
    visitorYearBytes: assumed(150, 'bytes a year', 'of a daily visitor: counts of views, searches, messages'),
    hot: assumed(0.1, 'of the rest', 'what the buffer pool should hold beside all of the public adverts'),
    indexBytes: measured(
      285,
      'bytes an advert',
      'columns 200, postings 50 to 85 (bench of 2026-11-23; architecture.md)',
    ),
    // What grows with the market, beyond the 100,000 adverts of the table above.
    facets: measured(6.5, 'ms a million', '0.54 ms at 100,000 and 6.4 at a million; bench of 2026-11-23'),
    listing: measured(0.4, 'ms a million', 'count and page: 0.075 ms and 0.5; bench of 2026-11-23'),
    words: measured(
      100,
      'ms a million',
      'MariaDB, 200 queries of the trade: 102 ms each at a million (commit 669899e4)',
    ),
    start: measured(7, 's a million', 'the index is read at each start; architecture.md'),
  },
  process: {
    base: measured(
      120,
      'MiB',
      'an idle server without the index; 125 and 169 with 100,000 adverts, whose index is 29 of it, 2026-11-27',
    ),
    busy: measured(
      230,
      'MiB',
      `344 MiB at 32 connections, less the idle 120 (commit bab4dc20, 2026-11-26); ${here}`,
    ),
    decoder: read(
      400,
      'MiB',
      'the process that opens photos ends itself above it; it runs only while photos come; the code',
    ),
    kept: read(16 * 2 ** 20, 'bytes', 'pages, and as much again answers; the code'),
    keptPage: assumed(170_000, 'bytes', 'a page of 150 kB with its Brotli form'),
    pageSeconds: read(10, 's', 'how long a page is kept; the code'),
    answerSeconds: read(5, 's', 'how long an answer of the API is kept; the code'),
    pools: read(10, 'connections', 'of a process in each of its pools; the code'),
    background: assumed(2, 'ms a second', 'of MariaDB for each process: changes, comparisons, jobs'),
  },
  cdn: {
    places: assumed(10, 'caches', 'each asks anew; with a shield in front of the server 1'),
    pageSeconds: read(5, 's', 's-maxage of pages; the code'),
    fileSeconds: assumed(604_800, 's', 'files may be kept for a year; a CDN drops what is seldom asked for'),
  },
  machine: {
    cores: assumed(16, 'cores', 'a common size; several such machines'),
    memory: assumed(64, 'GiB', 'a common size'),
    disk: assumed(2000, 'GB', 'a common size'),
    line: assumed(1, 'Gbit/s', 'a common size'),
    busy: assumed(0.6, 'of a core', 'above it answers wait for each other; see the simulation'),
    databaseConnections: read(151, 'connections', `max_connections of MariaDB as installed; ${manual}`),
    variation: assumed(1, '', 'deviation of the time of a request, by its mean'),
  },
  patience: {
    search: assumed(500, 'ms', 'of MariaDB for one search'),
    blocking: assumed(50, 'ms', 'for which one request may hold up all others of a process'),
    start: assumed(60, 's', 'until a started process serves; balancers wait about that long'),
    wait: assumed(100, 'ms', 'that 95 of 100 pages wait in lines at most'),
  },
}
