import type { Sharp, SharpOptions } from 'sharp'

/** One file of a picture. */
export type PictureFile = { width: number; format: 'avif' | 'webp'; bytes: Buffer }

export type MadePicture = { width: number; height: number; widths: number[]; files: PictureFile[] }

export type PictureTrouble = 'no-picture' | 'too-many-pixels' | 'damaged-picture'

/** What telephones and cameras make has fewer; what has more is made to fill our memory. */
const mostPixels = 50_000_000
const widest = [320, 640, 960, 1440]

/**
 * A picture in every width that pages show and its own does not fall short of, upright, and without a
 * word of where, when and with what it was taken. Its own kind is told by its content.
 */
export async function makePictureFiles(bytes: Uint8Array): Promise<MadePicture | PictureTrouble> {
  if (!looksLikePicture(Buffer.from(bytes.subarray(0, 32)))) return 'no-picture'
  const size = await uprightSize(bytes)
  if (!size) return 'no-picture'
  if (size.width * size.height > mostPixels) return 'too-many-pixels'

  const widths = widthsOf(size.width)
  const width = widths.at(-1)!
  const height = Math.max(1, Math.round((size.height * width) / size.width))
  try {
    const files: PictureFile[] = []
    for (const one of widths) files.push(...(await filesOf(await opened(bytes), one)))
    return { width, height, widths, files }
  } catch {
    return 'damaged-picture'
  }
}

/** By the first bytes alone: nothing that is a text, such as SVG, ever comes to the decoder. */
function looksLikePicture(start: Buffer): boolean {
  const latin = start.toString('latin1')
  return (
    latin.startsWith('\xff\xd8\xff') ||
    latin.startsWith('\x89PNG\r\n\x1a\n') ||
    /^RIFF[^]{4}WEBP/.test(latin) ||
    /^[^]{4}ftyp(avi[fs]|mif1|msf1|hei[cx])/.test(latin)
  )
}

async function uprightSize(bytes: Uint8Array) {
  try {
    // reads its head alone, whatever it says of its size
    const picture = await sharpOf(bytes, { limitInputPixels: false })
    const { autoOrient } = await picture.metadata()
    return autoOrient
  } catch {
    return null
  }
}

/** Stops at the first thing that is wrong, as half a picture helps nobody. */
async function opened(bytes: Uint8Array): Promise<Sharp> {
  const picture = await sharpOf(bytes, { failOn: 'error', limitInputPixels: mostPixels })
  return picture.autoOrient()
}

/** The package takes 25 MB of memory: loaded only where somebody brings a picture. */
async function sharpOf(bytes: Uint8Array, options: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, options)
}

function widthsOf(own: number): number[] {
  const smaller = widest.filter((one) => one < own)
  return [...smaller, Math.min(own, widest.at(-1)!)].filter(isFirst)
}

function isFirst(one: number, index: number, all: number[]): boolean {
  return all.indexOf(one) === index
}

/** Sharp leaves out all that is not pixels, unless it is asked to keep it. */
async function filesOf(picture: Sharp, width: number): Promise<PictureFile[]> {
  const resized = picture.resize({ width, withoutEnlargement: true })
  return [
    {
      width,
      format: 'avif',
      bytes: await resized.clone().avif({ quality: 55, effort: 3 }).toBuffer(),
    },
    { width, format: 'webp', bytes: await resized.clone().webp({ quality: 78 }).toBuffer() },
  ]
}
