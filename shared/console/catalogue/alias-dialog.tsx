import { invalid } from '../../contract/errors'
import { useText } from '../../text/text'
import { Button, IconButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { useKeptForm } from '../platform/use-kept-form'
import { OtherDraft } from '../platform/other-draft'
import styles from './catalogue.module.css'

interface AliasDialogProps {
  /** Under what it is kept while it is typed. */
  readonly draft: string
  readonly name: string
  readonly aliases: readonly string[]
  readonly change: (change: { add?: string; remove?: string }) => Promise<unknown>
  readonly onClose: () => void
}

/** The other names of a manufacturer or a model, to add to and to take from. */
export const AliasDialog = ({ draft, name, aliases, change, onClose }: AliasDialogProps) => {
  const { staff, common } = useText()
  const words = staff.catalogue
  const form = useKeptForm<'add'>({
    draft,
    stored: { add: '' },
    save: async values => {
      const add = values.add.trim()
      if (add === '') throw invalid('add', words.nameNeeded)
      await change({ add })
      form.set('add', '')
    },
  })
  const { busy } = form
  const { error, ...field } = form.field('add')
  return (
    <Dialog open onClose={onClose} title={words.aliasDialog.title(name)} closeLabel={common.close}>
      <div className={styles.catDialog}>
        <p>{words.aliasDialog.text}</p>
        {aliases.length === 0 && <p className={styles.catNote}>{words.aliasDialog.none}</p>}
        <ul className={styles.catTags}>
          {aliases.map(alias => (
            <li key={alias} className={styles.catTag}>
              {alias}
              <IconButton
                label={words.aliasDialog.remove(alias)}
                disabled={busy}
                onClick={() => form.send(() => change({ remove: alias }))}
              >
                <Icon name="close" />
              </IconButton>
            </li>
          ))}
        </ul>
        <form
          className={styles.catAdd}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            form.submit()
          }}
        >
          <TextField
            label={words.aliasDialog.add}
            maxLength={80}
            {...field}
            error={error ?? form.problem(words.problem)}
          />
          <Button type="submit" look="main" size="s" busy={busy}>
            {words.aliasDialog.save}
          </Button>
          <OtherDraft name={draft} />
        </form>
      </div>
    </Dialog>
  )
}
