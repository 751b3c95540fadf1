import type { ReportDetail } from '../../contract/reports'
import { staffReportKey } from '../../queries/staff-inbox'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { problemText } from '../platform/problems'
import { useAction } from '../platform/use-action'
import panesStyles from '../platform/panes.module.css'

/** Takes no more messages from the address of a guest who wrote in the reported conversation, or takes that back. */
export const GuestBlock = ({ guest }: { readonly guest: NonNullable<ReportDetail['guest']> }) => {
  const { reports, desk } = useText().staff
  const block = useAction({
    run: (client, blocked: boolean) => client.guests.block({ params: { id: guest.id }, body: { blocked } }),
    done: blocked => (blocked ? reports.blocked : reports.unblocked),
    failed: error => problemText(error, desk.notDone),
    changes: [staffReportKey],
  })
  return (
    <div className={panesStyles.paneForm}>
      <p className={panesStyles.paneMuted}>{guest.blocked ? reports.blockedText : reports.blockText}</p>
      <p className={panesStyles.paneActions}>
        <Button busy={block.isPending} onClick={() => block.mutate(!guest.blocked)}>
          {guest.blocked ? reports.unblock : reports.block}
        </Button>
      </p>
    </div>
  )
}
