/** What tools ask of any object, and a real module would not have either. */
const asked = new Set(['then', 'toJSON', 'default', '__esModule', 'nodeType', 'inspect', '$$typeof'])

/** The object, except that what it lacks is named aloud instead of being undefined somewhere later. */
const strict = (name, object) =>
  new Proxy(object, {
    get: (target, key) => {
      if (key in target || typeof key === 'symbol' || asked.has(key)) return target[key]
      throw new Error(`stand-in: ${name}.${key} is not implemented`)
    },
    // On the object itself, whose setters know only it.
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
