import { useState, type ReactNode } from 'react'
import type { BannerRequest } from '../../contract/banners'
import { staffBannerKey } from '../../queries/staff-banners'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { ConsoleLink } from '../platform/console-link'
import { FactList } from '../platform/pane-states'
import { problemText } from '../platform/problems'
import { useAction } from '../platform/use-action'
import { SendMailDialog } from '../mail/mail.public'
import panesStyles from '../platform/panes.module.css'
import splitPaneStyles from '../platform/split-pane.module.css'

interface BannerRequestsProps {
  readonly requests: readonly BannerRequest[] | undefined
  readonly onBook: (request: BannerRequest) => void
}

/** Open requests, which are booked, answered by mail, or dismissed. */
export const BannerRequests = ({ requests, onBook }: BannerRequestsProps) => {
  const { staff, common } = useText()
  const { banners, desk } = staff
  const [mailed, mail] = useState<string>()
  const close = useAction({
    run: (client, id: number) => client.banners.closeRequest({ params: { id } }),
    done: () => banners.closed,
    failed: error => problemText(error, desk.notDone),
    changes: [staffBannerKey],
    isReadWhenFailed: true,
  })
  if (!requests) return <p className={panesStyles.paneMuted}>{common.loading}</p>
  if (requests.length === 0) return <p className={panesStyles.paneMuted}>{banners.noRequests}</p>
  const { request: words } = banners
  return (
    <>
      {requests.map(request => (
        <Request key={request.id} request={request}>
          <Button
            look="main"
            size="s"
            aria-label={words.bookOf(request.company)}
            onClick={() => onBook(request)}
          >
            {words.book}
          </Button>
          <Button size="s" onClick={() => mail(request.mail)}>
            {words.mail}
          </Button>
          <Button size="s" busy={close.isPending} onClick={() => close.mutate(request.id)}>
            {words.close}
          </Button>
        </Request>
      ))}
      {mailed !== undefined && <SendMailDialog to={mailed} onClose={() => mail(undefined)} />}
    </>
  )
}

interface RequestProps {
  readonly request: BannerRequest
  readonly children: ReactNode
}

/** One request: who asks for which slot, and from when. */
const Request = ({ request, children }: RequestProps) => {
  const { staff, date } = useText()
  const { request: words } = staff.banners
  return (
    <article className={splitPaneStyles.splitPane}>
      <h3>
        {request.company} {words.wants(request.class, date(request.start))}
      </h3>
      <FactList
        facts={[
          [words.facts.mail, request.mail],
          [words.facts.target, request.target],
          [
            words.facts.account,
            <ConsoleLink key="user" className="link" to={`/users/${request.userId}`}>
              {staff.users.accountTypes[request.accountType]}
            </ConsoleLink>,
          ],
          [words.facts.asked, staff.desk.at(request.createdAt)],
        ]}
      />
      {request.message && <p className={panesStyles.paneText}>{request.message}</p>}
      {(request.class === 'B+' || request.class === 'C') && request.accountType === 'person' && (
        <p className={panesStyles.paneNote}>{words.needsBusiness}</p>
      )}
      <p className={panesStyles.paneActions}>{children}</p>
    </article>
  )
}
