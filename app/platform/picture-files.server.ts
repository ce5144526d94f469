import type { Sharp, SharpOptions } from 'sharp'
import type { PictureTrouble } from '~/values/picture-trouble'

/** One file of a picture. */
export type PictureFile = { width: number; format: 'avif' | 'webp'; bytes: Buffer }

export type MadePicture = { width: number; height: number; widths: number[]; files: PictureFile[] }

/** In which widths a picture is kept, and whether as a square of what is most telling in it. */
export type PictureShape = { widths: number[]; square?: true }

/** For content, which has room. */
const asItIs: PictureShape = { widths: [320, 640, 960, 1440] }

/** What telephones and cameras make has fewer; what has more is made to fill our memory. */
const mostPixels = 50_000_000

/**
 * A picture in every width that is wanted and its own does not fall short of, upright, and without a
 * word of where, when and with what it was taken. Its own kind is told by its content.
 */
export async function makePictureFiles(
  bytes: Uint8Array,
  shape: PictureShape = asItIs,
): Promise<MadePicture | PictureTrouble> {
  if (!looksLikePicture(Buffer.from(bytes.subarray(0, 32)))) return 'no-picture'
  const whole = await uprightSize(bytes)
  if (!whole) return 'no-picture'
  if (whole.width * whole.height > mostPixels) return 'too-many-pixels'

  const size = shape.square ? squareIn(whole) : whole
  const widths = widthsOf(size.width, shape.widths)
  const width = widths.at(-1)!
  const height = Math.max(1, Math.round((size.height * width) / size.width))
  try {
    const source = shape.square ? await cropped(bytes, width) : bytes
    const files: PictureFile[] = []
    for (const one of widths) files.push(...(await filesOf(await opened(source), one)))
    return { width, height, widths, files }
  } catch {
    return 'damaged-picture'
  }
}

type Size = { width: number; height: number }

function squareIn({ width, height }: Size): Size {
  const side = Math.min(width, height)
  return { width: side, height: side }
}

/** Once for all widths, so that they show the same. */
async function cropped(bytes: Uint8Array, side: number): Promise<Buffer> {
  const square = { width: side, height: side, fit: 'cover', position: 'attention' } as const
  return await (await opened(bytes)).resize(square).png({ compressionLevel: 1 }).toBuffer()
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

function widthsOf(own: number, wanted: number[]): number[] {
  const smaller = wanted.filter((one) => one < own)
  return [...smaller, Math.min(own, wanted.at(-1)!)].filter(isFirst)
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
