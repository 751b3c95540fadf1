import type { Client } from '../../client/client'
import type { GuestRow } from '../../contract/guests'
import { maxBlockWords } from '../../data/guest-limits'
import { staffGuestKey } from '../../queries/staff-guests'
import { staffReportKey } from '../../queries/staff-inbox'
import { useText } from '../../text/text'
import { SelectField } from '../../ui/field'
import { FormDialog } from '../platform/form-dialog'
import { TextAreaField } from '../platform/form-fields'
import { optionsOf } from '../platform/options'
import { useAction } from '../platform/use-action'
import { useSavedForm, type SavedForm } from '../platform/use-saved-form'
import { BlockFacts } from './block-facts'

interface BlockDialogProps {
  readonly guest: GuestRow
  readonly onClose: () => void
}
type Body = Parameters<Client['guests']['block']>[0]['body']

/** The block of an address, or its end, as it is asked for and sent. */
const useBlock = ({ guest: { id, block }, onClose }: BlockDialogProps) => {
  const { guests, desk } = useText().staff
  const { mutateAsync } = useAction({
    run: (client, body: Body) => client.guests.block({ params: { id }, body }),
    done: ({ blocked }) => (blocked ? guests.blockedDone : guests.unblockedDone),
    failed: () => desk.notDone,
    onDone: onClose,
    changes: [staffGuestKey, staffReportKey],
    // After a refusal the state that it was refused for is read.
    isReadWhenFailed: true,
  })
  return useSavedForm({
    stored: { reason: '', words: '' },
    save: values => mutateAsync(block ? { blocked: false } : { blocked: true, ...values }),
  })
}

/** Blocks the address of a guest for a reason, or says why it is blocked and unblocks it. */
export const BlockDialog = (props: BlockDialogProps) => {
  const { guest, onClose } = props
  const { guests, desk } = useText().staff
  const { name, mail, block } = guest
  const { field, busy, problem, submit } = useBlock(props)
  const called = guests.called(name, mail)
  return (
    <FormDialog
      title={block ? guests.unblockTitle(called) : guests.blockTitle(called)}
      cancel={desk.cancel}
      action={block ? guests.unblock : guests.block}
      look={block ? 'main' : 'danger'}
      busy={busy}
      problem={problem(desk.notDone)}
      onSubmit={submit}
      onClose={onClose}
    >
      {block ? (
        <>
          <BlockFacts block={block} />
          <p>{mail === '' ? guests.unblockDeleted : guests.unblockText}</p>
        </>
      ) : (
        <BlockFields field={field} />
      )}
    </FormDialog>
  )
}

const BlockFields = ({ field }: Pick<SavedForm<'reason' | 'words'>, 'field'>) => {
  const { guests } = useText().staff
  return (
    <>
      <p>
        {guests.blockText} {guests.blockKept}
      </p>
      <SelectField
        label={guests.reason}
        options={optionsOf(guests.reasons, guests.chooseReason)}
        {...field('reason')}
      />
      <TextAreaField
        label={guests.words}
        hint={guests.wordsHint}
        rows={3}
        maxLength={maxBlockWords}
        {...field('words')}
      />
    </>
  )
}
