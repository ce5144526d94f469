import { runInNewContext } from 'node:vm'
import type { PageStart } from '~/shell/start/page-start'
import { builtScripts } from './built-scripts'

export type ToldRoute = { id: string; parentId?: string }

const lists = new Map<string, ToldRoute[]>()

/** The ids of a page's own routes, and of the routes in its browser's manifest. */
export function routesOf(html: string): { shown: string[]; told: string[] } {
  const shown = Object.keys(pageStartOf(html)?.routes ?? {})
  return { shown, told: shown.length > 0 ? routesTold(html).map(({ id }) => id) : [] }
}

/** The routes in the manifest of a page's browser. */
export function routesTold(html: string): ToldRoute[] {
  const [, name = ''] = /\/assets\/(manifest-[\w-]+\.js)/.exec(html) ?? []
  const list = lists.get(name) ?? readList(name)
  lists.set(name, list)
  return list
}

/** The start data of a page's scripts; undefined if it has none. */
export function pageStartOf(html: string): PageStart | undefined {
  const [, start] = /<script [^>]*id="page-start"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  return start ? (JSON.parse(start) as PageStart) : undefined
}

/** Runs the manifest as the browser does. */
function readList(name: string): ToldRoute[] {
  const { content } = builtScripts().find((script) => script.name === name)!
  const window: { __remixManifest?: { routes: Record<string, ToldRoute> } } = {}
  runInNewContext(content, { window })
  return Object.values(window.__remixManifest!.routes)
}
