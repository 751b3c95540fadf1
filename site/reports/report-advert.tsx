import { useState, type MouseEvent } from 'react'
import { useText } from '../../shared/text/text'
import { useOnDemand } from '../platform/on-demand'
import styles from './report-advert.module.css'

interface ReportAdvertProps {
  readonly advertId: number
  /** The page with the same form. */
  readonly path: string
}

/** The button that reports an advert; its dialog is loaded on demand. Without scripts it leads to the page of the form. */
export const ReportAdvert = ({ advertId, path }: ReportAdvertProps) => {
  const { detail } = useText()
  const [isOpen, setOpen] = useState(false)
  const [ReportDialog, want] = useOnDemand(() =>
    import('./report-dialog').then(module => module.AdvertReportDialog),
  )
  const open = (event: MouseEvent) => {
    event.preventDefault()
    want()
    setOpen(true)
  }
  return (
    <>
      <form action={path}>
        <button className={styles.reportOpen} aria-haspopup="dialog" onPointerEnter={want} onClick={open}>
          {detail.report}
        </button>
      </form>
      {isOpen && ReportDialog && <ReportDialog advertId={advertId} onClose={() => setOpen(false)} />}
    </>
  )
}
