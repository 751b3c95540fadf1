/** The code of a section could not be fetched: the network is gone, or a release has replaced it. */
export class SectionMissing extends Error {
  constructor(cause: unknown) {
    super('The section could not be fetched.', { cause })
    this.name = 'SectionMissing'
  }
}

let lost: readonly HTMLLinkElement[] = []

/** Imports a section. One that failed can be asked for again, and comes with its styles then. */
export const fetchSection = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    // An import fetches styles once and counts them as there, whether they came or not.
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

/** Browsers differ in what they keep of a file that did not come: nothing, nothing in it, or nothing that may be read. */
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
