import type { GuestRow } from '../../contract/guests'
import { useText } from '../../text/text'
import { FactList } from '../platform/pane-states'

interface BlockFactsProps {
  readonly block: NonNullable<GuestRow['block']>
}

/** Since when, by whom and why an address is blocked. */
export const BlockFacts = ({ block: { at, by, reason, words } }: BlockFactsProps) => {
  const { guests, desk } = useText().staff
  return (
    <FactList
      facts={[
        [guests.facts.since, guests.since(desk.at(at), by)],
        [guests.facts.reason, reason ? guests.reasons[reason] : guests.noReason],
        [guests.facts.words, words],
      ]}
    />
  )
}
