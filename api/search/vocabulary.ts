import { equipmentFacts } from './equipment-facts'
import { tradeVocabulary } from './trade-words'

/** All words of the trade that a search knows, for whoever misspells one. */
export const searchVocabulary: readonly string[] = [
  ...equipmentFacts.flatMap(({ label, words }) => [label, words]),
  ...tradeVocabulary,
]
