import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin } from 'vite'
import { oneByteCode, smallServerCode } from '../scripts/server-code.mjs'
import { layersFirst } from './vite.config.layers.ts'
import { pictures } from './vite.config.pictures.ts'
import { publicInterfaces } from './vite.config.public.ts'
import { callRoutes } from './vite.config.routes.ts'
import { cssModules, namedClasses } from './vite.config.styles.ts'

/**
 * The Latin font is on every page, so the browser may fetch it before it has read the styles. The scripts are named by
 * the server, page by page: where a page stands without them, they wait for its styles and photos.
 */
const orderLoading = (): Plugin => ({
  name: 'order-loading',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const font = Object.keys(bundle ?? {}).find(name => /geist-latin-(?!ext).*\.woff2$/.test(name))
      const link = (attrs: Record<string, string>) => ({
        tag: 'link',
        attrs,
        injectTo: 'head' as const,
      })
      const style = /\s*<link rel="stylesheet"[^>]*>/g
      const script = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g
      const styles = (html.match(style) ?? []).map(each => each.trim())
      // The last one is the entry, which imports the others.
      const scripts = [...html.matchAll(script)].map(([, path]) => path).toReversed()
      return {
        html: html
          .replace(style, '')
          .replace(script, '')
          // Styles are asked for before everything that can wait for them.
          .replace('<!--head-->', () =>
            [...styles, '<!--head-->', `<!--scripts ${scripts.join(' ')}-->`].join('\n    '),
          ),
        tags: [
          ...(font
            ? [link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` })]
            : []),
        ],
      }
    },
  },
})

/**
 * The script that every page begins with stands in the page: a file of its own would be a round trip in which the
 * browser reads no further. The server allows it by its hash; see `site-bundle.ts`.
 */
const startInPage = (): Plugin => ({
  name: 'start-in-page',
  transformIndexHtml: {
    order: 'pre',
    handler: html => {
      const path = new URL('platform/start.js', import.meta.url)
      const { code } = minifySync('start.js', readFileSync(path, 'utf8'))
      return html.replace('<!--start-->', () => `<script>${code.trim()}</script>`)
    },
  },
})

/** Writes a Brotli and a gzip twin of every text file, at the highest level, once. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (!/\.(js|css|svg|json)$/.test(file.fileName) || file.fileName.startsWith('.vite/')) continue
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: source.length } }
        this.emitFile({
          type: 'asset',
          fileName: `${file.fileName}.br`,
          source: brotliCompressSync(source, brotli),
        })
        this.emitFile({
          type: 'asset',
          fileName: `${file.fileName}.gz`,
          source: gzipSync(source, { level: 9 }),
        })
      }
    },
  },
})

/**
 * Few files instead of many small ones: what never changes, what every page has, and what shows adverts. The styles of
 * adverts come with those of every page: a phone that waits for one file less shows its first photo a round trip earlier.
 */
const chunkGroups = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack)\/(?!.*\/(queriesObserver|mutationObserver|infiniteQueryObserver|useQueries|useMutation|useInfiniteQuery))/,
    priority: 3,
  },
  {
    name: 'site',
    // Named one by one: what only staff or one page uses comes with them.
    test: new RegExp(
      [
        '/shared/client/',
        '/shared/contract/error',
        '/shared/data/(deal-words|type-codes)',
        '/shared/forms/kept-text',
        '/shared/queries/(adverts|keys|unread|watched)',
        '/shared/rules/(adverts|grouped|money|slug)\\.',
        '/shared/text/(text|en|en-(kit|listing|shell|words)|state-name)\\.',
        '/shared/ui/(base|blocks|button|class-names|dialog|fonts|icon|link|logo|row-action|skeleton|toast|toggle|tokens)\\.',
        '/site/(app/(?!drawers|menu-drawer|profile-drawer|region-countries)|platform/(?!confirm-|country-name|labelled-table|message-key|own-path|profile-|send-link-again|signed-in)|entry)',
        'virtual:routes',
        '/(photo|pager|chip|field|advert-photo|advert-link|price|engine-life|shapes|type-icon|advert-card|filters|listing|listing-row|banners|compare-button|watch-button)(\\.module)?\\.css$',
      ].join('|'),
    ),
    priority: 2,
  },
  {
    name: 'adverts',
    test: /\/site\/(adverts\/advert-card|advert-facts\/(advert-photo|price|engine-life|facts))|\/ui\/photo/,
    priority: 1,
  },
  // What is said of one advert: on its own page, printed and beside others.
  {
    name: 'detail',
    test: /\/shared\/text\/en-detail|\/shared\/rules\/engine-age|\/site\/(advert-facts\/crumbs|adverts\/detail\/(engine-section|general-rows|spec-section|load-advert|detail-head|contact|use-contact))\.ts|\/site\/sharing\/share-button/,
    priority: 1,
  },
  // What most forms share, and what lists have of it: a group takes with it all that it needs and no earlier one has.
  { name: 'field', test: /\/shared\/ui\/field\.tsx/, priority: 2 },
  { name: 'busy', test: /\/shared\/forms\/use-busy/, priority: 2 },
  {
    name: 'form',
    test: /\/shared\/(forms\/(form-store|problems|use-form)|data\/field-limits|text\/en-session)|\/site\/forms\/(account-form|form-problem-line|mail-field)\.tsx/,
    priority: 1,
  },
  // The frame of every form; and what forms in dialogs share.
  {
    name: 'forms',
    test: /\/site\/(forms\/(account-frame|form-layout|[\w-]+\.css)|session\/session\.css|support\/support\.css)/,
    priority: 2,
  },
  { name: 'dialog-form', test: /\/shared\/ui\/(dialog-form|send-problem)/, priority: 1 },
  // What only pages with lists of adverts have.
  {
    name: 'lists',
    test: /\/site\/adverts\/(listing-url|typed-number)|\/site\/banners\/banners|\/site\/currency\/display-currency|\/data\/currencies/,
    priority: 1,
  },
]

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    callRoutes(),
    orderLoading(),
    publicInterfaces(),
    startInPage(),
    layersFirst(),
    namedClasses(),
    pictures(),
    precompress(),
  ],
  css: { modules: cssModules({ isShort: command === 'build' }) },
  builder: {},
  build: {
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // Of kB: the staff's grid alone has 1,100, and comes to nobody else. Compressing takes most of a build, as it should.
    chunkSizeWarningLimit: 1300,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        outDir: '../out/site/client',
        emptyOutDir: true,
        manifest: true,
        // The server names the chunks of the first page, and resting on a link fetches those of the next.
        modulePreload: false,
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
      },
    },
    ssr: {
      // One file that needs no packages. `npm run dev` runs the sources as they are, beside the packages.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        // However the server is run: React's development build is slow, and tells visitors where in the code it failed.
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: '../out/site/server',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'entry-server.tsx',
          output: { entryFileNames: 'entry-server.js', ...smallServerCode },
          plugins: [oneByteCode()],
        },
      },
    },
  },
}))
