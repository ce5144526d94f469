import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Instrumented } from './mutants'

/** A copy of the project whose targets have all their mutants in them, none of them on. */
export function makeSandbox({ files }: Instrumented): string {
  const sandbox = fs.mkdtempSync(path.join(os.tmpdir(), 'site-mutants-'))
  process.once('exit', () => fs.rmSync(sandbox, { recursive: true, force: true }))
  for (const file of [...projectFiles(), 'app/generated']) {
    if (fs.existsSync(file)) fs.cpSync(file, path.join(sandbox, file), { recursive: true })
  }
  fs.symlinkSync(path.resolve('node_modules'), path.join(sandbox, 'node_modules'))
  for (const { file, text } of files) fs.writeFileSync(path.join(sandbox, file), text)
  return sandbox
}

/** For tests of pages, which ask the built site. */
export function buildSandbox(sandbox: string): void {
  const command = ['prisma/tools/build-when-changed.mjs']
  execFileSync('node', command, { cwd: sandbox, stdio: ['ignore', 'ignore', 'inherit'] })
}

function projectFiles(): string[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  return execFileSync('git', list, { encoding: 'utf8' }).split('\0').filter(Boolean)
}
