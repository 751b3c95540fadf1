import { builtIn } from './built-in'
import { render, type DecisionFacts } from './render'
import type { Letter } from '../../platform/mail/letter'

/** To a seller whose advert was rejected and whose credit came back, as it is until staff edit it (checklist LIFE-03). */
export const advertRejectedMail = (facts: DecisionFacts): Letter =>
  render(builtIn.rejected, { credit: true, ...facts })
