/** The most characters of what staff note about the block of a guest's address. */
export const maxBlockWords = 500
