import { operatorFigures } from '../../shared/contract/operator-figures'
import { implement } from '../platform/http/invoke'
import { operatorFiguresOf } from './operator-figures.service'

export const operatorFigureOperations = implement(operatorFigures, { read: operatorFiguresOf })
