/** A code from the first words of a text; with a number at its end where these are taken. */
export const reasonCodeOf = (text: string, taken: ReadonlySet<string>): string => {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, 5)
  const plain = words.join('-').slice(0, 34).replace(/-+$/, '') || 'reason'
  let code = plain
  for (let n = 2; taken.has(code); n++) code = `${plain}-${n}`
  return code
}
