// The service worker of a family's device: without a connection it shows their next lessons, as
// the page of them was when they were last online; and it shows notifications. Signing out removes all.
import { offlineLessonsPath } from '~/values/paths/portal-paths'
import {
  openNotification,
  showNotification,
  type Clicked,
  type Pushed,
  type Windows,
} from './notifications'
import { renewSubscription, type SubscriptionChange } from './renew-subscription'

/** What TypeScript knows of only without the types of pages. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Worker = {
  addEventListener: <Kind extends Event>(name: string, handle: (event: Kind) => void) => void
  clients: { claim: () => Promise<void> } & Windows
  registration: ServiceWorkerRegistration
  skipWaiting: () => Promise<void>
}

const worker = globalThis as unknown as Worker
const page = offlineLessonsPath()

worker.addEventListener<Lasting>('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener<Lasting>('activate', (event) => {
  // the request starts while the worker does, so that pages are no slower for it
  event.waitUntil(
    Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]),
  )
})

worker.addEventListener<Lasting>('message', (event) => event.waitUntil(keep()))

worker.addEventListener<Fetching>('fetch', (event) => {
  const { method, mode } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event))
})

worker.addEventListener<Pushed>('push', (event) => {
  event.waitUntil(showNotification(worker.registration, event))
})

worker.addEventListener<Clicked>('notificationclick', (event) => {
  event.waitUntil(openNotification(worker.clients, event))
})

worker.addEventListener<SubscriptionChange>('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(worker.registration, event))
})

async function answer(event: Fetching): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    // perhaps to the sign-in, because the session ended elsewhere
    if (response.type === 'opaqueredirect' && pathname.startsWith('/parent'))
      event.waitUntil(keep())
    return response
  } catch {
    const kept = await caches.match(page)
    if (!kept) return Response.error()
    // its scripts expect its own address
    return pathname === page ? kept : Response.redirect(page)
  }
}

/** Keeps the page as it is now; forgets it once its family is signed out. */
async function keep(): Promise<void> {
  const response = await fetch(page).catch(() => null)
  if (!response) return
  const cache = await caches.open('lessons')
  if (response.redirected || response.status === 404) await cache.delete(page)
  else if (response.ok) await cache.put(page, response)
}
