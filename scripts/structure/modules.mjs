/**
 * Defines which module may import which, for the import rules (boundaries.mjs) and the figures of `npm run structure`.
 * A module is a folder of an area. Besides the modules in its row it may import itself and its area's platform.
 *
 * @typedef {Readonly<Record<string, readonly string[]>>} Rows
 * @typedef {object} Area
 * @property {string} folder where its modules lie
 * @property {boolean} isTied whether modules may be imported only through their `*.public.ts`
 * @property {Rows} platform imports no module
 * @property {Rows} modules
 * @property {Rows} composition the top layer, which may import all modules; its rows list further imports
 */

/**
 * Rows of which each may import those before it.
 * @param {readonly string[]} names lowest first
 * @returns {Rows}
 */
const inOrder = (...names) => Object.fromEntries(names.map((name, at) => [name, names.slice(0, at)]))

/** @type {Area} */
const api = {
  folder: 'api',
  isTied: true,
  platform: inOrder(
    ...[
      'env',
      'tracing',
      'db',
      'files',
      'limits',
      'app',
      'metrics',
      'http',
      'audit',
      'jobs',
      'mail',
      'webhooks',
      'settings',
    ].map(name => `platform/${name}`),
  ),
  modules: {
    reasons: [],
    search: [],
    claims: [],
    companies: ['photos'],
    rates: [],
    billing: ['claims'],
    statistics: ['search'],
    catalogue: ['search'],
    photos: ['search'],
    documents: [],
    adverts: ['search', 'billing', 'companies', 'statistics', 'catalogue', 'documents', 'photos', 'reasons'],
    accounts: ['adverts', 'billing', 'claims', 'companies', 'following', 'messaging', 'search'],
    'api-keys': ['accounts', 'companies'],
    webhooks: ['accounts', 'companies'],
    'audit-log': ['accounts'],
    mailings: ['accounts'],
    banners: ['photos'],
    support: ['claims'],
    feeds: ['adverts', 'photos', 'rates', 'search'],
    suggestions: ['adverts', 'catalogue', 'search'],
    following: ['adverts', 'catalogue', 'photos', 'rates', 'search'],
    bookings: ['adverts'],
    stock: ['adverts', 'billing', 'catalogue', 'photos'],
    messaging: ['adverts', 'bookings', 'documents', 'photos', 'statistics'],
    reports: ['adverts', 'claims', 'messaging'],
    moderation: [
      ...[
        'adverts',
        'billing',
        'catalogue',
        'claims',
        'companies',
        'mailings',
        'messaging',
        'photos',
        'reasons',
        'reports',
        'search',
      ],
    ],
    demo: ['accounts', 'adverts', 'catalogue', 'companies', 'moderation', 'photos', 'search'],
  },
  composition: { server: [] },
}

/** @type {Area} The site has no public interfaces: re-exporting would enlarge the first script of its pages. */
const site = {
  folder: 'site',
  isTied: false,
  platform: { platform: [] },
  modules: {
    forms: [],
    currency: [],
    'advert-facts': ['currency'],
    sharing: [],
    reports: [],
    'search-help': [],
    banners: ['forms'],
    watchlist: ['advert-facts', 'currency', 'sharing'],
    compare: ['advert-facts', 'currency', 'sharing'],
    bookings: [],
    messages: ['advert-facts', 'bookings', 'currency', 'reports'],
    'saved-searches': ['watchlist'],
    adverts: [
      'advert-facts',
      'banners',
      'bookings',
      'compare',
      'currency',
      'messages',
      'reports',
      'saved-searches',
      'search-help',
      'sharing',
      'watchlist',
    ],
    search: ['adverts', 'saved-searches', 'search-help', 'banners', 'advert-facts'],
    sellers: ['adverts'],
    home: ['adverts', 'saved-searches', 'search-help', 'banners', 'advert-facts', 'currency'],
    print: ['adverts', 'saved-searches', 'search-help', 'banners', 'advert-facts', 'sharing'],
    selling: ['advert-facts', 'forms', 'adverts'],
    'my-adverts': ['selling', 'advert-facts', 'bookings'],
    session: ['forms'],
    profile: ['forms', 'sharing'],
    stock: ['forms'],
    support: ['forms'],
    billing: ['forms'],
    'site-pages': ['forms'],
  },
  composition: { admin: [], app: ['admin'] },
}

