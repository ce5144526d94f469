import { builtScripts, librariesIn } from '../../support/browser/built-scripts'
import type { Benchmark } from './benchmark'
import { kilobytes } from './table'

const shown = 6
const mostChunks = 2

/** Which libraries are sent to browsers, and in how many files. */
export const browserBundles: Benchmark = async () => {
  const scripts = builtScripts()
    .map((script) => ({ ...script, libraries: librariesIn(script.content) }))
    .toSorted((a, b) => b.brotliBytes - a.brotliBytes)
  const holding = (library: string) =>
    scripts.filter(({ libraries }) => libraries.includes(library)).map(({ name }) => name)
  const frameworks = new Set([...holding('react'), ...holding('remix')])
  const validation = [...holding('zod'), ...holding('conform')]
  return [
    {
      title: 'Scripts for browsers',
      columns: ['', 'brotli', 'libraries'],
      rows: [
        ...scripts
          .slice(0, shown)
          .map(({ name, brotliBytes, libraries }) => [
            name,
            kilobytes(brotliBytes),
            libraries.join(' ') || '–',
          ]),
        [
          `${scripts.length - shown} more`,
          kilobytes(scripts.slice(shown).reduce((sum, { brotliBytes }) => sum + brotliBytes, 0)),
          '',
        ],
      ],
      notes: [`Goal: the framework in at most ${mostChunks} files, no validation library.`],
      missed: [
        ...validation.map((name) => `${name} holds a validation library`),
        ...(frameworks.size > mostChunks ? [`The framework is in ${frameworks.size} files`] : []),
      ],
    },
  ]
}
