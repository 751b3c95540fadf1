import { figures } from '../../../shared/contract/figures'
import { implement } from '../../platform/http/invoke'
import { myFigures, seen } from './figures.service'

export const figureOperations = implement(figures, { seen, mine: myFigures })
