import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '~/http/answers/answer.server'
import { answerFigures } from '~/http/kept/answer-figures.server'
import { mayReadMetrics } from '~/http/metrics-token.server'

/** Process metrics in Prometheus's text format, with a token. */
export function loader({ request }: LoaderFunctionArgs) {
  if (!mayReadMetrics(request)) throw notFound()
  const { requests, memory, files, made, entries, bytes, mostBytes, seconds } = answerFigures()
  const lines = [
    ...counter('site_requests_total', 'Requests that are over', requests),
    '# HELP site_answers_total Answers that everybody gets alike, by where they come from',
    '# TYPE site_answers_total counter',
    `site_answers_total{from="memory"} ${memory}`,
    `site_answers_total{from="file_memory"} ${files}`,
    `site_answers_total{from="made"} ${made}`,
    ...gauge('site_kept_answers', 'Answers in memory', entries),
    ...gauge('site_kept_answers_bytes', 'What answers in memory take', bytes),
    ...gauge('site_kept_answers_most_bytes', 'What they may take', mostBytes),
    ...gauge('process_resident_memory_bytes', 'Memory of the process', process.memoryUsage.rss()),
    ...gauge('process_uptime_seconds', 'How long the process has run', Math.round(seconds)),
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' },
  })
}

function counter(name: string, help: string, value: number): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} counter`, `${name} ${value}`]
}

function gauge(name: string, help: string, value: number): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`]
}
