/** What makes two stock numbers the same: their letters, in either case. Null for none. */
export const stockKeyOf = (stockNumber: string | null | undefined): string | null =>
  stockNumber?.replaceAll(/\s+/g, ' ').trim().toUpperCase() || null
