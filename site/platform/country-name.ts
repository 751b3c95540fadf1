let names: Intl.DisplayNames | undefined

/** English name of a country code, from the browser's own table, so that pages need not contain one. */
export const countryName = (code: string): string => {
  try {
    names ??= new Intl.DisplayNames(['en'], { type: 'region' })
    return names.of(code) ?? code
  } catch {
    // Not a code, but a name that someone typed into the address.
    return code
  }
}
