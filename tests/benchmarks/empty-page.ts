import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** What the root of every page loads, asked of nobody. */
const identity = `
export async function siteIdentity() {
  return {
    name: 'Nothing', tagline: 'Nothing', email: 'nothing@example.com', phone: '555 010 2030',
    address: ['Nothing 1'], timeZoneName: 'Mountain Time',
  }
}
`
const page = `
export default function EmptyPage() {
  return null
}
`

/** The address of the empty page in the other build. */
export const emptyPath = '/empty'

/**
 * Builds the project a second time, elsewhere, with one page more: the site's own header and footer
 * around nothing, and no query at all. What a page costs beyond it is its own.
 */
export function buildWithEmptyPage(directory: string): string {
  const copy = path.join(directory, 'with-empty-page')
  const ignored = ['.git', '.data', 'node_modules', 'build', 'test-results']
  fs.cpSync('.', copy, {
    recursive: true,
    filter: (file) => !ignored.includes(file),
  })
  fs.symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  replace(path.join(copy, 'app/domain/settings/site-identity.server.ts'), () => identity)
  replace(path.join(copy, 'app/routes.ts'), (routes) =>
    routes.replace('export default [', `$&\n  route('${emptyPath.slice(1)}', 'routes/empty.tsx'),`),
  )
  fs.writeFileSync(path.join(copy, 'app/routes/empty.tsx'), page)
  execFileSync('node', ['prisma/tools/build-when-changed.mjs', '--force'], { cwd: copy })
  return copy
}

/** @throws when there is nothing to replace any more: the figure would be another one unnoticed. */
function replace(file: string, change: (text: string) => string): void {
  const before = fs.readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} is no longer what the empty page is made of`)
  fs.writeFileSync(file, after)
}
