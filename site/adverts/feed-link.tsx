import { useText } from '../../shared/text/text'
import styles from './listing.module.css'

/** The link to the feed of what a page lists, for feed readers. */
export const FeedLink = ({ href }: { readonly href: string }) => {
  const { listing } = useText()
  return (
    <a className={styles.listingFeed} href={href} title={listing.feedHelp}>
      {listing.feed}
    </a>
  )
}
