import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The text of a PDF as poppler reads it, with single spaces, and the number of its pages. */
export const pdfText = (pdf: Uint8Array): { readonly text: string; readonly pages: number } => {
  const folder = mkdtempSync(join(tmpdir(), 'hangarlist-pdf-'))
  try {
    const file = join(folder, 'paper.pdf')
    writeFileSync(file, pdf)
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
    return { text: text.replaceAll(/[ \u00a0]+/g, ' '), pages: text.split('\f').length - 1 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
