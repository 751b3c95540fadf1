let names: Intl.DisplayNames | undefined

/** The English name of a country's code, from the browser's own table instead of one that every page would carry. */
export const countryName = (code: string): string => {
  try {
    names ??= new Intl.DisplayNames(['en'], { type: 'region' })
    return names.of(code) ?? code
  } catch {
    // Not a code, but a name that someone wrote into the address.
    return code
  }
}
