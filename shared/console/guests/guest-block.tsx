import { useState } from 'react'
import type { GuestRow } from '../../contract/guests'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { ConsoleLink } from '../platform/console-link'
import { blockActs } from './block-acts'
import { BlockDialog, type BlockAct } from './block-dialog'
import { BlockFacts } from './block-facts'
import { guestPath } from './guest-path'
import panesStyles from '../platform/panes.module.css'

/** Whether the address of a guest is blocked and why, beside something that they wrote, and the way to change that. */
export const GuestBlock = ({ guest }: { readonly guest: GuestRow }) => {
  const { guests } = useText().staff
  const [asked, ask] = useState<BlockAct>()
  return (
    <div className={panesStyles.paneForm}>
      {guest.block ? (
        <BlockFacts block={guest.block} />
      ) : (
        <p className={panesStyles.paneMuted}>{guests.blockText}</p>
      )}
      {guest.isOwn ? (
        <p className={panesStyles.paneMuted}>{guests.own}</p>
      ) : (
        <p className={panesStyles.paneActions}>
          {blockActs(guest).map(act => (
            <Button key={act} onClick={() => ask(act)}>
              {guests.act[act]}
            </Button>
          ))}
        </p>
      )}
      <p>
        <ConsoleLink className="link" to={guestPath(guest)}>
          {guests.toList}
        </ConsoleLink>
      </p>
      {asked && <BlockDialog guest={guest} act={asked} onClose={() => ask(undefined)} />}
    </div>
  )
}
