import { expect } from 'vitest'
import { z } from 'zod'
import { callApi, type Method } from './call-api'
import type { PlainBrowser } from './plain-browser'
import { ask } from '../servers/site'

type Schema = Record<string, unknown>
type Content = { content: Record<string, { schema: Schema }> }
type Operation = { responses: Record<string, Content>; requestBody?: Content }

/** The site's OpenAPI document. */
export type ApiDocument = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

export async function readApiDocument(): Promise<ApiDocument> {
  return JSON.parse((await ask('/api/openapi.json')).body) as ApiDocument
}

/** The schema of a response, or of the request body (`call`), with every `$ref` resolved. */
export function schemaIn(
  document: ApiDocument,
  pattern: string,
  method: string,
  status: string,
): Schema {
  const operation = document.paths[pattern]?.[method]
  if (!operation) throw new Error(`nothing is said of ${method} ${pattern}`)
  const said = status === 'call' ? operation.requestBody : operation.responses[status]
  return inlined(document, said!.content['application/json']!.schema) as Schema
}

/** How a value violates a schema. */
export function problems(schema: Schema, value: unknown): unknown[] {
  const whole = schema as Parameters<typeof z.fromJSONSchema>[0]
  return z.fromJSONSchema(whole).safeParse(value).error?.issues ?? []
}

function inlined(document: ApiDocument, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((one) => inlined(document, one))
  if (typeof node !== 'object' || node === null) return node
  if ('$ref' in node && typeof node.$ref === 'string')
    return inlined(document, document.components.schemas[node.$ref.split('/').at(-1)!])
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, inlined(document, value)]),
  )
}

const held: { file: string; call: string }[] = []

/**
 * The calls that this test file made successfully, each with a response that matched the document.
 */
export function callsHeld(): string[] {
  const file = thisFile()
  return held.filter((one) => one.file === file).map(({ call }) => call)
}

function thisFile(): string {
  return expect.getState().testPath!
}

/**
 * Makes a call and checks its response, successful or refused, against the document; checks the
 * request body too if the call succeeded.
 */
export async function callAsDocumented(
  browser: PlainBrowser,
  method: Method,
  path: string,
  body?: unknown,
) {
  const answer = await callApi(browser, path, body, method)
  const document = await readApiDocument()
  const pattern = patternOf(document, path)
  const status = answer.status === 200 ? '200' : 'default'
  const schema = schemaIn(document, pattern, method.toLowerCase(), status)
  expect(problems(schema, answer.json), `${method} ${pattern}`).toEqual([])
  if (body !== undefined && answer.status === 200) {
    const sent = schemaIn(document, pattern, method.toLowerCase(), 'call')
    expect(problems(sent, body), `what is sent to ${method} ${pattern}`).toEqual([])
  }
  if (answer.status === 200) held.push({ file: thisFile(), call: `${method} ${pattern}` })
  return answer
}

/** The pattern with the fewest parameters that matches a path. */
function patternOf({ paths }: ApiDocument, path: string): string {
  const [wanted] = path.split('?')
  const near = Object.keys(paths).filter((pattern) =>
    new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(wanted!),
  )
  const [first] = near.toSorted((a, b) => a.split('{').length - b.split('{').length)
  if (!first) throw new Error(`nothing is said of ${path}`)
  return first
}
