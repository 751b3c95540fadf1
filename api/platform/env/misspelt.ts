import { nearestWords } from '../../../shared/rules/spelling'
import { settingNames } from './env'

/** Names of other programs are often as short as ours, and then near one by chance. */
const shortest = 6

/** A line for each variable that is no setting but nearly the name of one: it would else be ignored in silence. */
export const misspelt = (source: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.keys(source).flatMap(name => {
    if (name.length < shortest || settingNames.includes(name)) return []
    const [meant] = nearestWords(
      name.toLowerCase(),
      settingNames.map(each => each.toLowerCase()),
      1,
    )
    return meant ? [`${name} is no setting and is ignored. Did you mean ${meant.toUpperCase()}?`] : []
  })
