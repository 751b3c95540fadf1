import type { Plugin } from 'vite'

/**
 * Marks public interfaces (`*.public.ts`) as free of side effects. The bundler then resolves each name to its own file,
 * so that a page does not load the code and styles of the names that it does not use.
 */
export const publicInterfaces = (): Plugin => ({
  name: 'public-interfaces',
  transform: {
    filter: { id: /\.public\.ts$/ },
    handler: code => ({ code, map: null, moduleSideEffects: false }),
  },
})
