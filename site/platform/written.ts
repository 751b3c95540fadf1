import type { DOMAttributes, ReactNode } from 'react'
import { writeHtml } from './write-html'

/**
 * The children of an element that has many of them: in the browser as they are, on the server as the HTML that React
 * would make of them, with less work and garbage. Where there is something that `writeHtml` does not know, React makes it.
 */
export const written = (
  children: ReactNode,
): Pick<DOMAttributes<Element>, 'children' | 'dangerouslySetInnerHTML'> => {
  const html = import.meta.env.SSR ? writeHtml(children) : undefined
  return html === undefined ? { children } : { dangerouslySetInnerHTML: { __html: html } }
}
