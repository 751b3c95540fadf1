/**
 * Light and dark colours of mails, where custom properties do not work; a test compares them with `tokens.css`, whose
 * names they bear.
 */
export const mailColours = {
  wash: ['#f4f6f9', '#0b1119'],
  paper: ['#ffffff', '#121a24'],
  well: ['#f0f3f7', '#0e151e'],
  ink: ['#0e1b2a', '#eaf0f7'],
  'ink-2': ['#42526a', '#adbacb'],
  'ink-3': ['#5d6c80', '#8c9bae'],
  line: ['#dfe5ec', '#243142'],
  sky: ['#0a66c4', '#6bb8ff'],
  'on-sky': ['#ffffff', '#06182b'],
  amber: ['#8f5300', '#f0b35a'],
  'amber-soft': ['#fdf1dc', '#38280d'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>
