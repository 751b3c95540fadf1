import type { paySafely } from '../../shared/text/en-pay-safely'
import { Link } from '../../shared/ui/link'
import blocks from '../../shared/ui/blocks.module.css'

/** What is never paid to Hangarlist, where one pays, and the way to more advice. */
export const PaySafely = ({ words }: { readonly words: typeof paySafely }) => (
  <p className={blocks.hint}>
    {words.text}{' '}
    <Link href="/buying-an-aircraft#safe" className="link" target="_blank">
      {words.link}
    </Link>
  </p>
)
