// Makes the display face that public/fonts serves out of the npm package's variable font: one cut,
// Latin letters and punctuation only, so that a first visit stays light. Run it by hand when the
// package or this file changes: node prisma/tools/subset-font.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const source = import.meta
  .resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2')
const target = new URL('../../public/fonts/bricolage-grotesque-700.woff2', import.meta.url)
const mostBytes = 14 * 1024

const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index))
const punctuation = '–—‘’“”…·•×→©'
const accented = 'ÁÄÇÉÑÖÜßàáâäåæçèéêëíîïñóôöøúûü'

// The weight axis alone would double the file: headings have one weight and do without it.
const subset = await subsetFont(
  await readFile(new URL(source)),
  printableAscii.join('') + punctuation + accented,
  {
    targetFormat: 'woff2',
    variationAxes: { opsz: 36, wdth: 100, wght: 700 },
    keepFeatures: ['kern', 'liga', 'ccmp', 'locl'],
    noHinting: true,
  },
)
if (subset.length > mostBytes) throw new Error(`${subset.length} bytes are over ${mostBytes}`)

await mkdir(new URL('.', target), { recursive: true })
await writeFile(target, subset)
console.log(`${subset.length} bytes`)
