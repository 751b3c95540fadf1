import Bowser from 'bowser'

/**
 * The name of a session in its owner's list, such as `Chrome on Windows`; only that much of the user agent is
 * kept. Empty when unknown.
 */
export const deviceOf = (userAgent: string | undefined): string => {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 200)
}