/** @type {Area} */
const console = {
  folder: 'shared/console',
  isTied: true,
  platform: { platform: [] },
  modules: {
    bulk: [],
    views: [],
    signals: [],
    mail: [],
    reasons: ['mail'],
    decisions: ['bulk'],
    claims: ['decisions'],
    review: ['decisions', 'bulk', 'mail', 'reasons', 'signals'],
    queue: ['review', 'claims', 'decisions', 'reports'],
    adverts: ['claims', 'decisions', 'bulk', 'mail', 'views'],
    workbench: ['adverts', 'review', 'claims', 'decisions', 'bulk', 'views'],
    photos: ['bulk'],
    catalogue: ['views'],
    users: ['mail'],
    guests: [],
    banners: ['mail'],
    'audit-log': [],
    billing: [],
    reports: ['guests'],
    settings: [],
    statistics: [],
    support: [],
    upgrades: [],
  },
  composition: { app: [] },
}

/** @type {Area} */
const desktopMain = {
  folder: 'desktop/main',
  isTied: true,
  platform: { platform: [] },
  modules: inOrder('session', 'api-calls', 'photos', 'decisions', 'smtp', 'services', 'window'),
  composition: {},
}

/** @type {Area} */
const desktopRenderer = {
  folder: 'desktop/renderer',
  isTied: true,
  platform: { platform: [] },
  modules: inOrder('sign-in', 'workplace'),
  composition: {},
}

export const areas = [api, site, console, desktopMain, desktopRenderer]

/** Test files, to which the rules about modules do not apply. */
export const testFile =
  /\.(test|spec|testing|factory|bench)\.[cm]?tsx?$|(^|\/)(e2e|testing)\/|(^|\/)testing[^/]*\.tsx?$/

/** A module's public interface. */
export const publicFile = /\.public\.tsx?$/

/** What composition may import besides public interfaces, since it mounts it. */
export const mountedFile = /(\.routes|\.jobs|-page|-screen|-board)\.tsx?$/

/**
 * Where a file belongs.
 * @typedef {object} Home
 * @property {string} module the module's folder; `/*` after an area's folder for the files directly in it
 * @property {Area} [area]
 * @property {string} [row] its name in the area's tables, if it is listed there
 * @property {number} layer 0 platform, 1 modules, 2 composition, which includes files directly in an area
 */

/**
 * @param {string} path
 * @returns {Home}
 */
export function homeOf(path) {
  const area = areas.find(({ folder }) => path.startsWith(`${folder}/`))
  if (!area) return { module: path.split('/').slice(0, -1).slice(0, 2).join('/'), layer: 1 }
  const [first = '', ...deeper] = path.slice(area.folder.length + 1).split('/')
  if (deeper.length === 0) return { module: `${area.folder}/*`, area, layer: 2 }
  const tables = [area.platform, area.modules, area.composition]
  for (const row of [`${first}/${deeper[0]}`, first]) {
    const layer = tables.findIndex(rows => row in rows)
    if (layer >= 0) return { module: `${area.folder}/${row}`, area, row, layer }
  }
  return { module: `${area.folder}/${first}`, area, layer: 1 }
}

/**
 * Whether the tables let one file import another; they do not restrict imports between areas.
 * @param {Home} from
 * @param {Home} to
 */
export function mayImport(from, to) {
  if (from.module === to.module || !from.area || from.area !== to.area) return true
  if (from.row === undefined) return from.layer === 2
  if (to.row === undefined) return false
  const { platform, modules, composition } = from.area
  const named = { ...platform, ...modules, ...composition }[from.row] ?? []
  return named.includes(to.row) || (from.layer > 0 && to.layer === 0) || (from.layer === 2 && to.layer === 1)
}

/**
 * Whether an import uses only the public interface of another module.
 * @param {Home} from
 * @param {Home} to
 * @param {string} path of the imported file
 */
export function isThroughInterface(from, to, path) {
  if (from.module === to.module || from.area !== to.area || !to.area?.isTied || to.layer !== 1) return true
  return publicFile.test(path) || (from.layer === 2 && mountedFile.test(path))
}
