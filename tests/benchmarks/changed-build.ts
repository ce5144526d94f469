import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** Builds the project a second time in another folder, with a change; returns the folder. */
export function buildChanged(copy: string, change: (copy: string) => void): string {
  const ignored = ['.git', '.data', 'node_modules', 'build', 'test-results']
  fs.cpSync('.', copy, {
    recursive: true,
    filter: (file) => !ignored.includes(file),
  })
  fs.symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  change(copy)
  execFileSync('node', ['prisma/tools/build-when-changed.mjs', '--force'], { cwd: copy })
  return copy
}

/** @throws when there is nothing to replace any more: the figure would be another one unnoticed. */
export function replaceIn(file: string, change: (text: string) => string): void {
  const before = fs.readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} is no longer what was to be changed`)
  fs.writeFileSync(file, after)
}
