/**
 * Node keeps the text of all that it runs in memory: without comments and spaces it is a third less, and half of that
 * where no character needs two bytes. Names stay, for traces of errors.
 * @type {import('vite').Rolldown.OutputOptions}
 */
export const smallServerCode = {
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
}

const escaped = /** @param {string} each */ each => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Writes each character beyond Latin-1 as its escape. Bundled code has them in texts and patterns only, where both mean
 * the same, but for raw texts: a file with one stays as it is.
 * @returns {import('vite').Plugin}
 */
export const oneByteCode = () => ({
  name: 'one-byte-code',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && !file.code.includes('String.raw'))
          file.code = file.code.replace(/[^\0-\xff]/g, escaped)
    },
  },
})
