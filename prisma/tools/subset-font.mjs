// Creates the heading faces in public/fonts from npm packages' variable fonts: one weight each, in two
// files. The characters of English headings are in the first, small file; the rest loads on demand.
// Run by hand when a package or this file changes: node prisma/tools/subset-font.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const faces = [
  {
    name: 'bricolage-grotesque-700',
    source: 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    variationAxes: { opsz: 36, wdth: 100, wght: 700 },
  },
  {
    name: 'fraunces-700',
    source: 'fraunces/files/fraunces-latin-full-normal.woff2',
    variationAxes: { opsz: 36, SOFT: 50, WONK: 0, wght: 700 },
  },
  {
    name: 'nunito-800',
    source: 'nunito/files/nunito-latin-wght-normal.woff2',
    variationAxes: { wght: 800 },
  },
]
const folder = new URL('../../public/fonts/', import.meta.url)
const styles = new URL('../../app/shell/type.css', import.meta.url)

const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index))
const seldom = '"#*<=>@[\\]^_`{|}~'
const often = printableAscii.filter((letter) => !seldom.includes(letter)).join('') + '–—‘’“”…·'
const rest = seldom + '•×→©ÁÄÇÉÑÖÜßàáâäåæçèéêëíîïñóôöøúûü'

for (const face of faces) {
  await make(face, '', often, 16 * 1024)
  await make(face, '-rest', rest, 6 * 1024)
}

const range = `unicode-range: ${rangesOf(rest)};`
if (!(await readFile(styles, 'utf8')).replace(/\s+/g, ' ').includes(range))
  throw new Error(`app/shell/type.css needs, for the rest: ${range}`)

async function make({ name, source, variationAxes }, part, letters, mostBytes) {
  // Headings use one weight, and the weight axis would double the file.
  const file = import.meta.resolve(`@fontsource-variable/${source}`)
  const subset = await subsetFont(await readFile(new URL(file)), letters, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures: ['kern', 'liga', 'ccmp', 'locl'],
    noHinting: true,
  })
  if (subset.length > mostBytes) throw new Error(`${subset.length} bytes are over ${mostBytes}`)
  await mkdir(folder, { recursive: true })
  await writeFile(new URL(`${name}${part}.woff2`, folder), subset)
  console.log(`${name}${part}: ${subset.length} bytes`)
}

/** In CSS syntax: single code points and ranges. */
function rangesOf(letters) {
  const codes = [...letters].map((letter) => letter.codePointAt(0)).sort((a, b) => a - b)
  const firsts = codes.filter((code) => !codes.includes(code - 1))
  const lasts = codes.filter((code) => !codes.includes(code + 1))
  const hex = (code) => code.toString(16)
  return firsts
    .map((first, index) => [first, lasts[index]])
    .map(([first, last]) => `u+${hex(first)}${first === last ? '' : `-${hex(last)}`}`)
    .join(', ')
}
