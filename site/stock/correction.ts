/** The name of a correction's field in the form of the rows: row and path. */
export const correctionOf = (row: number, field: string): string => `fix ${row} ${field}`
