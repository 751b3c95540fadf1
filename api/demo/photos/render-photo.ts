import sharp from 'sharp'
import { sheet } from './core/camera'

const width = 1280

// Drawing at the wanted size is cheaper and sharper than drawing large and scaling down.
const density = (72 * width) / sheet.width

const height = Math.floor((sheet.height * width) / sheet.width)

/** A drawn photo as a JPEG 1280 pixels wide. */
export const renderPhoto = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density })
    // The last row of the sheet is covered only in part.
    .extract({ left: 0, top: 0, width, height })
    .flatten({ background: '#000000' })
    .jpeg({ quality: 80 })
    .toBuffer()
