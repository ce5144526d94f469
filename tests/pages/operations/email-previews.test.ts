import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { emailKinds } from '~/domain/communications/email-kinds'
import { loader } from '~/routes/operations/email-previews'
import { emailFixtures } from '~/routes/operations/email-fixtures'
import { builtScripts } from '../../support/browser/built-scripts'

// As in development; the route matrix verifies that it doesn't exist elsewhere.
async function preview(query = '') {
  const request = new Request(`http://localhost/dev/emails${query}`)
  return await loader({ request, params: {}, context: {} as never })
}

async function shown(query?: string): Promise<string> {
  const answer = await preview(query)
  if (!(answer instanceof Response)) throw new Error('not found')
  return await answer.text()
}

it('the email previews show every email in HTML and plain text', async () => {
  const list = await shown()
  for (const kind of Object.keys(emailKinds)) expect(list).toContain(`?kind=${kind}"`)
  for (const variant of ['payment-failed-deposit', 'payment-failed-balance'])
    expect(list).toContain(`?kind=${variant}"`)
  const failed = await shown('?kind=payment-failed-deposit')
  expect(failed).toContain('please confirm it again')
  const { subject } = emailFixtures.reminder
  expect(await shown('?kind=reminder')).toContain(`<title>${subject}</title>`)
  expect(await shown('?kind=reminder&as=text')).toMatch(/^Second Flight Tumbling\n/)
})

it.each(['?kind=nothing', '?kind=constructor'])(
  'the email previews have no email %s',
  async (query) => {
    expect(await preview(query)).toMatchObject({ init: { status: 404 } })
  },
)

it('the email previews are not in the production build', () => {
  const server = fs.readFileSync(path.resolve('build/server/index.js'), 'utf8')
  const built = [server, ...builtScripts().map(({ content }) => content)].join('\n')
  expect(built).toContain(communicationTexts.unsubscribe)
  expect(built).not.toContain('made-up-secret')
})
