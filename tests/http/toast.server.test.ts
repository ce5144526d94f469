import { expect, it } from 'vitest'
import { redirectWithToast, toastFrom, toastSaid } from '~/http/answers/toast.server'

it('a toast is shown on the page after the redirect', () => {
  const answer = redirectWithToast('/booking', 'Zoë’s lesson is canceled; $60 is refunded.')
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe('/booking')
  expect(answer.headers.get('Set-Cookie')).toMatch(
    /^toast=\S+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/,
  )
  expect(said(answer)?.sentence).toBe('Zoë’s lesson is canceled; $60 is refunded.')
})

it('a toast with the same text is distinguished from an earlier one', () => {
  const [one, other] = [redirectWithToast('/', 'Saved.'), redirectWithToast('/', 'Saved.')]
  expect(said(one)?.id).not.toBe(said(other)?.id)
})

it('a toast that is too long is cut between characters', () => {
  expect(said(redirectWithToast('/', '🤸'.repeat(300)))?.sentence).toBe('🤸'.repeat(200))
})

it('a toast is cleared by the response that shows it', () => {
  const toast = said(redirectWithToast('/', 'Saved.'))
  expect(toastSaid(toast)).toEqual({
    'Set-Cookie': 'toast=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  })
  expect(toastSaid(null)).toEqual({})
})

it.each([
  '',
  'toast',
  'toast=',
  'toast=.',
  'toast=abcdefgh.',
  'toast=short.Saved',
  'toast=abcdefgh.Saved',
  'a=b',
])('no toast is shown for “%s”', (cookie) => expect(toastFrom(requestWith(cookie))).toBeNull())

it('a toast is not readable in the browser, nor can someone else plant one', () => {
  const answer = redirectWithToast('/', 'Zoë’s lesson is canceled.')
  const [, value = ''] = /^toast=(\S+);/.exec(answer.headers.get('Set-Cookie')!)!
  const [id = '', sealed = ''] = value.split('.')
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('lesson')
  const changed = Buffer.from(sealed, 'base64url')
  changed[20]! ^= 1
  const planted = `toast=${id}.${changed.toString('base64url')}`
  expect(toastFrom(requestWith(planted))).toBeNull()
})

function said(answer: Response) {
  return toastFrom(requestWith(answer.headers.get('Set-Cookie')!.split(';')[0]!))
}

function requestWith(cookie: string): Request {
  return new Request('http://localhost/', { headers: { Cookie: cookie } })
}
