import {
  createContext,
  createElement,
  useContext,
  type AnchorHTMLAttributes,
  type ComponentType,
} from 'react'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
  /** Keeps the scroll position, as when a filter changes the address. */
  readonly keepScroll?: boolean
}

const PlainLink = ({ keepScroll: _keepScroll, children, ...rest }: LinkProps) => <a {...rest}>{children}</a>

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

/** Lets an application define how links are followed without a full page load. */
export const LinkProvider = LinkContext.Provider

/** An anchor that follows its link in the way set by `LinkProvider`. */
export const Link = (props: LinkProps) => createElement(useContext(LinkContext), props)
