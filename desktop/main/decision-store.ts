import Store from 'electron-store'
import type { DecisionStore } from './decisions/decisions.public'

/** The file of decisions, which its owner alone may read: it holds words to sellers. */
export const openDecisionStore = (): DecisionStore => {
  const store = new Store<{ byOwner: unknown }>({
    name: 'decisions',
    defaults: { byOwner: {} },
    clearInvalidConfig: true,
    configFileMode: 0o600,
  })
  return { get: () => store.get('byOwner'), set: byOwner => store.set('byOwner', byOwner) }
}
