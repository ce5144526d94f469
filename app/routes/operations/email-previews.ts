import type { LoaderFunctionArgs } from '~/framework'
import { notFound } from '~/http/answers/answer.server'

/** Email previews, in development only. The build contains neither the page nor its data. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!import.meta.env.DEV) throw notFound()
  const { previewEmails } = await import('./email-previews.server')
  const { kind, as } = Object.fromEntries(new URL(request.url).searchParams)
  return previewEmails(kind, as) ?? notFound()
}
