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
import './mail-templates.css'

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
    <div className="templates">
      <nav className="templates-list" aria-label={words.listLabel}>
        {mailPurposes.map(each => (
          <div key={each}>
            <p className="templates-purpose">{words.purposes[each]}</p>
            <ul>
              {all
                .filter(template => template.purpose === each)
                .map(template => (
                  <li key={template.key}>
                    <button
                      type="button"
                      className="templates-way"
                      aria-current={(!isNew && template.key === chosen?.key) || undefined}
                      onClick={() => change({ template: template.key })}
                    >
                      {template.builtIn ? words.builtIn : template.name}
                      {template.changed && <small>{words.changed}</small>}
                    </button>
                  </li>
                ))}
            </ul>
          </div>
        ))}
        <Button size="s" wide onClick={() => change({ template: 'new' })}>
          {words.add}
        </Button>
      </nav>
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
