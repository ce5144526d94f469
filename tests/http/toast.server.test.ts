import { expect, it } from 'vitest'
import { redirectWithToast, toastFrom, toastSaid } from '~/http/answers/toast.server'

it('leads on, and the next page says the sentence', () => {
  const answer = redirectWithToast('/booking', 'Zoë’s lesson is canceled; $60 is returned.')
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe('/booking')
  expect(answer.headers.get('Set-Cookie')).toMatch(
    /^toast=\S+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/,
  )
  expect(said(answer)?.sentence).toBe('Zoë’s lesson is canceled; $60 is returned.')
})

it('tells the same sentence said twice apart', () => {
  const [one, other] = [redirectWithToast('/', 'Saved.'), redirectWithToast('/', 'Saved.')]
  expect(said(one)?.id).not.toBe(said(other)?.id)
})

it('cuts what is too long, and no character in half', () => {
  expect(said(redirectWithToast('/', '🤸'.repeat(300)))?.sentence).toBe('🤸'.repeat(200))
  expect(toastFrom(requestWith(`toast=abcdefgh.${'a'.repeat(3_000)}`))?.sentence).toHaveLength(200)
})

it('is forgotten by the answer that says it', () => {
  const toast = said(redirectWithToast('/', 'Saved.'))
  expect(toastSaid(toast)).toEqual({
    'Set-Cookie': 'toast=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  })
  expect(toastSaid(null)).toEqual({})
})

it.each(['', 'toast', 'toast=', 'toast=.', 'toast=abcdefgh.%E0%A4%A', 'toast=short.Saved', 'a=b'])(
  'nothing is said for “%s”',
  (cookie) => expect(toastFrom(requestWith(cookie))).toBeNull(),
)

function said(answer: Response) {
  return toastFrom(requestWith(answer.headers.get('Set-Cookie')!.split(';')[0]!))
}

function requestWith(cookie: string): Request {
  return new Request('http://localhost/', { headers: { Cookie: cookie } })
}
