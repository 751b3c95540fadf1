/** The country that the browser's language speaks of: `tr` means Turkey, `en-GB` the United Kingdom. */
export const likelyCountry = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).maximize().region
  } catch {
    return undefined
  }
}
