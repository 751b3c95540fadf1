import type { Macro } from '../../contract/macros'
import { refusals } from '../../data/reason-limits'
import { reviewFields } from '../../data/review-fields'
import { pick } from '../../rules/keys'
import { isRecord } from '../../rules/records'

/** A new macro as its form begins. */
export const freshMacro: Macro = {
  ...{ id: 0, name: '', key: '', decision: 'requestChanges', reasons: [], template: null, mail: null },
  ...{ note: '', shared: false, own: true, ownerName: '', mayChange: true, version: 1, updatedAt: '' },
}

/** The reasons that a form's text stands for. */
export const givenIn = (typed: string): Macro['reasons'] => {
  try {
    const list: unknown = JSON.parse(typed)
    if (!Array.isArray(list)) return []
    return list.flatMap((each: unknown) =>
      isRecord(each) && typeof each['code'] === 'string'
        ? { code: each['code'], field: reviewFields.find(name => name === each['field']) ?? null }
        : [],
    )
  } catch {
    return []
  }
}

/** A macro as it is typed, by the server's names of its fields. */
export const valuesOf = (macro: Macro) => ({
  ...pick(macro, 'name', 'key', 'decision', 'note'),
  template: macro.template ?? '',
  reasons: JSON.stringify(macro.reasons),
  ownWords: macro.mail ? 'true' : '',
  'mail.subject': macro.mail?.subject ?? '',
  'mail.text': macro.mail?.text ?? '',
  shared: macro.shared ? 'true' : '',
})
export type MacroValues = Readonly<Record<keyof ReturnType<typeof valuesOf>, string>>

/** What is sent of it. */
export const bodyOf = (values: MacroValues) => ({
  ...pick(values, 'name', 'key', 'note', 'template'),
  decision: refusals.find(each => each === values.decision) ?? 'requestChanges',
  reasons: givenIn(values.reasons).map(({ code, field }) => (field ? { code, field } : { code })),
  mail: values.ownWords ? { subject: values['mail.subject'], text: values['mail.text'] } : null,
  shared: values.shared === 'true',
})
