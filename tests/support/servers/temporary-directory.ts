import fs from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'

/** An empty folder that is deleted after the run, however it ends. */
export function temporaryDirectory(name: string): string {
  return fs.mkdtempSync(path.join(inject('dataDir'), `${name}-`))
}
