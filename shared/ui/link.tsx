import {
  createContext,
  createElement,
  useContext,
  type AnchorHTMLAttributes,
  type ComponentType,
} from 'react'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
  /** The page stays where it is scrolled to, as when a filter changes the address. */
  readonly keepScroll?: boolean
}

const PlainLink = ({ keepScroll: _keepScroll, children, ...rest }: LinkProps) => <a {...rest}>{children}</a>

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

/** Where an application says how it follows a link without a full page load. */
export const LinkProvider = LinkContext.Provider

/** An anchor that the application around it may follow in its own way. */
export const Link = (props: LinkProps) => createElement(useContext(LinkContext), props)
