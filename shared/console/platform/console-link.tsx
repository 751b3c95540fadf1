import { Link, type LinkProps } from '../../ui/link'
import { useProgram } from './host'

/** A link to a path of the console, wherever that is mounted. */
export const ConsoleLink = ({ to, ...rest }: Omit<LinkProps, 'href'> & { readonly to: string }) => (
  <Link {...rest} href={useProgram().hrefOf(to)} />
)
