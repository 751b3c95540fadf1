import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { layersFirst } from '../site/vite.config.layers'
import { licenceBanner, licenceNotices } from '../site/vite.config.licences'
import { publicInterfaces } from '../site/vite.config.public'
import { callRoutes } from '../site/vite.config.routes'
import { cssModules, namedClasses } from '../site/vite.config.styles'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const out = (name: string) => here(`../out/desktop/${name}`)
// A sandboxed preload must be one CommonJS file; main is one too, so that tests can redirect its `electron`.
const cjs = { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' } as const

export default defineConfig({
  main: {
    build: {
      outDir: out('main'),
      externalizeDeps: false,
      rolldownOptions: { input: { index: here('main/index.ts') }, external: ['keytar'], output: cjs },
    },
  },
  preload: {
    build: {
      outDir: out('preload'),
      externalizeDeps: false,
      rolldownOptions: { input: { index: here('preload/index.ts') }, output: cjs },
    },
  },
  renderer: {
    root: here('renderer'),
    plugins: [react(), callRoutes(), layersFirst(), namedClasses(), publicInterfaces(), licenceNotices()],
    css: { modules: cssModules({ isShort: false }) },
    worker: { format: 'es', rolldownOptions: { output: { postBanner: licenceBanner } } },
    build: {
      outDir: out('renderer'),
      minify: true,
      // The page's content security policy allows no fonts from `data:` URLs, so no asset is inlined.
      assetsInlineLimit: 0,
      rolldownOptions: { input: here('renderer/index.html') },
    },
  },
})
