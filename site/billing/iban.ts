/** In groups of four, as it is read from paper. */
export const ibanGroups = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
