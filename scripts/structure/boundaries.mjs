import { fileURLToPath } from 'node:url'

/** @param {string} path */
const within = path => `^${path}/`
/** @type {(name: string, from: string, to: string, comment: string) => import('dependency-cruiser').IForbiddenRuleType} */
const never = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: to },
})

const pure = '^shared/(contract|rules|data)/'
const react = '^node_modules/(react|react-dom|@tanstack)/'
const grid = '^node_modules/ag-grid'
const server = '^node_modules/(koa|@koa|sequelize|mysql2|sqlite3|sharp|nodemailer|umzug)(/|$)'

/**
 * Which part of the repository may import which (docs/architecture.md). There is no list of exceptions.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export const boundaries = {
  forbidden: [
    never(
      'shared-imports-nobody',
      within('shared'),
      '^(api|site|desktop|scripts)/',
      'shared is below all others',
    ),
    never(
      'pure-stays-pure',
      pure,
      `${react}|${grid}|${server}|^node_modules/electron|^shared/(client|queries|ui|console|text|uploads|forms|webhooks|proof)/`,
      'contract, rules and data have no React, no server',
    ),
    never(
      'client-without-react',
      '^shared/client/',
      `${react}|^node_modules/electron`,
      'the client is plain functions',
    ),
    never(
      'queries-without-components',
      '^shared/queries/',
      '^shared/(ui|console)/|^node_modules/(electron|react-dom)',
      '',
    ),
    never(
      'ui-knows-no-feature',
      '^shared/ui/',
      '^shared/(queries|console|text)/|^shared/client/',
      'ui has no feature words',
    ),
    never(
      'uploads-without-components',
      '^shared/uploads/',
      `${react}|^shared/(queries|ui|console|text)/|^node_modules/electron`,
      'the queue is plain functions',
    ),
    never(
      'forms-without-calls',
      '^shared/forms/',
      '^shared/(client|queries|console)/',
      'a form is told how to send',
    ),
    never(
      'webhooks-without-console',
      '^shared/webhooks/',
      '^shared/(console|uploads)/|^node_modules/electron',
      'the screens of webhooks are shown by the site and by the console',
    ),
    never(
      'shared-without-server',
      '^shared/(client|queries|ui|console|text|uploads|forms|webhooks|proof)/',
      server,
      '',
    ),
    never(
      'api-without-pages',
      within('api'),
      `^(site|desktop)/|^shared/(queries|ui|console|text|uploads|forms|webhooks|proof)/|${react}`,
      'the API loads the built site by path',
    ),
    never(
      'site-without-server',
      '^site/(?!vite\\.config|e2e/)',
      `^(api|desktop|scripts)/|${server}|^node_modules/electron`,
      '',
    ),
    never(
      'console-only-under-admin',
      '^site/(?!admin/)',
      `^shared/console/|${grid}`,
      'the public bundle holds no grid',
    ),
    never(
      'renderer-is-a-page',
      '^desktop/renderer/',
      `^desktop/main/|^(api|site)/|^node_modules/(electron|keytar)(/|$)|${server}`,
      '',
    ),
    never('preload-is-small', '^desktop/preload/', '^(api|site|shared/(?!contract/ipc))', ''),
    never('main-is-no-page', '^desktop/main/', `^desktop/renderer/|^(api|site)/|${react}`, ''),
    {
      name: 'pages-without-schemas',
      comment:
        'pages take types from the contract; its schemas and their countries weigh more than the pages',
      severity: 'error',
      from: {
        path: '^(site/(?!vite\\.config|e2e/)|shared/(queries|ui|console|text|uploads|forms|webhooks|proof))',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '^shared/contract/(?!error)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      from: { path: '^(shared|api|site|desktop)/' },
      to: { circular: true, viaOnly: { pathNot: '\\.d\\.ts$', dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { path: '^(shared|api|site|desktop)/', pathNot: 'vite\\.config' },
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-node-in-pages',
      severity: 'error',
      from: {
        path: '^(shared/(contract|rules|data|client|queries|ui|console|text|uploads|forms|webhooks|proof)|site/(?!vite\\.config|e2e/)|desktop/renderer)',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|data)/|\\.css$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: fileURLToPath(new URL('../../tsconfig.base.json', import.meta.url)) },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
