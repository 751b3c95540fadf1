export { Workplace } from './workplace'
