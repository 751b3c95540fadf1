import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BannerRequest } from '../../contract/banners'
import { staffBannerKey } from '../../queries/staff-banners'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { useNotify } from '../../ui/toast'
import { ConsoleLink } from '../platform/console-link'
import { FactList } from '../platform/pane-states'
import { problemText } from '../platform/problems'
import { useConsoleClient } from '../platform/host'
import { SendMailDialog } from '../mail/mail.public'

interface BannerRequestsProps {
  readonly requests: readonly BannerRequest[] | undefined
  readonly onBook: (request: BannerRequest) => void
}

/** Open requests: booked, answered by mail, or put away. */
export const BannerRequests = ({ requests, onBook }: BannerRequestsProps) => {
  const { staff, common, date } = useText()
  const { banners, users, desk } = staff
  const client = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const [mailed, mail] = useState<string>()
  const close = useMutation({
    mutationFn: (id: number) => client.banners.closeRequest({ params: { id } }),
    onSuccess: () => notify(banners.closed, 'ok'),
    onError: error => notify(problemText(error, desk.notDone), 'error'),
    onSettled: () => void queries.invalidateQueries({ queryKey: staffBannerKey }),
  })
  if (!requests) return <p className="desk-muted">{common.loading}</p>
  if (requests.length === 0) return <p className="desk-muted">{banners.noRequests}</p>
  const { request: words } = banners
  return (
    <>
      {requests.map(request => (
        <article key={request.id} className="desk-pane">
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
                  {users.accountTypes[request.accountType]}
                </ConsoleLink>,
              ],
              [words.facts.asked, desk.at(request.createdAt)],
            ]}
          />
          {request.message && <p className="desk-text">{request.message}</p>}
          {(request.class === 'B+' || request.class === 'C') && request.accountType === 'person' && (
            <p className="desk-note">{words.needsBusiness}</p>
          )}
          <p className="desk-actions">
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
          </p>
        </article>
      ))}
      {mailed !== undefined && <SendMailDialog to={mailed} onClose={() => mail(undefined)} />}
    </>
  )
}
