import { useState } from 'react'
import { useText } from '../../shared/text/text'
import { useOnDemand } from '../platform/on-demand'
import styles from './report-advert.module.css'

/** The button that reports an advert; its dialog is loaded on demand. */
export const ReportAdvert = ({ advertId }: { readonly advertId: number }) => {
  const { detail } = useText()
  const [isOpen, setOpen] = useState(false)
  const [ReportDialog, want] = useOnDemand(() =>
    import('./report-dialog').then(module => module.AdvertReportDialog),
  )
  const open = () => {
    want()
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className={styles.reportOpen}
        aria-haspopup="dialog"
        onPointerEnter={want}
        onClick={open}
      >
        {detail.report}
      </button>
      {isOpen && ReportDialog && <ReportDialog advertId={advertId} onClose={() => setOpen(false)} />}
    </>
  )
}
