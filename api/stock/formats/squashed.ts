/** A name without case, accents, spaces and signs, so that `Part No.` and `PARTNO` are one. */
export const squashed = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
