import { runInNewContext } from 'node:vm'
import type { PageStart } from '~/shell/start/page-start'
import { builtScripts } from './built-scripts'

export type ToldRoute = { id: string; parentId?: string }

const lists = new Map<string, ToldRoute[]>()

/** The ids of the routes that a page is of, and of those that its browser is told of. */
export function routesOf(html: string): { shown: string[]; told: string[] } {
  const shown = Object.keys(startOf(html)?.routes ?? {})
  return { shown, told: shown.length > 0 ? routesTold(html).map(({ id }) => id) : [] }
}

/** The routes that a page's browser is told of. */
export function routesTold(html: string): ToldRoute[] {
  const [, name = ''] = /\/assets\/(manifest-[\w-]+\.js)/.exec(html) ?? []
  const list = lists.get(name) ?? readList(name)
  lists.set(name, list)
  return list
}

/** What a page says of its scripts; undefined where it has none. */
export function startOf(html: string): PageStart | undefined {
  const [, start] = /<script [^>]*id="page-start"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  return start ? (JSON.parse(start) as PageStart) : undefined
}

/** As the browser reads it. */
function readList(name: string): ToldRoute[] {
  const { content } = builtScripts().find((script) => script.name === name)!
  const window: { __remixManifest?: { routes: Record<string, ToldRoute> } } = {}
  runInNewContext(content, { window })
  return Object.values(window.__remixManifest!.routes)
}
