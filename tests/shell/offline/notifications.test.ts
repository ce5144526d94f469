import { describe, expect, it } from 'vitest'
import { openNotification, showNotification } from '~/shell/offline/notifications'

const bookings = '/parent/bookings'
const booking = `${bookings}/019ab3f0-0000-7000-8000-000000000001`

type Shown = [string, NotificationOptions]

async function shown(data: unknown): Promise<Shown> {
  const calls: Shown[] = []
  const registration = {
    showNotification: async (title: string, options: NotificationOptions = {}) => {
      calls.push([title, options])
    },
  }
  await showNotification(registration, { data: data === null ? null : { json: () => data } })
  return calls[0]!
}

/** What a press on a notification opens or focuses. */
async function pressed(path: unknown, open: string[] = []): Promise<string> {
  let went = ''
  const windows = {
    matchAll: async () => open.map((url) => ({ url, focus: async () => (went = `focus ${url}`) })),
    openWindow: async (to: string) => (went = `open ${to}`),
  }
  const notification = { close: () => {}, data: { path } } as unknown as Notification
  await openNotification(windows, { notification })
  return went
}

describe('a push', () => {
  it('is shown with its words and tag', async () => {
    const pushed = { title: 'A lesson changed', body: 'At four.', tag: 'abc', path: booking }
    expect(await shown(pushed)).toMatchObject([
      'A lesson changed',
      { body: 'At four.', tag: 'abc', data: { path: booking } },
    ])
  })

  it.each([null, 'words', 7, { title: 7 }, []])('that says %j is shown as news', async (data) => {
    expect(await shown(data)).toMatchObject(['Something changed', { data: { path: bookings } }])
  })
})

describe('a press on a notification', () => {
  it.each([
    [booking, booking],
    [bookings, bookings],
    ['https://evil.example/parent/bookings', bookings],
    ['//evil.example', bookings],
    ['/parent/bookings/../../admin', bookings],
    [`${booking}/cancel`, bookings],
    [`${booking}\n`, bookings],
    ['javascript:alert(1)', bookings],
    [undefined, bookings],
    [7, bookings],
  ])('to %j opens %s', async (path, opened) => {
    expect(await pressed(path)).toBe(`open ${opened}`)
  })

  it('goes to the tab that shows the page already', async () => {
    const tab = `https://coach.example.org${booking}`
    expect(await pressed(booking, [tab])).toBe(`focus ${tab}`)
    expect(await pressed(bookings, [tab])).toBe(`open ${bookings}`)
  })
})
