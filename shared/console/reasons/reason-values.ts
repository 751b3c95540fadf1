import type { Reason } from '../../contract/reasons'
import { advertKinds } from '../../data/advert-codes'
import { reasonDecisions, refusals } from '../../data/reason-limits'
import { reviewFields } from '../../data/review-fields'
import { signalCodes } from '../../data/signal-codes'
import { pick } from '../../rules/keys'

/** A new reason as its form begins. */
export const freshReason: Reason = {
  ...{ code: '', field: null, kinds: [], decisions: [...refusals], text: '', textTr: '', textDe: '' },
  ...{ mailText: '', template: null, synonyms: [], signals: [], retired: false },
  ...{ photoText: '', oftenWith: [], usual: false },
  ...{ version: 1, updatedAt: null, updatedBy: null },
}

/** A reason as it is typed, by the server's names of its fields. */
export const valuesOf = (reason: Reason) => ({
  ...pick(reason, 'text', 'textTr', 'textDe', 'mailText', 'photoText'),
  field: reason.field ?? '',
  template: reason.template ?? '',
  synonyms: reason.synonyms.join(', '),
  kinds: reason.kinds.join(),
  decisions: reason.decisions.join(),
  signals: reason.signals.join(),
  oftenWith: reason.oftenWith.join(),
  usual: reason.usual ? 'true' : '',
})
export type ReasonValues = ReturnType<typeof valuesOf>

const chosenIn = <T extends string>(all: readonly T[], typed: string): T[] => {
  const list = typed.split(',')
  return all.filter(each => list.includes(each))
}

/** What is sent of it. */
export const bodyOf = (values: ReasonValues) => {
  const { template, field, synonyms, kinds, decisions, signals, oftenWith, usual, ...texts } = values
  return {
    ...texts,
    template,
    field: reviewFields.find(each => each === field) ?? null,
    synonyms: synonyms.split(/[,;\n]/).flatMap(word => word.trim() || []),
    kinds: chosenIn(advertKinds, kinds),
    decisions: chosenIn(reasonDecisions, decisions),
    signals: chosenIn(signalCodes, signals),
    oftenWith: oftenWith.split(',').filter(Boolean),
    usual: usual === 'true',
  }
}
