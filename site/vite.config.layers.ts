import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const tokens = new URL('../shared/ui/tokens.css', import.meta.url)

/**
 * Declares the order of the CSS layers at the very beginning. The chunks decide in which order the style sheets are
 * joined, so the declaration in the sources could come too late.
 */
export const layersFirst = (): Plugin => ({
  name: 'layers-first',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const order = /@layer [^{;]+;/.exec(readFileSync(tokens, 'utf8'))?.[0] ?? ''
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = order + String(file.source)
    },
  },
})
