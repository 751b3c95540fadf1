import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const folder = new URL('../node_modules/libheif-js/', import.meta.url)

/** The notice, the version and the licence texts of the decoder for HEIC photos, as a file beside its chunk. */
const notice = () => {
  const about = readFileSync(new URL('package.json', folder), 'utf8')
  const version = /"version": "([\d.]+)"/.exec(about)?.[1] ?? ''
  return `HEIC photos are opened by libheif and libde265, in the build libheif-js ${version}. They are free software
under the GNU Lesser General Public License, version 3, which follows below, and are used unchanged.

They are in the file libheif-bundle-*.js beside this one and in no other. Another build with the same
interface can take that file's place.

Source of this build: https://github.com/catdad-experiments/libheif-js, tag ${version}, and the package
libheif-js ${version}. It is made from the sources at https://github.com/strukturag/libheif and
https://github.com/strukturag/libde265. Whoever runs this site or program hands the same sources out on request.

${readFileSync(new URL('libheif-wasm/LICENSE', folder), 'utf8')}`
}

/** Ships the licence of what is under the LGPL beside it; its chunk begins with the way there. */
export const licenceNotices = (): Plugin => ({
  name: 'licence-notices',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'assets/libheif-license.txt', source: notice() })
  },
})

/** For the chunks of worker scripts. */
export const licenceBanner = ({ name }: { readonly name: string }): string =>
  name.startsWith('libheif')
    ? '/*! libheif and libde265, GNU LGPL 3.0: libheif-license.txt beside this file. */'
    : ''
