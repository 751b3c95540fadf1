import { compareAnswers } from './answers.mjs'
import { within } from './compare.mjs'
import { addressOf, createQuestions } from './questions.mjs'

/** So many questions of a kind are made ready; a burst that has used up its share of them ends. */
const wanted = { listings: 36_000, facets: 24_000, pages: 6000, words: 6000, details: 60_000 }

/** What a browser asks for; a page is compressed for each who asks. */
const compressed = { headers: { 'accept-encoding': 'br' } }

/** @typedef {(question: string) => string} Path of a question */

/** @type {Path} */
const bareListing = question => `/listing?${question}`

/**
 * Makes the targets of questions: ours, and the bare server's where there is one that answers them.
 * @param {import('./cases.mjs').Bench} bench
 */
const targetsOf =
  ({ base, pid, bareUrl, barePid }) =>
  /**
   * @param {readonly string[]} asked
   * @param {Path} path
   * @param {Path} [barePath]
   * @param {Partial<import('./load.mjs').Target>} [more]
   */
  (asked, path, barePath, more = {}) => {
    const ours = { urls: asked.map(question => base + path(question)), once: true, pid, ...more }
    if (!bareUrl || !barePath) return { ours }
    const urls = asked.map(question => bareUrl + barePath(question))
    return { ours, bare: { urls, once: true, pid: barePid } }
  }

/**
 * @typedef {ReturnType<typeof createQuestions>} Questions
 * @param {import('./cases.mjs').Bench} bench
 * @param {Questions} questions
 */
async function listings(bench, questions) {
  const { compare } = bench
  const targets = targetsOf(bench)
  await compare(
    'listing',
    targets(questions.listings(wanted.listings), question => `/getadverts?${question}`, bareListing),
    'p50 ≤ 1x, rate ≥ 3x',
    within(1, 3),
  )
  await compare(
    'facets',
    targets(questions.facets(wanted.facets), question => `/getfacets?kind=aircraft&${question}`),
    'p50 ≤ 1 ms, ≥ 1,200/s',
    ({ ours }) => ours.c1.p50 <= 1 && ours.c32.rate >= 1200,
  )
  await compare(
    'rendered listing',
    targets(questions.pages(wanted.pages), addressOf, bareListing, compressed),
    'p50 ≤ 8 ms, CPU ≤ 5 ms, rate ≥ 1x',
    ({ ours, bare }) => ours.c1.p50 <= 8 && ours.c32.cpu <= 5 && ours.c32.rate >= (bare?.c32.rate ?? 0),
  )
}

/**
 * @param {import('./cases.mjs').Bench} bench
 * @param {Questions} questions
 */
async function wordsAndDetails(bench, questions) {
  const { compare } = bench
  const targets = targetsOf(bench)
  /** @type {(address: string) => Path} */
  const after = address => question => address + question
  await compare(
    'words',
    targets(questions.words(wanted.words), after('/getadverts?sort=relevance&'), after('/words?')),
  )
  await compare(
    'detail',
    targets(
      questions.details(wanted.details),
      id => `/getadvertdetail/${id}?contact=none`,
      after('/detail?id='),
    ),
    'p50 ≤ 1.5x, rate ≥ 0.6x',
    within(1.5, 0.6),
  )
}

/**
 * Questions that nobody has asked before, beside a server that counts each listing exactly.
 * @param {import('./cases.mjs').Bench} bench
 * @param {import('./questions.mjs').Market} market
 */
export async function askedAnew(bench, market) {
  const { base, bareUrl } = bench
  const questions = createQuestions(market)
  if (bareUrl) await compareAnswers({ base, bareUrl }, questions)
  await listings(bench, questions)
  await wordsAndDetails(bench, questions)
}
