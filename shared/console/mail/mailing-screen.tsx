import { useText } from '../../text/text'
import { SectionTabs } from '../platform/section-tabs'
import { useItemId } from '../platform/use-item-id'
import { useHost } from '../platform/host'
import { Compose } from './compose'
import { MailingList } from './mailing-list'
import { MailingPane } from './mailing-pane'
import './mailing.css'

export const root = '/mailing'

/** Mails to many sellers (checklist DESK-07): written at `/mailing`, listed at `/mailing/all`, one at `/mailing/12`. */
export const Screen = () => {
  const words = useText().staff.mailing
  const { place } = useHost()
  const opened = useItemId(root)
  const isList = opened === undefined && place.path.replace(/\/+$/, '') === `${root}/all`
  return (
    <>
      <SectionTabs
        label={words.tabs.label}
        tabs={[
          { to: root, label: words.tabs.write, current: opened === undefined && !isList },
          { to: `${root}/all`, label: words.tabs.all, current: opened !== undefined || isList },
        ]}
      />
      {opened !== undefined ? (
        <MailingPane key={opened} id={opened} />
      ) : isList ? (
        <MailingList />
      ) : (
        <Compose />
      )}
    </>
  )
}
