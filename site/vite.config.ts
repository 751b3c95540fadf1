import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { minify } from 'terser'
import { defineConfig, minifySync, type Plugin } from 'vite'
import { oneByteCode, smallServerCode } from '../scripts/server-code.mjs'
import { layersFirst } from './vite.config.layers.ts'
import { licenceBanner, licenceNotices } from './vite.config.licences.ts'
import { pictures } from './vite.config.pictures.ts'
import { publicInterfaces } from './vite.config.public.ts'
import { lateQueries } from './vite.config.queries.ts'
import { callRoutes } from './vite.config.routes.ts'
import { cssModules, namedClasses } from './vite.config.styles.ts'

/**
 * Preloads the Latin font, which every page uses, before the browser has parsed the styles. The server names the
 * scripts page by page: a page that is usable without scripts loads them after its styles and photos.
 */
const orderLoading = (): Plugin => ({
  name: 'order-loading',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const font = Object.keys(bundle ?? {}).find(name => /geist-latin-(?!ext-|more-).*\.woff2$/.test(name))
      const link = (attrs: Record<string, string>) => ({
        tag: 'link',
        attrs,
        injectTo: 'head' as const,
      })
      const style = /\s*<link rel="stylesheet"[^>]*>/g
      const script = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g
      const styles = (html.match(style) ?? []).map(each => each.trim())
      // The last script is the entry, which imports the others.
      const scripts = [...html.matchAll(script)].map(([, path]) => path).toReversed()
      return {
        html: html
          .replace(style, '')
          .replace(script, '')
          // Styles are requested before everything that can wait for them.
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
 * Inlines the script that every page begins with: a separate file would cost a round trip during which the browser
 * stops parsing. The server allows it in the content security policy by its hash; see `site-bundle.ts`.
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

/**
 * Shortens the scripts of every page before the bundler does: together they leave 400 bytes less than the bundler alone.
 * The others are small, or the staff's, and it would take as long as the rest of the build.
 */
const shorten = (): Plugin => ({
  name: 'shorten',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  renderChunk: {
    order: 'post',
    handler: async (code, { name }) => {
      if (name !== 'vendor' && name !== 'site') return null
      const shorter = await minify(code, { module: true, ecma: 2020, compress: { passes: 2 } })
      return { code: shorter.code ?? code, map: null }
    },
  },
})

/** Writes a Brotli and a gzip version of every text file, at the highest level, once per build. */
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
 * A few large chunks instead of many small ones: libraries, the code of every page, and the display of adverts. The
 * styles of adverts are in the chunk of every page: a phone then shows its first photo a round trip earlier.
 */
const chunkGroups = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler)\//,
    priority: 3,
  },
  // Loaded after the first view; see `platform/late-queries/first.tsx`.
  { name: 'queries', test: /node_modules\/@tanstack\/|\/late-queries\/whole/, priority: 1 },
  {
    name: 'site',
    // Files are listed one by one, because a whole folder would include what only staff or a single page uses.
    test: new RegExp(
      [
        '/shared/client/',
        '/shared/contract/error',
        '/shared/data/(deal-words|type-codes)',
        '/shared/forms/kept-text',
        '/shared/queries/(adverts|keys|unread|watched)',
        '/shared/rules/(grouped|money|slug)\\.',
        '/shared/text/(text|en|en-(kit|listing|shell|words)|state-name)\\.',
        '/shared/ui/(base|blocks|button|class-names|dialog|fonts|icon|link|logo|row-action|skeleton|toast|toggle|tokens)\\.',
        '/site/(app/(?!account-menu|drawers|impressions|late|menu-drawer|profile-drawer|region-(?:countries|list)|working-for)|platform/(?!late-queries/whole|ask-passkey|passkeys|more-calls|begin-session|confirm-|country-name|labelled-table|list-note|message-key|profile-|send-link-again|signed-in|unsent-texts|company-|use-(?:companies|kept-text|work)|working-)|entry)',
        'virtual:routes',
        '/(site|shared/ui)/([\\w-]+/)?(photo|pager|chip|field|advert-photo|advert-link|price|engine-life|shapes|type-icon|advert-card|filters|listing|listing-row|banners|compare-button|watch-button)(\\.module)?\\.css$',
      ].join('|'),
    ),
    priority: 2,
  },
  {
    name: 'adverts',
    test: /\/site\/(adverts\/advert-card|advert-facts\/(advert-photo|price|engine-life|facts))|\/ui\/photo/,
    priority: 1,
  },
  // The texts and terms of one advert's facts: on its own page, printed and in comparisons.
  {
    name: 'detail',
    test: /\/shared\/(text\/en-detail|rules\/engine-age)|\/site\/(advert-facts\/crumbs|sharing\/share-button)/,
    priority: 1,
  },
  // The facts and the seller of one advert: on its own page and printed.
  {
    name: 'facts',
    test: /\/site\/adverts\/detail\/(contact|detail-head|load-advert|use-contact)\.ts/,
    priority: 1,
  },
  // What most forms share and lists also use: a chunk includes all its dependencies that no earlier chunk has.
  { name: 'field', test: /\/shared\/ui\/field\.tsx/, priority: 2 },
  {
    name: 'form-store',
    test: /\/shared\/(forms\/(form-store|listeners|unsent-text|use-busy)|data\/field-limits)/,
    priority: 2,
  },
  {
    name: 'form',
    test: /\/shared\/(forms\/(problems|use-form|use-kept-values)|data\/request-limits|text\/en-session)|\/site\/forms\/(account-form|form-problem-line|mail-field)\.tsx/,
    priority: 1,
  },
  // The frame of all forms, and what forms in dialogs share.
  {
    name: 'forms',
    test: /\/site\/forms\/(account-frame|form-layout)/,
    priority: 2,
  },
  { name: 'password', test: /\/site\/forms\/password-field/, priority: 2 },
  // A new password and the message that follows it.
  { name: 'new-password', test: /\/site\/forms\/(new-password-field|form-outcome)/, priority: 1 },
  // What both pages of the forms of adverts begin with.
  { name: 'selling', test: /\/shared\/text\/en-selling\.ts|\/site\/selling\/selling\.module/, priority: 1 },
  // What the forms of sellers share with those of staff: merging two edits and sending photos.
  {
    name: 'editing',
    test: /\/shared\/(forms\/merge|uploads\/upload-queue|ui\/use-dropped-files)/,
    priority: 1,
  },
  { name: 'dialog-form', test: /\/shared\/ui\/(dialog-form|send-problem)/, priority: 1 },
  // Used only by pages with lists of adverts.
  {
    name: 'lists',
    test: /\/site\/adverts\/(listing-url|typed-number)|\/site\/banners\/banners|\/site\/currency\/display-currency|\/data\/currencies/,
    priority: 1,
  },
]

