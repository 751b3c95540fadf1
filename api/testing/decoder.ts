import { mkdtemp, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Builds the photo decoder's script, as Node cannot run it from its sources, and removes it at the end. */
export const setup = async (project: TestProject) => {
  // Inside the project, so that it can resolve its dependencies.
  const outDir = await mkdtemp(join(root, 'node_modules/.hangarlist-decoder-'))
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'api/photos/decoding/decode-child.ts', target: 'node20', outDir, emptyOutDir: true },
  })
  project.provide('decodeScript', join(outDir, 'decode-child.js'))
  return () => rm(outDir, { recursive: true, force: true })
}
