import { Link, type LinkProps } from '../../ui/link'
import { useHost } from './host'

/** A link to a path of the console, wherever that is mounted. */
export const ConsoleLink = ({ to, ...rest }: Omit<LinkProps, 'href'> & { readonly to: string }) => (
  <Link {...rest} href={useHost().hrefOf(to)} />
)
