import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('platform/late-queries/', import.meta.url))
/** Staff use more of the library than questions, and wait for their screens anyway; so does the log in a dialog. */
const needWhole = /\/(shared\/console|site\/admin)\/|\/shared\/webhooks\/webhook-log\./
/** Our client is made of the library's. */
const ofLibrary = /\/shared\/queries\/fresh-client\./

/**
 * Lets the pages of the built site import TanStack Query without loading it first: see `platform/late-queries/first.tsx`. The
 * server, tests, `npm run dev` and the installed console use the library as it is.
 */
export const lateQueries = (): Plugin => ({
  name: 'late-queries',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: environment => environment.name === 'client',
  resolveId: (source, importer) => {
    if (source !== '@tanstack/react-query' || !importer || importer.startsWith(folder)) return null
    if (importer.includes('/node_modules/') || ofLibrary.test(importer)) return null
    return `${folder}${needWhole.test(importer) ? 'whole.ts' : 'first.tsx'}`
  },
})