// The first script of every page names all other files, so their hashes are as short as the bundler allows.
const assetFileNames = 'assets/[name]-[hash:7][extname]'

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    callRoutes(),
    orderLoading(),
    publicInterfaces(),
    startInPage(),
    lateQueries(),
    layersFirst(),
    namedClasses(),
    pictures(),
    licenceNotices(),
    shorten(),
    precompress(),
  ],
  css: { modules: cssModules({ isShort: command === 'build' }) },
  builder: {},
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames,
        postBanner: licenceBanner,
      },
    },
  },
  build: {
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // In kB: the staff grid alone has 1,100, only for staff. Compression takes most of the build time, as intended.
    chunkSizeWarningLimit: 1300,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        outDir: '../out/site/client',
        emptyOutDir: true,
        manifest: true,
        // The server names the chunks of the first page; hovering over a link fetches those of the next one.
        modulePreload: false,
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
          },
        },
      },
    },
    ssr: {
      // Builds a single file without packages. `npm run dev` runs the sources with the installed packages instead.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        // Always the production build of React: the development build is slow and reveals error locations to visitors.
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: '../out/site/server',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'entry-server.tsx',
          output: { entryFileNames: 'entry-server.js', assetFileNames, ...smallServerCode },
          plugins: [oneByteCode()],
        },
      },
    },
  },
}))
