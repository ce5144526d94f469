import type { LoaderFunctionArgs } from '~/framework'
import { notFound } from '~/http/answers/answer.server'
import { mayReadMetrics } from '~/http/monitoring/metrics-token.server'
import { metricsType, readMetrics } from '~/http/monitoring/metrics.server'

/** Metrics in Prometheus's text format, for who has the token or asks from a listed address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!mayReadMetrics(request, context)) throw notFound()
  return new Response(await readMetrics(), { headers: { 'Content-Type': metricsType } })
}
