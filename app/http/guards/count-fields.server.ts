import type { PlainAnswer } from '../answers/plain-answer.server'

/** More than our longest form. Parsing takes quadratic time in the number of fields. */
const mostFields = 600

/** A file, its description, and the page's own fields. */
export const mostPartsOfUpload = 30

/** For JSON: keys and array entries in total, and nesting depth. */
const mostValues = 4_000
const mostLevels = 16

/** Whether a body has more fields than any form of ours. Counts separators without parsing. */
export function hasTooManyFields(body: Buffer, type: string, most = mostFields): boolean {
  if (/^multipart\/form-data\b/i.test(type)) {
    const boundary = boundaryOf(type)
    // one boundary before each field and one at the end
    return boundary !== undefined && occursMoreThan(most + 1, `--${boundary}`, body)
  }
  return occursMoreThan(most - 1, '&', body)
}

/** The multipart boundary; undefined if it is not valid by RFC 2046. */
export function boundaryOf(type: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^\s;]*))/i.exec(type) ?? []
  const boundary = quoted ?? plain ?? ''
  return /^[\w'()+,./:=?-]{1,70}$/.test(boundary) ? boundary : undefined
}

function occursMoreThan(most: number, text: string, body: Buffer): boolean {
  let count = 0
  for (let at = body.indexOf(text); at >= 0; at = body.indexOf(text, at + text.length)) {
    count += 1
    if (count > most) return true
  }
  return false
}

/** Whether JSON is larger or deeper than any call of ours needs. */
export function isTooMuchJson(body: Buffer): boolean {
  let values = 0
  let levels = 0
  let inText = false
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at]
    if (inText) {
      if (sign === backslash) at += 1
      else if (sign === quote) inText = false
    } else if (sign === quote) inText = true
    else if (sign === comma) values += 1
    else if (sign === brace || sign === bracket) levels += 1
    else if (sign === closingBrace || sign === closingBracket) levels -= 1
    if (values > mostValues || levels > mostLevels) return true
  }
  return false
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [brace, closingBrace, bracket, closingBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

export const tooManyFields: PlainAnswer = {
  status: 413,
  code: 'too-many-fields',
  sentence:
    'That has more fields than any form here. Go back, load the page again, and send it again.',
}
