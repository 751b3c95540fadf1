import { homeOf, mayImport, mountedFile, publicFile, testFile } from './modules.mjs'

/** Tests may import whatever they test. */
const notTests = testFile.source

/**
 * The dependency-cruiser rules of an area's modules: each imports only what its row allows and, if `isTied`, only
 * public interfaces of other modules. The tables contain no cycles, so the modules cannot either.
 * @param {import('./modules.mjs').Area} area
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export const moduleRules = area => [...tableRules(area), ...(area.isTied ? interfaceRules(area) : [])]

/**
 * @param {import('./modules.mjs').Area} area
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
const tableRules = ({ folder, platform, modules, composition }) => {
  const rows = Object.keys({ ...platform, ...modules, ...composition })
  /** @param {string} row */
  const home = row => homeOf(`${folder}/${row}/file.ts`)
  return rows.map(row => {
    const allowed = rows.filter(other => mayImport(home(row), home(other)))
    return {
      name: `table-of-${folder}/${row}`,
      comment: `${row} may import ${allowed.join(', ')}`,
      severity: 'error',
      from: { path: `^${folder}/${row}/`, pathNot: notTests },
      to: { path: `^${folder}/`, pathNot: `^${folder}/(${allowed.join('|')})/` },
    }
  })
}

/**
 * @param {import('./modules.mjs').Area} area
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
const interfaceRules = ({ folder, modules, composition }) => {
  const inModule = `^${folder}/(${Object.keys(modules).join('|')})/`
  const aboveModules = [`^${folder}/[^/]+$`, ...Object.keys(composition).map(name => `^${folder}/${name}/`)]
  return [
    {
      name: `public-interface-in-${folder}`,
      comment: 'a module is imported through its *.public.ts',
      severity: 'error',
      from: { path: inModule, pathNot: notTests },
      to: { path: inModule, pathNot: [`^${folder}/$1/`, publicFile.source] },
    },
    {
      name: `public-interface-above-${folder}`,
      comment: 'composition imports *.public.ts and what it mounts',
      severity: 'error',
      from: { path: aboveModules, pathNot: notTests },
      to: { path: inModule, pathNot: [publicFile.source, mountedFile.source] },
    },
  ]
}

/** @type {import('dependency-cruiser').IForbiddenRuleType} */
export const productWithoutTests = {
  name: 'product-without-tests',
  comment: 'what exists for tests is not in the product',
  severity: 'error',
  from: { path: '^(shared|api|site|desktop)/', pathNot: notTests },
  to: { path: testFile.source, pathNot: '^node_modules/' },
}

/** @type {import('dependency-cruiser').IForbiddenRuleType} */
export const serverOfDependencies = {
  name: 'server-of-dependencies',
  comment: 'the built server loads its packages where only `dependencies` are installed',
  severity: 'error',
  from: { path: '^(api|shared/(contract|rules|data|client))/', pathNot: notTests },
  to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
}
