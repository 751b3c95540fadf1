import { figures } from '../../../shared/contract/figures'
import { implement } from '../../platform/http/invoke'
import { figuresCompared } from './figures-compared'
import { myFigures, seen, shown } from './figures.service'

export const figureOperations = implement(figures, {
  seen,
  shown,
  mine: myFigures,
  compared: figuresCompared,
})
