/**
 * The codes of a list that one text holds, such as `8130-3, CofC`: forms, drafts and spreadsheets keep a list as a text, and
 * so does the database.
 */
export const codesIn = (list: string | null | undefined): readonly string[] =>
  (list ?? '')
    .split(',')
    .map(code => code.trim())
    .filter(code => code !== '')

export const codeList = (codes: readonly string[]): string => codes.join(', ')
