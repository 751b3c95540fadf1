import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '../../contract/banners'
import { keys } from '../../queries/keys'
import { staffBannerKey } from '../../queries/staff-banners'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { useNotify } from '../../ui/toast'
import { DataTable } from '../platform/data-table'
import { problemText } from '../platform/problems'
import { useToday } from '../platform/use-today'
import { useConsoleClient } from '../platform/host'
import { bookingColumns } from './booking-columns'

type BookingAction = 'hide' | 'show' | 'withdraw'

/** All bookings that are not over, with what can be done with each. */
export const BookingTable = ({ bookings }: { readonly bookings: readonly Booking[] | undefined }) => {
  const text = useText()
  const { staff, common } = text
  const { banners, desk } = staff
  const client = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const [withdrawn, withdraw] = useState<Booking>()
  const act = useMutation({
    mutationFn: async ({ action, id }: { readonly action: BookingAction; readonly id: number }) => {
      if (action === 'withdraw') await client.banners.withdraw({ params: { id } })
      else await client.banners.change({ params: { id }, body: { hidden: action === 'hide' } })
    },
    onSuccess: (_, { action }) => {
      notify({ hide: banners.hidden, show: banners.shown, withdraw: banners.withdrawn }[action], 'ok')
      withdraw(undefined)
    },
    onError: error => notify(problemText(error, desk.notDone), 'error'),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: staffBannerKey })
      void queries.invalidateQueries({ queryKey: [keys.banners] })
    },
  })
  const today = useToday()
  const columns = bookingColumns(text, today, {
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
        <Dialog
          open
          onClose={() => withdraw(undefined)}
          title={banners.withdrawal.title}
          closeLabel={common.close}
          footer={
            <>
              <Button onClick={() => withdraw(undefined)}>{desk.cancel}</Button>
              <Button
                look="danger"
                busy={act.isPending}
                onClick={() => act.mutate({ action: 'withdraw', id: withdrawn.id })}
              >
                {banners.withdraw}
              </Button>
            </>
          }
        >
          <p>{banners.withdrawal.text(withdrawn.company, banners.place(withdrawn.class, withdrawn.slot))}</p>
        </Dialog>
      )}
    </>
  )
}
