import type { z } from 'zod'
import type { ZodOpenApiOperationObject } from 'zod-openapi'
import { ErrorAnswer } from '../answers.server'

// Helpers for OpenAPI operations.

const text = { type: 'string' as const }

/** For a signed-in parent or staff member. */
export function requiresSignIn(operation: ZodOpenApiOperationObject): ZodOpenApiOperationObject {
  return { ...operation, security: [{ family: [] }, { staff: [] }] }
}

/** For a signed-in parent. */
export function ofFamily(operation: ZodOpenApiOperationObject): ZodOpenApiOperationObject {
  return { ...operation, security: [{ family: [] }] }
}

export function readOperation(
  summary: string,
  answer: z.ZodType,
  parameters: ZodOpenApiOperationObject['parameters'] = [],
): ZodOpenApiOperationObject {
  return {
    summary,
    parameters,
    responses: {
      200: { description: 'As asked for', content: { 'application/json': { schema: answer } } },
      default: {
        description: 'What is wrong, in a sentence',
        content: { 'application/json': { schema: ErrorAnswer } },
      },
    },
  }
}

export function writeOperation(
  summary: string,
  call: z.ZodType,
  answer: z.ZodType,
  parameters: ZodOpenApiOperationObject['parameters'] = [],
): ZodOpenApiOperationObject {
  return {
    ...readOperation(summary, answer, parameters),
    requestBody: { required: true, content: { 'application/json': { schema: call } } },
  }
}

/** Adds a refusal with details. */
export function withRefusal(
  refusal: z.ZodType,
  operation: ZodOpenApiOperationObject,
): ZodOpenApiOperationObject {
  const description = 'A rule of the business says no'
  const answer = { description, content: { 'application/json': { schema: refusal } } }
  return { ...operation, responses: { ...operation.responses, 409: answer } }
}

export function inQuery(name: string, description: string, required = false) {
  return { name, description, required, in: 'query' as const, schema: text }
}

export function inPath(name: string, description: string) {
  return { name, description, required: true, in: 'path' as const, schema: text }
}

export function inHeader(name: string, description: string) {
  return { name, description, required: true, in: 'header' as const, schema: text }
}
