import type { Client } from '../../shared/client/client'

/** Links of adverts, whose addresses end with the advert's number. */
const advertPath = /^\/(?:advert|part|lease|tool)\/[^/]*?(\d+)$/
/** Pages of one's own, where adverts are not listed for buyers. */
const ownPage = /^\/(?:profile|myadverts|hide|createadvert|admin)\b/

/** Milliseconds after a card came into view until it is told, with the others of that time. */
const rest = 2500
/** Cards that one call tells of. */
const most = 100

/**
 * Tells the server which adverts came into view in a listing (checklist SELL-08): each once per page that is opened, many
 * with one call. The server leaves out the owner, staff and bots.
 */
export const beginImpressions = (client: Client): void => {
  const { see, send, forget } = createTeller(client)
  let address = location.pathname + location.search
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        const id = isIntersecting ? idOf(target) : null
        if (id === null) continue
        observer.unobserve(target)
        see(id)
      }
    },
    { threshold: 0.5 },
  )
  const known = new WeakSet<Element>()
  const look = () => {
    const here = location.pathname + location.search
    if (here !== address) {
      address = here
      forget()
    }
    if (ownPage.test(location.pathname)) return
    for (const link of document.querySelectorAll('main a[href]'))
      if (!known.has(link) && idOf(link) !== null) {
        known.add(link)
        observer.observe(link)
      }
  }
  onPageChange(look)
  addEventListener('pagehide', send)
  look()
}

/** Tells the server of adverts that were seen, many at once; each once until it is to forget which it told of. */
const createTeller = (client: Client) => {
  let told = new Set<number>()
  let waiting = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const ids = [...waiting].slice(0, most)
    waiting = new Set()
    // Figures are worth no complaint: what does not arrive is not counted.
    if (ids.length > 0) client.figures.shown({ body: { ids } }).catch(() => undefined)
  }
  const see = (id: number) => {
    if (told.has(id)) return
    told.add(id)
    waiting.add(id)
    timer ??= setTimeout(send, rest)
    if (waiting.size >= most) send()
  }
  const forget = () => {
    told = new Set()
  }
  return { see, send, forget }
}

/** Calls `look` a moment after elements of the page changed, once for all changes until then. */
const onPageChange = (look: () => void) => {
  let isLooking = false
  new MutationObserver(() => {
    if (isLooking) return
    isLooking = true
    setTimeout(() => {
      isLooking = false
      look()
    }, 300)
  }).observe(document.body, { childList: true, subtree: true })
}

const idOf = (link: Element): number | null => {
  const id = advertPath.exec(link.getAttribute('href') ?? '')?.[1]
  return id === undefined ? null : Number(id)
}
