import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client'

import type { ProcessFigures } from './processes/siblings.server'

// The server file and the Remix build are separate module graphs, so metrics live on globalThis.
const shared = globalThis as typeof globalThis & { siteMetrics?: Registry; ownMetrics?: Registry }

const registry = (shared.siteMetrics ??= new Registry())

/** Finished requests. */
const requests = registered(
  'site_requests_total',
  (name) =>
    new Counter({
      name,
      help: 'Requests that are over, by route pattern, method and status',
      labelNames: ['route', 'method', 'status'],
      registers: [registry],
    }),
)

const requestDurations = registered(
  'site_request_duration_seconds',
  (name) =>
    new Histogram({
      name,
      help: 'How long requests took, by route pattern',
      labelNames: ['route'],
      buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
)

const queryDurations = registered(
  'site_query_duration_seconds',
  (name) =>
    new Histogram({
      name,
      help: 'How long statements to the database took',
      buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 15],
      registers: [registry],
    }),
)

const connectionFailures = registered(
  'site_database_connection_failures_total',
  (name) =>
    new Counter({
      name,
      help: 'Queries that got no connection: none was free in time, or the database is away',
      registers: [registry],
    }),
)

const errorReports = registered(
  'site_error_reports_total',
  (name) =>
    new Counter({
      name,
      help: 'Errors that were reported to the service of the settings, or could not be',
      labelNames: ['outcome'],
      registers: [registry],
    }),
)

const cspReports = registered(
  'site_csp_reports_total',
  (name) =>
    new Counter({
      name,
      help: 'Reports of browsers that the content security policy kept something out, by directive',
      labelNames: ['directive'],
      registers: [registry],
    }),
)

function registered<Made>(name: string, make: (name: string) => Made): Made {
  return (registry.getSingleMetric(name) as Made | undefined) ?? make(name)
}

type Request = { route: string; method: string; status: number; seconds: number }

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Measures a finished request. `route` is the pattern, never an address. */
export function measureRequest({ route, method, status, seconds }: Request): void {
  requests.inc({ route, method: methods.includes(method) ? method : 'other', status })
  requestDurations.observe({ route }, seconds)
}

/** Counts an error that is reported to others. */
export function countErrorReport(outcome: 'sent' | 'failed' | 'left_out'): void {
  errorReports.inc({ outcome })
}

/** Counts a report of a browser. `directive` is one of the known ones. */
export function countCspReport(directive: string): void {
  cspReports.inc({ directive })
}

/** Measures a statement to the database. */
export function measureQuery(seconds: number): void {
  queryDurations.observe(seconds)
}

/** Counts a query that got no connection. */
export function countConnectionFailure(): void {
  connectionFailures.inc()
}

/** A figure that is read when metrics are asked for, in Prometheus's names. */
export type Metric = {
  name: string
  help: string
  kind?: 'counter' | 'gauge'
  values: { value: number; labels?: Record<string, string> }[]
}

/** This process's metrics with these figures, in Prometheus's text format. */
export async function metricsText(figures: Metric[]): Promise<string> {
  const momentary = new Registry()
  for (const figure of figures) register(figure, momentary)
  return await Registry.merge([registry, ownMetrics(), momentary]).metrics()
}

/** This process's metrics with these figures, to be put together with those of others. */
export async function metricsToPass(figures: Metric[]): Promise<unknown[]> {
  const momentary = new Registry()
  for (const figure of figures) register(figure, momentary)
  return await Registry.merge([registry, ownMetrics(), momentary]).getMetricsAsJSON()
}

type Passed = { values: { labels: Record<string, string | number> }[] }

/** The metrics of several processes, each with its number as a label, and figures of all of them. */
export async function metricsTextOfAll(all: ProcessFigures[], figures: Metric[]): Promise<string> {
  const labeled = all.map(({ process, figures: given }) =>
    (given as Passed[]).map((metric) => ({
      ...metric,
      aggregator: 'sum', // of one each, as their labels differ
      values: metric.values.map((one) => ({ ...one, labels: { ...one.labels, process } })),
    })),
  )
  const momentary = new Registry()
  for (const figure of figures) register(figure, momentary)
  const ofProcesses = AggregatorRegistry.aggregate(labeled) as Registry
  return await Registry.merge([ofProcesses, momentary]).metrics()
}

function register({ name, help, kind = 'gauge', values }: Metric, momentary: Registry): void {
  const options = { name, help, registers: [momentary] }
  const labelNames = Object.keys(values[0]?.labels ?? {})
  if (kind === 'counter') {
    const counter = new Counter({ ...options, labelNames })
    for (const { value, labels = {} } of values) counter.inc(labels, value)
  } else {
    const gauge = new Gauge({ ...options, labelNames })
    for (const { value, labels = {} } of values) gauge.set(labels, value)
  }
}

/** Node's memory, event loop and garbage collection, measured from the first reading on. */
function ownMetrics(): Registry {
  if (!shared.ownMetrics) {
    shared.ownMetrics = new Registry()
    collectDefaultMetrics({ register: shared.ownMetrics })
  }
  return shared.ownMetrics
}

export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE
