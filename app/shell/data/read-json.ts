import { FailedResponse } from './failed-response'

/** What a call of the site's own answers. @throws an error in the catalogue's words where it failed */
export async function readJson(path: string, asked?: RequestInit): Promise<unknown> {
  const answer = await fetch(path, { credentials: 'same-origin', ...asked })
  const text = await answer.text()
  if (!answer.ok) throw new FailedResponse(answer, text)
  return JSON.parse(text)
}
