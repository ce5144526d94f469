import fs from 'node:fs'
import path from 'node:path'
import { buildChanged, replaceIn } from './changed-build'

/** The root loader without a query. */
const identity = `
export function siteIdentity() {
  return {
    name: 'Nothing', tagline: 'Nothing', email: 'nothing@example.com', phone: '555 010 2030',
    address: ['Nothing 1'], social: [], timeZoneName: 'Mountain Time', logo: logoImages(),
  }
}

export function logoImages() {
  return { circle: null, text: null }
}
`
const noSettings = `
export async function settingsOf() {}
`
const emptyPage = `
export default function EmptyPage() {
  return null
}
`
const pageWithSettings = `
import { findSettings } from '~/domain/settings/find-settings.server'

export async function loader() {
  await findSettings()
  return null
}
${emptyPage}`

/** Paths of the empty pages in the other build: without a query, and with the root's settings. */
export const emptyPath = '/empty'
export const emptyWithSettingsPath = '/empty-with-settings'

/**
 * Builds the project a second time with two more pages: the site's header and footer around
 * nothing, once without any query and once with the root's settings, which are in memory.
 */
export function buildWithEmptyPage(directory: string): string {
  return buildChanged(path.join(directory, 'with-empty-page'), (copy) => {
    replaceIn(path.join(copy, 'app/domain/settings/site-identity.server.ts'), () => identity)
    replaceIn(path.join(copy, 'app/http/settings-of.server.ts'), () => noSettings)
    replaceIn(path.join(copy, 'app/routes.ts'), (routes) =>
      routes.replace(
        'export default [',
        `$&${routeOf(emptyPath)}${routeOf(emptyWithSettingsPath)}`,
      ),
    )
    fs.writeFileSync(path.join(copy, `app/routes${emptyPath}.tsx`), emptyPage)
    fs.writeFileSync(path.join(copy, `app/routes${emptyWithSettingsPath}.tsx`), pageWithSettings)
  })
}

const routeOf = (address: string) => `\n  route('${address.slice(1)}', 'routes${address}.tsx'),`
