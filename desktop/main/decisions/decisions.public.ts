export { memoryDecisions, openDecisions, type DecisionStore } from './decisions'
