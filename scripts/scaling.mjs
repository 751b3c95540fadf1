#!/usr/bin/env node
// Reckons what so many visitors a day and so many public adverts need: processes, cores, replicas, memory, storage and lines; lets
// the busiest minutes pass in a simulation; and tells what runs out first and what is done then (docs/scaling.md).
// Usage: npm run scaling -- --visitors 100000 --adverts 1000000 [--years 3] [--figures own.json] [--seed 1] [--json]
// With --measure own.json it fills a market of --adverts, measures a built server on this machine and writes the figures.
import { readFileSync, writeFileSync } from 'node:fs'
import { answerFor } from './scaling/answer.mjs'
import { readOptions } from './scaling/options.mjs'
import { withOwn } from './scaling/own-figures.mjs'
import { printAnswer } from './scaling/report.mjs'

/** @param {string} file */
function ownFigures(file) {
  const text = readFileSync(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`--figures: ${file} is not JSON: ${String(error)}`, { cause: error })
  }
}

async function main() {
  const { visitors, adverts, years, seed, json, figures, measure } = readOptions(process.argv.slice(2))
  if (measure) {
    const { measureFigures } = await import('./scaling/measure.mjs')
    writeFileSync(measure, `${JSON.stringify(await measureFigures(adverts), null, 2)}\n`)
    return
  }
  const answer = answerFor({ visitors, adverts, years }, withOwn(figures ? ownFigures(figures) : {}), seed)
  if (json) console.log(JSON.stringify(answer, null, 2))
  else printAnswer(answer)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
