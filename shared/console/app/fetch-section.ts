/** The code of a section could not be fetched: the network is gone, or a release has replaced it. */
export class SectionMissing extends Error {
  constructor(cause: unknown) {
    super('The section could not be fetched.', { cause })
    this.name = 'SectionMissing'
  }
}

let lost: readonly HTMLLinkElement[] = []

/** Imports a section. After a failure it can be imported again, with the style sheets that failed. */
export const fetchSection = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    // A dynamic import requests a style sheet once and treats it as loaded even if it failed, so fetch it here.
    await Promise.all(lost.filter(link => link.isConnected && !hasRules(link)).map(fetchAgain))
    lost = []
    return await load()
  } catch (cause) {
    lost = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
      link => !hasRules(link),
    )
    throw new SectionMissing(cause)
  }
}

/** Browsers represent a failed style sheet differently: none, one without rules, or one whose rules cannot be read. */
const hasRules = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return (sheet?.cssRules.length ?? 0) > 0
  } catch {
    return false
  }
}

const fetchAgain = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const next = document.createElement('link')
    next.rel = 'stylesheet'
    next.crossOrigin = link.crossOrigin
    next.nonce = link.nonce
    next.href = link.href
    next.addEventListener('load', resolve)
    next.addEventListener('error', reject)
    link.replaceWith(next)
  })
