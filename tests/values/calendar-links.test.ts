import { expect, it } from 'vitest'
import { calendarLinks } from '~/values/links/calendar-links'

it('calendarLinks has title, time, place and description in each calendar’s format', () => {
  const links = calendarLinks({
    title: 'Zoe: Deep Dive & more',
    description: 'With Maren.\nBring water.',
    startsAt: new Date('2026-11-24T21:00:00Z'),
    endsAt: new Date('2026-11-24T22:00:00Z'),
    place: '218 Mill Street, Riverton',
  })
  const [google, outlook] = links.map(({ href }) => new URL(href))
  expect(google!.origin).toBe('https://calendar.google.com')
  expect(Object.fromEntries(google!.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Zoe: Deep Dive & more',
    dates: '20261124T210000Z/20261124T220000Z',
    details: 'With Maren.\nBring water.',
    location: '218 Mill Street, Riverton',
  })
  expect(outlook!.origin).toBe('https://outlook.live.com')
  expect(Object.fromEntries(outlook!.searchParams)).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: 'Zoe: Deep Dive & more',
    startdt: '2026-11-24T21:00:00.000Z',
    enddt: '2026-11-24T22:00:00.000Z',
    body: 'With Maren.\nBring water.',
    location: '218 Mill Street, Riverton',
  })
})
