import type { Client } from '../../shared/client/client'
import { onPageChanges } from './page-changes'

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
  const tell = teller(client)
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) {
          observer.unobserve(target)
          tell.see(idOf(target))
        }
    },
    { threshold: 0.5 },
  )
  const known = new WeakSet<Element>()
  const look = () => {
    tell.at(location.pathname + location.search)
    if (ownPage.test(location.pathname)) return
    for (const link of document.querySelectorAll('main a[href]'))
      if (!known.has(link) && idOf(link) !== null) {
        known.add(link)
        observer.observe(link)
      }
  }
  onPageChanges(look)
  addEventListener('pagehide', tell.send)
}

/** Gathers what came into view, each advert once per address. */
const teller = (client: Client) => {
  let told = new Set<number>()
  let waiting: number[] = []
  let address = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const ids = waiting.splice(0, most)
    // Figures are worth no complaint: what does not arrive is not counted.
    if (ids.length > 0) client.figures.shown({ body: { ids } }).catch(() => undefined)
  }
  return {
    send,
    at: (here: string) => {
      if (here === address) return
      address = here
      told = new Set()
    },
    see: (id: number | null) => {
      if (id === null || told.has(id)) return
      told.add(id)
      waiting = [...waiting, id]
      timer ??= setTimeout(send, rest)
      if (waiting.length >= most) send()
    },
  }
}

const idOf = (link: Element): number | null => {
  const id = advertPath.exec(link.getAttribute('href') ?? '')?.[1]
  return id === undefined ? null : Number(id)
}
