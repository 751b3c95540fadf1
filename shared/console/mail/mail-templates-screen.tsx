import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailTemplate } from '../../contract/deciding'
import { mailPurposes, type MailPurpose } from '../../data/mail-purposes'
import { decidingQueries } from '../../queries/deciding'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { LoadFailed } from '../platform/pane-states'
import { useConsoleClient, usePlaceQuery } from '../platform/host'
import { TemplateForm } from './template-form'
import styles from './mail-templates.module.css'

/** What a new template begins with: the usual text of its purpose. */
const fresh = (
  all: readonly MailTemplate[],
  purpose: MailPurpose,
  name: string,
): MailTemplate | undefined => {
  const usual = all.find(({ key }) => key === purpose)
  return usual && { ...usual, key: '', name, builtIn: false, changed: false, version: 0 }
}

/** The mails about decisions: their usual texts and those that staff made (checklist PLUS-15). */
export const Screen = () => {
  const { staff } = useText()
  const words = staff.mailTemplates
  const { query, change } = usePlaceQuery()
  const templates = useQuery(decidingQueries.templates(useConsoleClient()))
  const [purpose, setPurpose] = useState<MailPurpose>('rejected')
  const all = templates.data
  if (templates.error) return <LoadFailed text={words.failed} onRetry={() => void templates.refetch()} />
  if (!all) return <Skeleton height="320px" />
  const key = query.get('template') ?? ''
  const isNew = key === 'new'
  const chosen = isNew ? fresh(all, purpose, words.newName) : (all.find(each => each.key === key) ?? all[0])
  return (
    <div className={styles.templates}>
      <TemplateList
        all={all}
        current={isNew ? undefined : chosen?.key}
        onChoose={template => change({ template })}
      />
      {chosen && (
        <TemplateForm
          key={isNew ? `new-${purpose}` : `${chosen.key} ${chosen.version}`}
          stored={chosen}
          isNew={isNew}
          onPurpose={setPurpose}
          onSaved={saved => change({ template: saved ?? undefined })}
        />
      )}
    </div>
  )
}

interface TemplateListProps {
  readonly all: readonly MailTemplate[]
  readonly current: string | undefined
  readonly onChoose: (key: string) => void
}

/** All templates by what they are for. */
const TemplateList = ({ all, current, onChoose }: TemplateListProps) => {
  const { mailTemplates: words } = useText().staff
  const wayTo = (template: MailTemplate) => (
    <li key={template.key}>
      <button
        type="button"
        className={styles.templatesWay}
        aria-current={template.key === current || undefined}
        onClick={() => onChoose(template.key)}
      >
        {template.builtIn ? words.builtIn : template.name}
        {template.changed && <small>{words.changed}</small>}
      </button>
    </li>
  )
  return (
    <nav className={styles.templatesList} aria-label={words.listLabel}>
      {mailPurposes.map(purpose => (
        <div key={purpose}>
          <p className={styles.templatesPurpose}>{words.purposes[purpose]}</p>
          <ul>{all.filter(template => template.purpose === purpose).map(wayTo)}</ul>
        </div>
      ))}
      <Button size="s" wide onClick={() => onChoose('new')}>
        {words.add}
      </Button>
    </nav>
  )
}
