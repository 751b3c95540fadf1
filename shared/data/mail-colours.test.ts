import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mailColours } from './mail-colours'

it('[SELL-07] mails have the colours of the site', () => {
  const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')
  for (const [name, [light, dark]] of Object.entries(mailColours))
    expect(tokens).toContain(`--${name}: light-dark(${light}, ${dark});`)
})
