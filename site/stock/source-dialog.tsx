import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StockSource } from '../../shared/contract/stock-entries'
import type { UserDetail } from '../../shared/contract/users'
import { advertKinds } from '../../shared/data/advert-codes'
import { fetchHours } from '../../shared/data/stock-codes'
import { useFormKeptAs } from '../../shared/forms/use-form-kept-as'
import { accountQueries } from '../../shared/queries/account'
import { keys } from '../../shared/queries/keys'
import { useText } from '../../shared/text/text'
import { Dialog } from '../../shared/ui/dialog'
import { SelectField, TextField } from '../../shared/ui/field'
import { useNotify } from '../../shared/ui/toast'
import { AccountForm } from '../forms/account-form'
import { useClient } from '../platform/site-context'
import styles from './stock.module.css'

interface SourceDialogProps {
  /** Undefined for a new one. */
  readonly source: StockSource | undefined
  readonly onClose: () => void
}

export const SourceDialog = ({ source, onClose }: SourceDialogProps) => {
  const { stock, common } = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      title={source ? stock.editTitle : stock.addTitle}
      closeLabel={common.close}
      className={styles.stockDialog}
    >
      <SourceForm source={source} onClose={onClose} />
    </Dialog>
  )
}

const limits = { name: { needed: true, max: 80 }, url: { max: 500 } } as const

const contactOf = ({ name, surName, mail }: UserDetail) => ({
  'contact.name': name,
  'contact.surname': surName,
  'contact.mail': mail,
})

const useSourceForm = ({ source, onClose }: SourceDialogProps) => {
  const { stock } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const { data: user } = useQuery(accountQueries.detail(client))
  const { name, kind, complete, url, everyHours } = stock
  return useFormKeptAs(
    `stock-source-${source?.id ?? 'new'}`,
    { name, kind, complete, url, everyHours },
    limits,
    async values => {
      const body = {
        name: values['name'] ?? '',
        complete: values['complete'] === 'whole',
        url: values['url'] ?? '',
        everyHours: fetchHours.find(hours => String(hours) === values['everyHours']) ?? 24,
        // What the form does not show stays.
        ...(source && { format: source.format, defaults: source.defaults, currency: source.currency }),
      }
      if (source) await client.stock.changeSource({ params: { id: source.id }, body })
      else
        await client.stock.addSource({
          body: {
            ...body,
            kind: advertKinds.find(each => each === values['kind']) ?? 'part',
            // Whom buyers ask, as in the forms; files hardly ever say it.
            ...(user && { defaults: contactOf(user) }),
          },
        })
      await queries.invalidateQueries({ queryKey: [keys.mine, 'stock', 'sources'] })
      notify(stock.saved, 'ok')
      onClose()
    },
  )
}

const SourceForm = (props: SourceDialogProps) => {
  const { stock, words } = useText()
  const { source } = props
  const form = useSourceForm(props)
  return (
    <AccountForm form={form} submit={stock.save}>
      <TextField {...form.field('name')} autoComplete="off" defaultValue={source?.name ?? ''} />
      {!source && (
        <SelectField
          {...form.field('kind')}
          defaultValue="part"
          options={advertKinds.map(kind => ({ value: kind, label: words.kinds[kind] ?? kind }))}
        />
      )}
      <SelectField
        {...form.field('complete')}
        hint={stock.completeHint}
        defaultValue={source?.complete ? 'whole' : 'some'}
        options={[
          { value: 'some', label: stock.someStock },
          { value: 'whole', label: stock.wholeStock },
        ]}
      />
      <TextField
        {...form.field('url')}
        hint={stock.urlHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        defaultValue={source?.url ?? ''}
      />
      <SelectField
        {...form.field('everyHours')}
        defaultValue={String(source?.everyHours ?? 24)}
        options={fetchHours.map(hours => ({ value: String(hours), label: stock.every(hours) }))}
      />
    </AccountForm>
  )
}
