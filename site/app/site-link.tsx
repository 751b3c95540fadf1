import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type MouseEvent } from 'react'
import { useNavigate } from '../platform/router'
import type { LinkProps } from '../../shared/ui/link'
import { prefetchPage } from './routes'
import { useClient } from '../platform/site-context'

const isInside = (href: string) => href.startsWith('/') && !href.startsWith('//')

/** Whether the click only means to follow the link in this tab. */
const isPlainClick = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  !event.defaultPrevented &&
  !event.currentTarget.target

/**
 * A link within the site; other addresses get a plain anchor. The router library's own Link is ten times its size. Both are one
 * component, as a page has a hundred links.
 */
export const SiteLink = ({ href, keepScroll, onClick, children, ...rest }: LinkProps) => {
  const navigate = useNavigate()
  const prefetch = usePrefetch(href)
  if (!isInside(href))
    return (
      <a {...rest} href={href} onClick={onClick}>
        {children}
      </a>
    )
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isPlainClick(event)) return
    event.preventDefault()
    const here = location.pathname + location.search === href
    void navigate(href, { replace: here, state: keepScroll ? { keepScroll } : null })
  }
  return (
    <a {...prefetch} {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** Hovering over or focusing a link prefetches its page and data, so that a click shows them at once. */
const usePrefetch = (href: string) => {
  const client = useClient()
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const begin = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void prefetchPage(href, { client, queries }), 80)
  }
  const end = () => clearTimeout(timer.current)
  return { onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end }
}
