import { expect, it } from 'vitest'
import { redirectWithToast, toastFrom, toastSaid } from '~/http/answers/toast.server'

it('a toast is shown on the page after the redirect', () => {
  const answer = redirectWithToast('/booking', 'Zoë’s lesson is canceled; $60 is returned.')
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe('/booking')
  expect(answer.headers.get('Set-Cookie')).toMatch(
    /^toast=\S+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/,
  )
  expect(said(answer)?.sentence).toBe('Zoë’s lesson is canceled; $60 is returned.')
})

it('a toast with the same text is distinguished from an earlier one', () => {
  const [one, other] = [redirectWithToast('/', 'Saved.'), redirectWithToast('/', 'Saved.')]
  expect(said(one)?.id).not.toBe(said(other)?.id)
})

it('a toast that is too long is cut between characters', () => {
  expect(said(redirectWithToast('/', '🤸'.repeat(300)))?.sentence).toBe('🤸'.repeat(200))
  expect(toastFrom(requestWith(`toast=abcdefgh.${'a'.repeat(3_000)}`))?.sentence).toHaveLength(200)
})

it('a toast is cleared by the response that shows it', () => {
  const toast = said(redirectWithToast('/', 'Saved.'))
  expect(toastSaid(toast)).toEqual({
    'Set-Cookie': 'toast=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  })
  expect(toastSaid(null)).toEqual({})
})

it.each(['', 'toast', 'toast=', 'toast=.', 'toast=abcdefgh.%E0%A4%A', 'toast=short.Saved', 'a=b'])(
  'no toast is shown for “%s”',
  (cookie) => expect(toastFrom(requestWith(cookie))).toBeNull(),
)

function said(answer: Response) {
  return toastFrom(requestWith(answer.headers.get('Set-Cookie')!.split(';')[0]!))
}

function requestWith(cookie: string): Request {
  return new Request('http://localhost/', { headers: { Cookie: cookie } })
}
