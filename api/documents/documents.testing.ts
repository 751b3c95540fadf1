/** The beginning of a PDF, and nothing that would open. */
export const aPdf = (name = 'release.pdf', more = ''): File =>
  new File([`%PDF-1.7\n${more}\n%%EOF`], name, { type: 'application/pdf' })
