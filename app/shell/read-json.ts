/** What a call of the site's own answers. @throws an error in the catalogue's words where it failed */
export async function readJson(path: string, asked?: RequestInit): Promise<unknown> {
  const answer = await fetch(path, { credentials: 'same-origin', ...asked })
  const text = await answer.text()
  if (!answer.ok) throw new Error(errorText(answer, text))
  return JSON.parse(text)
}

type Failed = { status: number; statusText: string }

/** “The status code, a colon, then the server's error or message field”, and the details. */
export function errorText({ status, statusText }: Failed, body: string): string {
  const { error, message, details } = fieldsOf(body)
  const sentence = [error, message, statusText].find((said) => said && typeof said === 'string')
  const text = `${status}: ${(sentence as string | undefined) ?? body}`
  return details === undefined ? text : `${text} Details: ${JSON.stringify(details)}`
}

function fieldsOf(body: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(body)) as Record<string, unknown>
  } catch {
    return {}
  }
}
