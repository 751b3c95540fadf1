/** 24 random hex digits, to identify a message or a browser. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), byte => byte.toString(16).padStart(2, '0')).join('')
