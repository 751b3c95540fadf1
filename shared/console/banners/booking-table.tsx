import { useState } from 'react'
import type { Booking } from '../../contract/banners'
import { keys } from '../../queries/keys'
import { staffBannerKey } from '../../queries/staff-banners'
import { useText } from '../../text/text'
import { ActionDialog } from '../platform/action-dialog'
import { DataTable } from '../platform/data-table'
import { problemText } from '../platform/problems'
import { useAction } from '../platform/use-action'
import { useToday } from '../platform/use-today'
import { bookingColumns } from './booking-columns'

interface Asked {
  readonly action: 'hide' | 'show' | 'withdraw'
  readonly id: number
}

/** Runs an action on a booking and then reloads the banners of the site. */
const useBookingAction = (onDone: () => void) => {
  const { banners, desk } = useText().staff
  const done = { hide: banners.hidden, show: banners.shown, withdraw: banners.withdrawn }
  return useAction({
    run: async (client, { action, id }: Asked) => {
      if (action === 'withdraw') await client.banners.withdraw({ params: { id } })
      else await client.banners.change({ params: { id }, body: { hidden: action === 'hide' } })
    },
    done: ({ action }) => done[action],
    failed: error => problemText(error, desk.notDone),
    onDone,
    changes: [staffBannerKey, [keys.banners]],
    isReadWhenFailed: true,
  })
}

/** All bookings that are not over, with what can be done with each. */
export const BookingTable = ({ bookings }: { readonly bookings: readonly Booking[] | undefined }) => {
  const text = useText()
  const { banners, desk } = text.staff
  const [withdrawn, withdraw] = useState<Booking>()
  const act = useBookingAction(() => withdraw(undefined))
  const columns = bookingColumns(text, useToday(), {
    turn: row => act.mutate({ action: row.state === 'hidden' ? 'show' : 'hide', id: row.id }),
    withdraw,
  })
  return (
    <>
      <DataTable
        label={banners.list}
        columns={columns}
        rows={bookings}
        rowKey={row => row.id}
        emptyText={banners.none}
      />
      {withdrawn && (
        <ActionDialog
          title={banners.withdrawal.title}
          cancel={desk.cancel}
          action={banners.withdraw}
          look="danger"
          busy={act.isPending}
          onAction={() => act.mutate({ action: 'withdraw', id: withdrawn.id })}
          onClose={() => withdraw(undefined)}
        >
          <p>{banners.withdrawal.text(withdrawn.company, banners.place(withdrawn.class, withdrawn.slot))}</p>
        </ActionDialog>
      )}
    </>
  )
}
