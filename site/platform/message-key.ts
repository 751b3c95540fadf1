/** 24 random letters and digits: the name of one message, or of one browser. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), byte => byte.toString(16).padStart(2, '0')).join('')
