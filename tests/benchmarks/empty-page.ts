import fs from 'node:fs'
import path from 'node:path'
import { buildChanged, replaceIn } from './changed-build'

const emptyPage = `
export default function EmptyPage() {
  return null
}
`

/** The path of the empty page in the other build. */
export const emptyPath = '/empty'

/**
 * Builds the project a second time with one more page: the site's header and footer, whose settings
 * are in memory, around nothing.
 */
export function buildWithEmptyPage(directory: string): string {
  return buildChanged(path.join(directory, 'with-empty-page'), (copy) => {
    replaceIn(path.join(copy, 'app/routes.ts'), (routes) =>
      routes.replace(
        'export default [',
        `$&\n  route('${emptyPath.slice(1)}', 'routes${emptyPath}.tsx'),`,
      ),
    )
    fs.writeFileSync(path.join(copy, `app/routes${emptyPath}.tsx`), emptyPage)
  })
}
