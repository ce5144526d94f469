import { pngOf } from '~/platform/files/file-worker.server'
import { drawingPictureSize } from '~/values/paths/files/drawing-path'
import { madeOnce } from './made-once.server'

const paper = '#faf8f2'
const scale = 2
const darkColors = /@media\(prefers-color-scheme:dark\)\{(?:[^{}]*\{[^{}]*\})*\}/

/** One of our drawings as a PNG, on light paper, so that it can be seen in dark mode too. */
export async function pictureOfDrawing(
  name: string,
  { svg, width, height }: { svg: string; width: number; height: number },
): Promise<Buffer> {
  const [wholeWidth, wholeHeight] = [drawingPictureSize.width, drawingPictureSize.height]
  const fit = Math.min(wholeWidth / width, wholeHeight / height)
  const [left, top] = [(wholeWidth - width * fit) / 2, (wholeHeight - height * fit) / 2]
  return await madeOnce(`drawing ${name} ${svg}`, () =>
    pngOf({
      width: wholeWidth * scale,
      height: wholeHeight * scale,
      drawing:
        `<g transform="scale(${scale})"><rect width="${wholeWidth}" height="${wholeHeight}" rx="12" fill="${paper}"/>` +
        `<g transform="translate(${left} ${top}) scale(${fit})">${svg.replace(darkColors, '')}</g></g>`,
      words: [],
      pictures: [],
    }),
  )
}
