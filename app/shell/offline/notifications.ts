import { pagesInPortal, parentBookingsPath } from '~/values/paths/portal-paths'

/** What TypeScript knows of only without the types of pages. */
export type Pushed = Event & {
  data: { json: () => unknown } | null
  waitUntil: (work: Promise<unknown>) => void
}
export type Clicked = Event & {
  notification: Notification
  waitUntil: (work: Promise<unknown>) => void
}
export type Windows = {
  matchAll: (of: { type: 'window' }) => Promise<{ url: string; focus: () => Promise<unknown> }[]>
  openWindow: (path: string) => Promise<unknown>
}

type Registration = Pick<ServiceWorkerRegistration, 'showNotification'>

/** Shows what was pushed: browsers take the subscription away from who shows nothing. */
export async function showNotification(
  registration: Registration,
  { data }: Pick<Pushed, 'data'>,
): Promise<void> {
  const { title, body, path, tag } = read(data)
  await registration.showNotification(title ?? 'Something changed', {
    body: body ?? 'Open your bookings.',
    tag: tag ?? 'news',
    icon: '/icon-192.png',
    data: { path: toPortalPath(path) },
  })
}

/** Opens the page that a notification leads to, in its tab if there is one. */
export async function openNotification(
  windows: Windows,
  { notification }: Pick<Clicked, 'notification'>,
): Promise<void> {
  notification.close()
  const path = toPortalPath((notification.data as { path?: unknown } | null)?.path)
  const open = await windows.matchAll({ type: 'window' })
  const same = open.find(({ url }) => new URL(url).pathname === path)
  await (same ? same.focus() : windows.openWindow(path))
}

type Pieces = Partial<Record<'title' | 'body' | 'path' | 'tag', string>>

function read(data: Pushed['data']): Pieces {
  try {
    const pieces = Object.entries(data?.json() ?? {})
    return Object.fromEntries(pieces.filter(([, piece]) => typeof piece === 'string'))
  } catch {
    return {}
  }
}

const anId = '00000000-0000-0000-0000-000000000000'
const aBooking = new RegExp(`^${pagesInPortal(anId).itself.replace(anId, '[0-9a-f-]{36}')}$`)

/** The bookings, or one of them: nothing else opens from a notification. */
function toPortalPath(path: unknown): string {
  return typeof path === 'string' && aBooking.test(path) ? path : parentBookingsPath()
}
