import type { Plugin } from 'vite'

/**
 * A module's public interface does nothing itself. Told so, the bundler follows each name to the file it comes from, and
 * a page that needs one of them does not wait for the code and the styles of the others.
 */
export const publicInterfaces = (): Plugin => ({
  name: 'public-interfaces',
  transform: {
    filter: { id: /\.public\.ts$/ },
    handler: code => ({ code, map: null, moduleSideEffects: false }),
  },
})
