import { useKeptDraft } from '../platform/use-kept-draft'
import { useHost } from '../platform/host'

/** Goes to a mailing to these addresses; what is written there already stays. */
export const useMailPeople = () => {
  const { go } = useHost()
  const [, setList] = useKeptDraft('mailing-list')
  return (mails: readonly string[]) => {
    setList(mails.join('\n'))
    go('/mailing?by=list')
  }
}

/** Goes to a mailing to the owners of these adverts; what is written there already stays. */
export const useMailSellers = () => {
  const { go } = useHost()
  const [, setAdverts] = useKeptDraft('mailing-adverts')
  return (advertIds: readonly number[]) => {
    setAdverts(advertIds.join(', '))
    go('/mailing?by=adverts')
  }
}
