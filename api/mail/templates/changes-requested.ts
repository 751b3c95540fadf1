import { builtIn } from '../../mail-templates/built-in'
import { render, type DecisionFacts } from '../../mail-templates/render'
import type { Letter } from './letter'

/** To a seller whose advert needs a change before it can be published, as it is until staff edit it (checklist LIFE-03). */
export const changesRequestedMail = (facts: DecisionFacts): Letter => render(builtIn.changesRequested, facts)
