// Chooses tests: by path pattern, or those affected by a change.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const isTest = (file: string) => /^tests\/.+\.test\.tsx?$/.test(file)
const isJourney = (file: string) => /^tests\/(journeys|visual)\/.+\.spec\.ts$/.test(file)
/** Tests that visit every page, run races, or generate histories. */
const isSweep = (test: string) =>
  /^tests\/(pages\/[^/]+$|races\/)|histories|clock-changes|whole-years/.test(test)
const isSource = (file: string) => /^(app|prisma|tests)\/.+\.(tsx?|css)$|^server\.ts$/.test(file)
const isTop = (name: string) => ['app', 'docs', 'prisma', 'public', 'tests'].includes(name)

/** Tests and journeys whose path contains a pattern. */
export function testsNamed(patterns: string[], files = projectFiles()) {
  const asked = files.filter((file) => patterns.some((pattern) => file.includes(pattern)))
  return { tests: asked.filter(isTest), journeys: asked.filter(isJourney) }
}

/** Files changed since a commit; without one, uncommitted files, or else the last commit's. */
export function changedFiles(since?: string): string[] {
  const changed = [...git('diff', '--name-only', since ?? 'HEAD'), ...untracked()]
  const files = changed.length > 0 || since ? changed : git('show', '--name-only', '--format=')
  return files.filter((file) => fs.existsSync(file))
}

function projectFiles(): string[] {
  const folders = ['app', 'docs', 'prisma', 'public', 'tests']
  const entries = ['.', ...folders].flatMap((folder) =>
    fs
      .readdirSync(folder, { withFileTypes: true, recursive: folder !== '.' })
      .filter((entry) => entry.isFile())
      .map((entry) => path.posix.join(entry.parentPath.replaceAll('\\', '/'), entry.name)),
  )
  return entries.filter((file) => !file.startsWith('app/generated/'))
}

function untracked(): string[] {
  return git('ls-files', '--others', '--exclude-standard')
}

function git(...command: string[]): string[] {
  const output = execFileSync('git', command, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return output.split('\n').filter(Boolean)
}

/** The dependency graph of imports and of files that tests name. */
export class Dependents {
  readonly #pageTests: string[]
  readonly #known: Set<string>
  readonly #dependents = new Map<string, string[]>()

  constructor(files = projectFiles(), read = (file: string) => fs.readFileSync(file, 'utf8')) {
    this.#pageTests = files.filter((file) => isTest(file) && /^tests\/(pages|api)\//.test(file))
    this.#known = new Set(files.flatMap((file) => [file, ...foldersOf(file)]))
    for (const file of files.filter(isSource))
      for (const needed of this.#neededBy(file, read(file))) this.#add(needed, file)
  }

  /**
   * Tests that depend on the files, closest first, then those in the most similar folder. Slow
   * sweeps only if changed themselves.
   */
  testsTouchedBy(changed: string[]): string[] {
    const steps = this.#stepsFrom(changed)
    const rank = (test: string) =>
      steps.get(test)! - Math.max(...changed.map((file) => sameFolders(file, test))) / 100
    return [...steps.keys()]
      .filter((file) => isTest(file) && (changed.includes(file) || !isSweep(file)))
      .map((test) => ({ test, rank: rank(test) }))
      .sort((one, other) => one.rank - other.rank || (one.test < other.test ? -1 : 1))
      .map(({ test }) => test)
  }

  /** Whether any of them uses the built site. */
  needBuild(tests: string[]): boolean {
    const reached = this.#stepsFrom(['build'])
    return tests.some((test) => reached.has(test))
  }

  #stepsFrom(changed: string[]): Map<string, number> {
    const steps = new Map(changed.map((file) => [file, 0]))
    for (const [file, step] of steps)
      for (const dependent of this.#dependentsOf(file))
        if (!steps.has(dependent)) steps.set(dependent, step + 1)
    return steps
  }

  #dependentsOf(file: string): string[] {
    const named = foldersOf(file).flatMap((folder) => this.#dependents.get(folder) ?? [])
    const isRoute = file.startsWith('app/routes/')
    const pageTests = isRoute ? this.#pageTests.filter((test) => mirrors(test, file)) : []
    return [...(this.#dependents.get(file) ?? []), ...named, ...pageTests]
  }

  #add(needed: string, by: string) {
    this.#dependents.set(needed, [...(this.#dependents.get(needed) ?? []), by])
  }

  #neededBy(file: string, text: string): string[] {
    const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]
    const needed = imported.flatMap(([, name]) => this.#resolve(file, name!) ?? [])
    if (!file.startsWith('tests/')) return needed
    const named = [...text.matchAll(/'([\w.@-]+(?:\/[\w.@-]+)*)'/g)].map(([, name]) => name!)
    const read = named.filter((name) => this.#known.has(name) && !isSource(name) && !isTop(name))
    return [...needed, ...read, ...(/['/]build\//.test(text) ? ['build'] : [])]
  }

  #resolve(file: string, name: string): string | undefined {
    if (!/^(~|\.\.?)\//.test(name)) return undefined
    const place = name.startsWith('~')
      ? `app${name.slice(1)}`
      : path.posix.join(path.posix.dirname(file), name)
    return ['', '.ts', '.tsx'].map((end) => place + end).find((found) => this.#known.has(found))
  }
}

/** Page tests use HTTP and import no routes, so they are matched by path. */
function mirrors(test: string, file: string): boolean {
  const [, subject] = /^tests\/pages\/(.+)\.test\.ts$|/.exec(test.replace('/api/', '/pages/api/'))!
  const [, route] = /^app\/routes\/(.+?)(?:\.server)?\.tsx?$|/.exec(file)!
  if (!subject || !route || subject.split('/')[0] !== route.split('/')[0]) return false
  const room = path.posix.dirname(subject)
  const isNamedAlike = path.posix.basename(subject) === path.posix.basename(route)
  const isInRoom = room.includes('/') && route.startsWith(`${room}/`)
  return isNamedAlike || isInRoom || route.startsWith(`${subject}/`)
}

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** The number of common folders below `app` and `tests`. */
function sameFolders(one: string, other: string): number {
  const [a, b] = [one, other].map((file) => foldersOf(file.replace(/^(app|tests)\//, '')))
  return a!.filter((folder) => b!.includes(folder)).length
}
