import Bowser from 'bowser'

/**
 * What a session is called in its owner's list: `Chrome on Windows`. Only that much of the browser's name is kept.
 * Empty when nothing is known.
 */
export const deviceOf = (userAgent: string | undefined): string => {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 200)
}
