import { useQuery } from '@tanstack/react-query'
import type { AdvertFile } from '../../contract/deciding'
import { reviewDecisions } from '../../data/mail-purposes'
import { reviewFieldName, reviewFields } from '../../data/review-fields'
import { decidingQueries } from '../../queries/deciding'
import { isRecord } from '../../rules/records'
import { useText } from '../../text/text'
import type { PickedReason, VerdictDraft } from '../decisions/decisions.public'
import { useConsoleClient } from '../platform/host'
import { OtherDraft } from '../platform/other-draft'
import { useReasons } from '../platform/use-reasons'
import { wordOf } from './decision-rules'
import { photosOf } from './shown-photos'
import type { ItemDecision } from './use-item-decision'

interface OtherVerdictProps {
  readonly file: AdvertFile
  readonly decision: Pick<ItemDecision, 'draft' | 'change'>
}

/** What was chosen and written about the advert on another device, in the place of what is here. */
export const OtherVerdict = ({ file, decision: { draft, change } }: OtherVerdictProps) => {
  const { panel: words } = useText().staff.deciding
  const shown = useShown(file)
  const labels: Readonly<Record<string, string>> = {
    open: words.decision,
    reasons: words.reasons,
    left: words.notAccepted,
    photos: words.comeOff,
    template: words.template,
    mail: words.edit,
  }
  return (
    <OtherDraft
      name={`verdict-${file.advert.id}`}
      into={{
        label: field => labels[field] ?? '',
        isBare: field => field === 'mail',
        isChosen: field => field !== 'mail',
        isAsked: field => field in labels,
        shown,
        put: (field, value) => {
          change(partIn(field, value))
          const [before] = Object.values(partOf(draft, field))
          return isNothing(before) ? null : before
        },
        focus: () => {},
      }}
    />
  )
}

/** A kept part of a verdict in words, one line each. */
const useShown = (file: AdvertFile) => {
  const { panel, photos: photoWords } = useText().staff.deciding
  const { textOf } = useReasons()
  const templates = useQuery(decidingQueries.templates(useConsoleClient())).data ?? []
  return (field: string, value: unknown): string => {
    const { open, reasons = [], left, photos = {}, template, mail } = partIn(field, value)
    if (open) return panel.titles[wordOf(file, open)] ?? open
    if (template) return templates.find(({ key }) => key === template)?.name ?? template
    if (mail) return `${mail.subject}\n\n${mail.text}`
    const refused = photosOf(file).flatMap(({ photo }, at, all) => {
      const reason = photos[photo.file]
      if (reason === undefined) return []
      return `${photoWords.of(at + 1, all.length)}: ${reason ? textOf(reason) : photoWords.choose}`
    })
    const codes = reasons.map(({ code }) => textOf(code))
    return [...codes, ...(left ?? []).map(reviewFieldName), ...refused].join('\n')
  }
}

/** A part of a draft by its name. */
const partOf = (draft: VerdictDraft, field: string) =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => name === field))

const isNothing = (part: unknown): boolean =>
  part === null || part === undefined || Object.keys(part).length === 0

/** A part of a draft as it is kept; what cannot be read chooses nothing. */
const partIn = (field: string, value: unknown): Partial<VerdictDraft> => {
  switch (field) {
    case 'open':
      return { open: reviewDecisions.find(each => each === value) ?? null }
    case 'reasons':
      return { reasons: reasonsIn(value) }
    case 'left':
      return { left: Array.isArray(value) ? value.filter(each => typeof each === 'string') : null }
    case 'photos':
      return { photos: refusedIn(value) }
    case 'template':
      return { template: typeof value === 'string' ? value : null }
    case 'mail':
      return { mail: mailIn(value) }
    default:
      return {}
  }
}

const mailIn = (value: unknown): VerdictDraft['mail'] => {
  if (!isRecord(value)) return null
  const { subject, text } = value
  return typeof subject === 'string' && typeof text === 'string' ? { subject, text } : null
}

const refusedIn = (value: unknown): VerdictDraft['photos'] =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([file, reason]) =>
      typeof reason === 'string' ? [[file, reason]] : [],
    ),
  )

const reasonsIn = (value: unknown): readonly PickedReason[] =>
  (Array.isArray(value) ? value.filter(isRecord) : []).flatMap(({ code, field }) =>
    typeof code === 'string' ? [{ code, field: reviewFields.find(each => each === field) ?? null }] : [],
  )
