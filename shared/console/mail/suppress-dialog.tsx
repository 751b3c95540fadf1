import type { Client } from '../../client/client'
import { staffSuppressionKey } from '../../queries/staff-suppressions'
import { staffUserKey } from '../../queries/staff-users'
import { useText } from '../../text/text'
import { TextField } from '../../ui/field'
import { FormDialog } from '../platform/form-dialog'
import { useAction } from '../platform/use-action'
import { KeptNote } from '../platform/kept-note'
import { useKeptForm } from '../platform/use-kept-form'

type Body = Parameters<Client['mailSuppressions']['add']>[0]['body']

/** Stops mailings and notifications to an address, for a reason that is noted. */
export const SuppressDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { mailLog, desk } = useText().staff
  const { suppressed } = mailLog
  const { mutateAsync } = useAction({
    run: (client, body: Body) => client.mailSuppressions.add({ body }),
    done: () => suppressed.stopped,
    failed: () => desk.notDone,
    onDone: onClose,
    changes: [staffSuppressionKey, staffUserKey],
  })
  const form = useKeptForm({
    draft: 'suppression',
    stored: { mail: '', note: '' },
    save: mutateAsync,
  })
  const { field, busy, problem, submit } = form
  return (
    <FormDialog
      title={suppressed.stopTitle}
      cancel={desk.cancel}
      action={suppressed.stop}
      busy={busy}
      problem={problem(desk.notDone)}
      onSubmit={submit}
      onClose={onClose}
    >
      <KeptNote form={form} />
      <p>{suppressed.stopText}</p>
      <TextField label={suppressed.columns.mail} type="email" maxLength={254} {...field('mail')} />
      <TextField label={suppressed.note} hint={suppressed.noteHint} maxLength={400} {...field('note')} />
    </FormDialog>
  )
}
