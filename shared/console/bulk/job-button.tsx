import type { BulkJob } from '../../contract/bulk'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { titleOf } from './job-words'

interface JobButtonProps {
  readonly job: BulkJob
  readonly label: string
  readonly look?: 'main' | 'plain'
  readonly onClick: () => void
}

/** A button for a job; its accessible name includes the job's title. */
export const JobButton = ({ job, label, ...button }: JobButtonProps) => {
  const text = useText()
  return (
    <Button size="s" aria-label={text.staff.jobs.forJob(label, titleOf(text, job))} {...button}>
      {label}
    </Button>
  )
}
