import { describe, expect, it } from 'vitest'
import { aFile } from './advert-file.factory'
import type { Macro } from '../../shared/contract/macros'
import { emptyDraft } from '../../shared/console/decisions/verdict-draft'
import { withMacro } from '../../shared/console/review/with-macro'

const aMacro = (facts: Partial<Macro>): Macro => ({
  ...{ id: 1, name: 'No logs', key: 'l', decision: 'requestChanges', note: 'Show the logs.', template: '7' },
  ...{ reasons: [{ code: 'incomplete', field: 'description' }], mail: null, shared: false, own: true },
  ...{ ownerName: 'Mona', mayChange: true, version: 1, updatedAt: '' },
  ...facts,
})
const first = aMacro({})
const second = aMacro({
  ...{ id: 2, key: 'd', decision: 'reject', note: 'Sold twice.', template: null },
  ...{ reasons: [{ code: 'duplicate', field: null }], mail: { subject: 'Twice', text: '{{reasons}}' } },
})
const all = [first, second]

describe('a macro', () => {
  it('gives decision, reasons with their fields, template, words and note', () => {
    expect(withMacro(aFile(), { draft: emptyDraft, note: '' }, first, all)).toMatchObject({
      draft: { open: 'requestChanges', reasons: first.reasons, template: '7', mail: null },
      note: 'Show the logs.',
    })
  })

  it('keeps what was picked and typed before', () => {
    const typed = {
      draft: {
        ...emptyDraft,
        reasons: [{ code: 'fraud', field: null }],
        mail: { subject: 'Mine', text: 'Mine' },
      },
      note: 'Call us.',
    }
    const made = withMacro(aFile(), typed, second, all)
    expect(made.note).toBe('Call us.\n\nSold twice.')
    expect(made.draft.reasons.map(({ code }) => code)).toEqual(['duplicate', 'fraud'])
    expect(made.draft.mail).toEqual(typed.draft.mail)
  })

  it('takes the place of another one that nobody has changed, and can be pressed twice', () => {
    const once = withMacro(aFile(), { draft: emptyDraft, note: '' }, second, all)
    expect(withMacro(aFile(), once, second, all)).toEqual(once)
    expect(withMacro(aFile(), once, first, all)).toMatchObject({
      draft: { open: 'requestChanges', reasons: first.reasons, mail: null },
      note: 'Show the logs.',
    })
  })
})
