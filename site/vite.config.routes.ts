import { fileURLToPath } from 'node:url'
import { runnerImport, type Plugin } from 'vite'
import type * as ClientModule from '../shared/client/client'
import type { Endpoint, Feature } from '../shared/contract/kit'

/** Runs a TypeScript source of this project and returns its module. */
const sourceOf = async <M>(path: string): Promise<M> =>
  (await runnerImport<M>(fileURLToPath(new URL(path, import.meta.url)))).module

interface Contract {
  readonly features: Readonly<Record<string, Feature>>
}
const loadContract = async () => ({
  ...(await sourceOf<Contract>('../shared/contract/features.ts')),
  ...(await sourceOf<typeof ClientModule>('../shared/client/client.ts')),
})
let contract: ReturnType<typeof loadContract> | undefined

/** Whether the route tables are generated from this file, so that a change must regenerate them. */
const isContract = (file: string) =>
  file.startsWith(fileURLToPath(new URL('../shared/contract/', import.meta.url)))

/** Calls in the first script of public pages: of these features all public calls, or only those that are listed. */
const browsing: Readonly<Record<string, true | readonly string[]>> = {
  adverts: true,
  banners: true,
  figures: ['seen'],
  session: ['login', 'logout'],
  watching: ['ids', 'add', 'remove'],
}

/** The feature whose calls of staff are made by a page of the site, too. */
const staffOnSite = 'consoleSignIn'

/**
 * Method and path of the calls, without the schemas, which public pages do not need. `virtual:routes` has the calls for
 * browsing, `virtual:more-routes` the other calls of visitors and users, `virtual:all-routes` all, including staff's.
 */
export const callRoutes = (): Plugin => ({
  name: 'call-routes',
  hotUpdate({ file }) {
    if (!isContract(file)) return
    contract = undefined
    for (const id of ['', 'all-', 'more-']) {
      const table = this.environment.moduleGraph.getModuleById(`\0virtual:${id}routes`)
      if (table) this.environment.moduleGraph.invalidateModule(table)
    }
    // Pages import only types from the contract, so hot reload would not update them.
    this.environment.hot.send({ type: 'full-reload' })
  },
  resolveId: { filter: { id: /^virtual:(all-|more-)?routes$/ }, handler: id => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:(all-|more-)?routes$/ },
    handler: async id => {
      contract ??= loadContract()
      const { features, routeTable } = await contract
      const isAll = id.endsWith(':all-routes')
      const isBrowsing = (feature: string, call: string, { gate }: Endpoint) => {
        const calls = browsing[feature]
        return calls === true ? gate === 'public' : Boolean(calls?.includes(call))
      }
      const isWanted = (feature: string, call: string, endpoint: Endpoint) =>
        isAll ||
        ((['public', 'user'].includes(endpoint.gate) || feature === staffOnSite) &&
          isBrowsing(feature, call, endpoint) === id.endsWith(':routes'))
      const wanted = Object.entries(features)
        .map(([name, feature]): [string, Feature] => [
          name,
          Object.fromEntries(
            Object.entries(feature).filter(([call, endpoint]) => isWanted(name, call, endpoint)),
          ),
        ])
        .filter(([, feature]) => Object.keys(feature).length > 0)
      return `export const routes = ${JSON.stringify(routeTable(Object.fromEntries(wanted)))}`
    },
  },
})
