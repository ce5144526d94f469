import type { Row } from './rows'

/** A valid body from one of our pages, or of an API call. */
export function soundOf({ json, form, multipart }: Partial<Row>): { type: object; sound: string } {
  if (json) return { type: { 'Content-Type': 'application/json' }, sound: JSON.stringify(json) }
  if (!multipart) return { type: {}, sound: new URLSearchParams(form).toString() }
  const fields = Object.entries(form ?? {}).map(
    ([name, value]) =>
      `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const type = { 'Content-Type': 'multipart/form-data; boundary=part' }
  return { type, sound: `${fields.join('')}--part--\r\n` }
}
