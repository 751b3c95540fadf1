/** The texts of a search without a term or without a result, which come with its code. */
export const searchEmpty = {
  emptyTitle: 'What are you looking for?',
  examples: 'For example',
  exampleTerms: ['Cessna 172', 'Cirrus SR22', 'G1000', 'Hartzell', 'Lycoming'],
  nothing: 'No advert has all of these words.',
  hints: [
    'Check the spelling, or leave a word out.',
    'Registrations, serial and part numbers are found with and without dashes.',
    'The beginning of a word is enough: “sky” finds Skylane and Skyhawk.',
  ],
  browse: 'Browse instead',
}
