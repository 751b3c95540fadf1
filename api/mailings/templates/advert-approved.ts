import { builtIn } from './built-in'
import { render, type DecisionFacts } from './render'
import type { Letter } from '../../platform/mail/letter'

/** To a seller whose advert is public now, as it is until staff edit it (checklist LIFE-02). */
export const advertApprovedMail = (facts: DecisionFacts): Letter => render(builtIn.approved, facts)
