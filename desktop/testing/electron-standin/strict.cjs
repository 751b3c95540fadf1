/** Properties that tools probe on any object; missing ones are undefined, as on a real module. */
const asked = new Set(['then', 'toJSON', 'default', '__esModule', 'nodeType', 'inspect', '$$typeof'])

/** Wraps an object so that a missing property throws with its name instead of being undefined later. */
const strict = (name, object) =>
  new Proxy(object, {
    get: (target, key) => {
      if (key in target || typeof key === 'symbol' || asked.has(key)) return target[key]
      throw new Error(`stand-in: ${name}.${key} is not implemented`)
    },
    // Set on the target itself, since its setters use private fields that the proxy does not have.
    set: (target, key, value) => {
      target[key] = value
      return true
    },
  })

/** An event whose default somebody can prevent. */
const preventable = (more = {}) => ({
  ...more,
  defaultPrevented: false,
  preventDefault() {
    this.defaultPrevented = true
  },
})

module.exports = { strict, preventable }
