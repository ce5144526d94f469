import type { Sharp, SharpOptions } from 'sharp'
import type { PictureTrouble } from '~/values/picture-trouble'

type PictureFile = { width: number; format: 'avif' | 'webp'; bytes: Buffer }

export type MadePicture = { width: number; height: number; widths: number[]; files: PictureFile[] }

/** The stored widths of a picture, and whether it is cropped to a square around its focus. */
export type PictureShape = { widths: number[]; square?: true }

/** For pictures in content. */
const asItIs: PictureShape = { widths: [320, 640, 960, 1440] }

/**
 * In newer formats a few bytes can decode to any number of pixels, all in memory at once. JPEG,
 * which cameras produce, decodes at a reduced size.
 */
const mostPixels = 16_000_000
const mostPixelsOfJpeg = 50_000_000

/** Decodes and resizes what `makePictureFiles` let through; runs in the file worker. */
export async function decodePicture(
  bytes: Uint8Array,
  shape: PictureShape = asItIs,
): Promise<MadePicture | PictureTrouble> {
  if (!(await canReadPictures())) return 'cannot-read-pictures'
  const whole = await uprightSize(bytes)
  if (!whole) return 'no-picture'
  const most = whole.format === 'jpeg' ? mostPixelsOfJpeg : mostPixels
  if (whole.width * whole.height > most) return 'too-many-pixels'

  const size = shape.square ? squareIn(whole) : whole
  const widths = widthsOf(size.width, shape.widths)
  const width = widths.at(-1)!
  const height = Math.max(1, Math.round((size.height * width) / size.width))
  try {
    // decode once for all files: that is most of the memory and time
    const pixels = await pixelsOf(await opened(bytes), { width, height, square: shape.square })
    const files: PictureFile[] = []
    for (const one of widths) files.push(...(await filesOf(pixels, one)))
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

/** In the largest of the widths. A square is cropped around its focus. */
async function pixelsOf(
  picture: Sharp,
  { width, height, square }: Size & Pick<PictureShape, 'square'>,
): Promise<Sharp> {
  const fit = square
    ? ({ fit: 'cover', position: 'attention' } as const)
    : ({ fit: 'fill' } as const)
  const small = picture.resize({ width, height, ...fit })
  const { data, info } = await small
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return await sharpOf(data, { raw: info })
}

/** Checks the magic bytes, so text formats such as SVG never reach the decoder. */
export function looksLikePicture(bytes: Uint8Array): boolean {
  const latin = Buffer.from(bytes.subarray(0, 32)).toString('latin1')
  return (
    latin.startsWith('\xff\xd8\xff') ||
    latin.startsWith('\x89PNG\r\n\x1a\n') ||
    /^RIFF[^]{4}WEBP/.test(latin) ||
    /^[^]{4}ftyp(avi[fs]|mif1|msf1|hei[cx])/.test(latin)
  )
}

async function uprightSize(bytes: Uint8Array) {
  try {
    // reads only the header, whatever size it claims
    const picture = await sharpOf(bytes, { limitInputPixels: false })
    const { autoOrient, format } = await picture.metadata()
    return { ...autoOrient, format }
  } catch {
    return null
  }
}

/** Fails on the first error, because a partial picture is useless. */
async function opened(bytes: Uint8Array): Promise<Sharp> {
  const picture = await sharpOf(bytes, { failOn: 'error', limitInputPixels: mostPixelsOfJpeg })
  return picture.autoOrient()
}

/** Converts a stored picture to JPEG, for consumers that support nothing else. */
export async function jpegOf(bytes: Uint8Array) {
  const picture = await sharpOf(bytes, { limitInputPixels: mostPixels })
  return await picture.jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true })
}

/** A picture cut to a circle of `size` pixels, with its top left corner at `x` and `y`. */
export type RoundPicture = { bytes: Uint8Array; x: number; y: number; size: number }

/** An SVG of ours as a PNG, with pictures on it. */
export async function paintSvg(svg: string, pictures: RoundPicture[]): Promise<Buffer> {
  const layers = pictures.map(async ({ bytes, x, y, size }) => {
    const circle = `<svg width="${size}" height="${size}"><circle cx="50%" cy="50%" r="50%"/></svg>`
    const picture = await sharpOf(bytes, { limitInputPixels: mostPixels })
    const round = picture
      .resize(size, size)
      .composite([{ input: Buffer.from(circle), blend: 'dest-in' }])
    return { input: await round.png().toBuffer(), left: x, top: y }
  })
  const painted = await sharpOf(Buffer.from(svg), {})
  return await painted
    .composite(await Promise.all(layers))
    .png({ palette: true, effort: 10 })
    .toBuffer()
}

/** Whether the native package for this platform is installed. */
async function canReadPictures(): Promise<boolean> {
  try {
    await import('sharp')
    return true
  } catch {
    return false
  }
}

/** The package takes 25 MB of memory, so it is loaded only for an uploaded picture. */
async function sharpOf(bytes: Uint8Array, options: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp(bytes, options)
}

function widthsOf(own: number, wanted: number[]): number[] {
  const smaller = wanted.filter((one) => one < own)
  return [...smaller, Math.min(own, wanted.at(-1)!)].filter(isFirst)
}

function isFirst(one: number, index: number, all: number[]): boolean {
  return all.indexOf(one) === index
}

/** Sharp drops all metadata unless told to keep it. */
async function filesOf(picture: Sharp, width: number): Promise<PictureFile[]> {
  const resized = picture.clone().resize({ width })
  return [
    {
      width,
      format: 'avif',
      bytes: await resized.clone().avif({ quality: 55, effort: 3 }).toBuffer(),
    },
    { width, format: 'webp', bytes: await resized.clone().webp({ quality: 78 }).toBuffer() },
  ]
}
