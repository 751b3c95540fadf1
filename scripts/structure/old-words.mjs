/** Replaced terms with their replacements, so that each thing has one name and each name one meaning. */

/** Must not be used for a folder, file or identifier. */
const names = new Map([
  ['claim-turns', 'claim-calls'],
  ['dead-searches', 'empty-searches'],
  ['draft-keeper', 'draft-autosave'],
  ['find-twins', 'find-duplicates'],
  ['kept-list', 'device-list'],
  ['KeptText', 'compressed-answer'],
  ['kept-texts', 'compressed-answer'],
  ['left-out', 'unknown-countries'],
  ['packet-list', 'package-list'],
  ['paper-sheet', 'invoice-layout'],
  ['photo-places', 'photo-positions'],
  ['search-ways', 'query-variants'],
  ['unfit-card', 'conflict-card'],
  ['unfit-list', 'conflict-list'],
  ['use-ahead', 'use-prefetch-items'],
  ['use-hand-out', 'use-drag-out'],
  ['use-way-back', 'use-return-focus'],
  ['waiting-adverts', 'pending-adverts'],
  ['who-changed', 'last-editor'],
  ['words-again', 'draft-from-decision'],
  ['askIn', 'signIn'],
  ['createAlbum', 'photo-list'],
  ['deed', 'action'],
  ['deeds', 'actions'],
  ['fates', '(left with the demo)'],
  ['judge', 'assess'],
  ['judgement', 'review-outcome'],
  ['keeper', 'draft-autosave'],
  ['laterIn', 'runDeferred'],
  ['mailHold', 'mailDelay'],
  ['obstacle', 'publish-requirement'],
  ['packets', 'packages'],
  ['patiently', 'withRetry'],
  ['reign', 'sessionEpoch'],
  ['sittings', '(left with the demo)'],
  ['standingOf', 'availabilityOf'],
  ['undecided', 'edit-conflicts'],
  ['useKept', 'usePreference'],
  ['useReign', 'sessionEpoch'],
])

/** Must not be used as a file name; in identifiers the word has its general meaning. */
const fileNames = new Map([
  ['aside', 'set-aside-photos'],
  ['lead', 'draft-notice'],
  ['perform', 'apply-edit'],
  ['places', 'history-entries, banner-slots, regions'],
  ['planted', '(left with the demo)'],
  ['pressed', 'keyboard'],
  ['seen', 'edit-precondition'],
  ['standing', 'advert-availability, watched-advert'],
  ['turns', 'serial-task'],
])

/** Folders that must not exist any more. */
const paths = new Map([
  ['api/counters/', 'statistics'],
  ['api/deciding/', 'moderation/review'],
  ['api/machines/', 'feeds'],
  ['api/operator-figures/', 'statistics'],
  ['api/searching/', 'suggestions'],
  ['api/watching/', 'following/watchlist'],
  ['desktop/main/album/', 'photos'],
  ['shared/console/album/', 'photos'],
  ['shared/console/deciding/', 'review'],
  ['shared/console/desk/', 'platform'],
  ['shared/console/figures/', 'statistics'],
  ['shared/console/outbox/', 'decisions'],
  ['site/corporate/', 'banners'],
  ['site/selling/parts/', 'fields'],
  ['site/selling/photos/album.ts', 'photo-list'],
  ['site/watching/', 'watchlist'],
])

/** @param {string} name as a file has it */
const camel = name => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** The forms that a word has in code: as a value and as a type. */
const identifiers = [...names.keys()].map(word => {
  const value = camel(word)
  return { word, value, type: value.charAt(0).toUpperCase() + value.slice(1) }
})

/**
 * Which of the old words a file holds.
 * @param {import('./tree.mjs').File} file
 * @returns {string[]}
 */
export function oldWordsIn({ path, kind, names: used }) {
  const parts = path.split('/').map(part => part.split('.')[0] ?? '')
  const isSource = kind === 'code' || kind === 'test'
  const own = identifiers.filter(
    ({ word, value, type }) => parts.includes(word) || used.has(value) || used.has(type),
  )
  return [
    ...own.map(({ word }) => `${word} (now ${names.get(word)})`),
    ...[...fileNames.keys()]
      .filter(word => isSource && parts.at(-1) === word)
      .map(word => `${word} (now ${fileNames.get(word)})`),
    ...[...paths.keys()]
      .filter(start => path.startsWith(start))
      .map(start => `${start} (now ${paths.get(start)})`),
  ]
}
