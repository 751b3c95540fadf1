import type { leadFormats } from '../../shared/data/lead-codes'
import { useBusy } from '../../shared/forms/use-busy'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { useNotify } from '../../shared/ui/toast'
import { saveFile } from '../platform/save-file'
import { useClient } from '../platform/site-context'
import type { Asked } from './leads-address'
import blocks from '../../shared/ui/blocks.module.css'

/** What the filter finds, as a file. */
export const LeadExport = ({ asked }: { readonly asked: Asked }) => {
  const { leads } = useText()
  const client = useClient()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const save = (format: (typeof leadFormats)[number]) =>
    run(async () => {
      try {
        const { page: _page, sort: _sort, ...filter } = asked
        const file = await client.leads.export({ query: { ...filter, format } })
        saveFile(format === 'csv' ? 'leads.csv' : 'leads.xml', file)
      } catch {
        notify(leads.exportFailed, 'error')
      }
    })
  return (
    <div className={blocks.cluster}>
      <Button busy={busy} onClick={() => void save('csv')}>
        {leads.export.csv}
      </Button>
      <Button busy={busy} onClick={() => void save('adf')}>
        {leads.export.adf}
      </Button>
    </div>
  )
}
