import { HtmlValidate } from 'html-validate'
import { expect } from 'vitest'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // as React writes, and HTML allows
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // several boxes make one answer, and one of several buttons does
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit'] }],
    // a matter of taste
    'long-title': 'off',
    'no-implicit-button-type': 'error',
    'tel-non-breaking': 'off',
  },
})

type Shown = { url: string; status: number; body: string }

/** No finding of html-validate on a page as it was sent, and nothing behind its end. */
export async function expectValidHtml({ url, status, body }: Shown): Promise<void> {
  expect(await findingsIn(body), `${url} (${status})`).toEqual([])
  expect(body.trimEnd().indexOf('</html>'), url).toBe(body.trimEnd().length - '</html>'.length)
}

/** What is wrong with a document, each with the piece of it that is meant. */
export async function findingsIn(html: string): Promise<string[]> {
  const lines = html.split('\n')
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const piece = lines[line - 1]?.slice(Math.max(0, column - 60), column + 60)
      return `${ruleId}: ${message} at ${piece}`
    }),
  )
}
