import { FailedResponse } from './failed-response'

/** The JSON of an API call. @throws an error with the text from the error catalogue */
export async function fetchJson(path: string, asked?: RequestInit): Promise<unknown> {
  const answer = await fetch(path, { credentials: 'same-origin', ...asked })
  const text = await answer.text()
  if (!answer.ok) throw new FailedResponse(answer, text)
  return JSON.parse(text)
}
