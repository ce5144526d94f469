import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '~/http/answers/answer.server'

/** Every email there is, for whoever develops the site; nowhere else is it there, nor what it needs. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!import.meta.env.DEV) throw notFound()
  const { previewEmails } = await import('./email-previews.server')
  const { kind, as } = Object.fromEntries(new URL(request.url).searchParams)
  return previewEmails(kind, as) ?? notFound()
}
