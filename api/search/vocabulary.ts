import { equipmentFacts } from './equipment-facts'
import { tradeVocabulary } from './trade-words'

/** All trade words that the search knows, for correcting misspellings. */
export const searchVocabulary: readonly string[] = [
  ...equipmentFacts.flatMap(({ label, words }) => [label, words]),
  ...tradeVocabulary,
]
