import { useEffect } from 'react'
import { laterPartsFetched } from '../platform/later'
import { useClient } from '../platform/site-context'

const tell = (what: 'arrived' | 'ready' | 'taken') => void dispatchEvent(new Event(what))

/** Tells start.js that a press was answered and needs no replay; for the capture phase of what holds buttons. */
export const pressTaken = (): void => tell('taken')

/**
 * Stands beside a page's content, and tells start.js when that answers presses: React takes a page from the server later
 * than the frame around it, and the parts whose code comes later at last.
 */
export const Arrival = (): null => {
  const client = useClient()
  useEffect(() => {
    if (document.documentElement.dataset['ready'] !== undefined) return undefined
    // In a task of its own: React would drop presses that are replayed within an effect.
    const timer = setTimeout(() => {
      tell('arrived')
      void laterPartsFetched().then(() => tell('ready'))
      void import('./late').then(({ begin }) => begin(client))
    })
    return () => clearTimeout(timer)
  }, [client])
  return null
}
