#!/usr/bin/env node
// Checks the import rules of structure/boundaries.mjs and those of the modules. Reading too few files is a failure too: a parser
// that understands nothing would otherwise pass.
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { boundaries } from './structure/boundaries.mjs'
import { moduleRules, productWithoutTests, serverOfDependencies } from './structure/import-rules.mjs'
import { areas } from './structure/modules.mjs'

/**
 * @param {string} root
 * @param {readonly string[]} folders what to read, relative to `root`
 * @param {number} atLeast how many modules there must be
 * @returns {Promise<string[]>} one line per offence
 */
export async function offences(root, folders, atLeast) {
  const forbidden = [
    ...(boundaries.forbidden ?? []),
    productWithoutTests,
    serverOfDependencies,
    ...areas.flatMap(moduleRules),
  ]
  const here = process.cwd()
  process.chdir(root)
  try {
    const { output } = await cruise(
      [...folders],
      { ...boundaries.options, ruleSet: { forbidden }, validate: true },
      undefined,
      {
        tsConfig: extractTSConfig(fileURLToPath(new URL('../tsconfig.base.json', import.meta.url))),
      },
    )
    if (typeof output === 'string') return [output]
    const own = output.modules.filter(({ source }) => folders.some(folder => source.startsWith(`${folder}/`)))
    const lines = output.summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)
    return own.length < atLeast
      ? [`only ${own.length} modules were read, at least ${atLeast} were expected`, ...lines]
      : lines
  } finally {
    process.chdir(here)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const found = await offences(root, ['shared', 'api', 'site', 'desktop'], 150)
  for (const line of found) console.error(line)
  process.exitCode = found.length > 0 ? 1 : 0
}
