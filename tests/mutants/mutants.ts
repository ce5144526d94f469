import fs from 'node:fs'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { Source } from './source'
import { groupOf, targetFiles } from './targets'

/** One small change of the code that a test should notice. */
export type Mutant = {
  id: string
  file: string
  line: number
  /** The function, table or class that it changes. */
  declaration: string
  group: string
  /** Whether it changes what runs only once, as the file is loaded. */
  isAtLoad: boolean
  start: number
  end: number
  original: string
  replacement: string
}

export type Instrumented = {
  mutants: Mutant[]
  /** The code with every mutant in it, of which `globalThis.__stryker__.activeMutant` turns on one. */
  files: { file: string; text: string }[]
}

const quiet = () => undefined
const logger: ConstructorParameters<typeof Instrumenter>[0] = {
  ...{ isTraceEnabled: () => false, isDebugEnabled: () => false, isInfoEnabled: () => false },
  ...{ isWarnEnabled: () => true, isErrorEnabled: () => true, isFatalEnabled: () => true },
  ...{ trace: quiet, debug: quiet, info: quiet },
  ...{ warn: console.warn, error: console.error, fatal: console.error },
}

/** Puts the mutants of the targets into their code; `isAsked` chooses among them. */
export async function instrument(isAsked: (mutant: Mutant) => boolean): Promise<Instrumented> {
  const sources = new Map(
    targetFiles().map((file) => [file, new Source(file, fs.readFileSync(file, 'utf8'))]),
  )
  const { files, mutants } = await new Instrumenter(logger).instrument(
    [...sources].map(([name, { text }]) => ({ name, content: text, mutate: true })),
    { ignorers: [], excludedMutations: [], plugins: null },
  )
  const asked = mutants.flatMap(({ id, fileName, location, replacement }) => {
    const source = sources.get(fileName)!
    const { start, end } = location
    const declaration = source.declarationAt(start)
    const group = groupOf(fileName, declaration)
    const original = source.textBetween(start, end)
    if (!group || isWording(declaration, original)) return []
    const mutant = {
      ...{ id, file: fileName, line: start.line + 1, declaration, group, original, replacement },
      isAtLoad: source.isAtLoad(start, end),
      start: source.offset(start),
      end: source.offset(end),
    }
    return isAsked(mutant) ? [mutant] : []
  })
  const changed = new Set(asked.map(({ file }) => file))
  return {
    mutants: asked,
    files: files
      .filter(({ name }) => changed.has(name))
      .map(({ name, content }) => ({ file: name, text: content })),
  }
}

/**
 * Sentences, SQL and the schemas of forms: tests compare a sentence with itself, an empty query fails
 * by itself, and forms are tested by pages.
 */
function isWording(declaration: string, original: string): boolean {
  const isSentence = /^(['"`]).*\s.*\1$/s.test(original)
  return isSentence || /(messages|texts|labels|names|phrases|form)$/i.test(declaration)
}
