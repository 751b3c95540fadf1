/** An IBAN in groups of four characters, as it is printed. */
export const ibanGroups = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
