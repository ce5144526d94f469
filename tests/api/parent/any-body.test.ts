import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { noRights } from '~/domain/family/guardians/guardian-rights'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { readApiDocument, type ApiDocument } from '../../support/browser/api-document'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import { callApi, type Method } from '../../support/browser/call-api'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { anOpeningBalance } from '../../support/factories/factories-imports'
import { athleteOf } from '../../support/factories/factories-portal'
import { aParentWithALesson } from '../../support/browser/signed-in-parent'
import type { PlainBrowser } from '../../support/browser/plain-browser'

let document: ApiDocument
let browser: PlainBrowser
let ids: Record<string, string>

beforeAll(async () => {
  await openOnMonday()
  await forgetVisitors()
  const family = await aParentWithALesson()
  browser = family.browser
  const { bookingId, parent } = family
  const athleteId = await athleteOf(bookingId)
  const asked = { ...noRights, email: 'noor@example.com' }
  const { json } = await callApi(
    browser,
    `/api/parent/athletes/${athleteId}/guardians/invitations`,
    asked,
    'POST',
  )
  const { staff } = await aStaffMember({ role: 'owner' })
  const orderId = await anOpeningBalance(staff, parent.id, '25.50', clock.now())
  const written = { idempotencyKey: newToken(), message: 'Can Zoe wear socks?' }
  const begun = await callApi(browser, '/api/parent/conversations', written, 'POST')
  ids = {
    conversationId: begun.json.id as string,
    bookingId,
    athleteId,
    orderId,
    // of nobody: such an id is refused like any other
    enrollmentId: orderId,
    proposalId: orderId,
    guardianId: parent.id,
    invitationId: json.invitationId as string,
  }
  document = await readApiDocument()
})

/** Plausible values for one field or another, so that now and then a whole body is valid. */
const sound = () =>
  fc.constantFrom<unknown>(
    'Zoe',
    'mother',
    '2015-04-23',
    'some',
    'girl',
    '555 010 2030',
    'noor@example.com',
    '',
    true,
    false,
    1,
    2,
    30,
    'x'.repeat(43),
    ['reminders'],
    [],
    ...Object.values(ids),
    [ids.athleteId],
    [{ athleteId: ids.athleteId, relationship: 'Mother', photoConsent: true }],
  )

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    '\ud800',
    '\u202e',
    'x'.repeat(5000),
    '__proto__',
    'constructor',
    '1e9',
    '%00',
    '-1',
    -1,
    0,
    1.5,
    1e21,
    Number.MAX_SAFE_INTEGER,
    { length: 3 },
    [[[[]]]],
    [null],
    { on: 'on' },
  ),
)

const calls = [
  ...['PATCH /api/parent/info', 'POST /api/parent/info/email', 'PUT /api/parent/email-choices'],
  ...['POST /api/parent/athletes', 'PATCH /api/parent/athletes/{athleteId}'],
  'PUT /api/parent/athletes/{athleteId}/photo-consent',
  'PUT /api/parent/athletes/{athleteId}/guardians/sharing',
  'POST /api/parent/athletes/{athleteId}/guardians/invitations',
  'PUT /api/parent/athletes/{athleteId}/guardians/invitations/{invitationId}',
  'PUT /api/parent/athletes/{athleteId}/guardians/{guardianId}/removal',
  'PUT /api/parent/athletes/{athleteId}/guardians/{guardianId}/rights',
  'POST /api/parent/athletes/{athleteId}/share-links',
  ...['POST /api/parent/invitations', 'POST /api/parent/waivers'],
  ...['POST /api/parent/privacy/erasure', 'POST /api/parent/packages'],
  ...['POST /api/parent/conversations', 'POST /api/parent/conversations/{conversationId}'],
  ...['POST /api/parent/enrollments', 'POST /api/parent/autopay'],
  'POST /api/parent/class-waiting-list',
  'POST /api/parent/move-proposals/{proposalId}',
  ...['drop', 'pause', 'end-pause', 'days', 'payment'].map(
    (part) => `POST /api/parent/enrollments/{enrollmentId}/${part}`,
  ),
  'POST /api/parent/account-balance',
  'POST /api/parent/opening-balances/{orderId}/payment',
  'POST /api/bookings/{bookingId}/absence',
  ...['PUT /api/bookings/{bookingId}/pick-up', 'PUT /api/bookings/{bookingId}/focus'],
]

describe('random request bodies', () => {
  it.each(calls)('get an answer without a server error from %s', async (call) => {
    const [method, pattern] = call.split(' ') as [Method, string]
    const path = pattern.replace(/\{(\w+)\}/g, (_all, name: string) => ids[name]!)
    const fields = fieldsOf(pattern, method)
    expect(fields.length).toBeGreaterThan(0)
    const body = fc.record(
      Object.fromEntries(fields.map((field) => [field, fc.oneof(sound(), sound(), odd)])),
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 5, arbitrary: body }, odd), async (sent) => {
        await database().rateLimitTry.deleteMany()
        const { status, json } = await callApi(browser, path, sent, method)
        expect([200, 400, 404, 409]).toContain(status)
        if (status !== 200) expect(json).toMatchObject({ error: expect.stringMatching(/[.!]$/) })
      }),
      { numRuns: 60 },
    )
  })

  it('are tested for every call that takes a body', () => {
    const taking = Object.entries(document.paths).flatMap(([pattern, said]) =>
      Object.entries(said)
        .filter(([, operation]) => 'requestBody' in operation)
        .map(([method]) => `${method.toUpperCase()} ${pattern}`),
    )
    const ofFamilies = taking.filter((call) =>
      /\/api\/parent\/|\/(absence|pick-up|focus)$/.test(call),
    )
    expect(calls.toSorted()).toEqual(ofFamilies.toSorted())
  })
})

function fieldsOf(pattern: string, method: string): string[] {
  const { requestBody } = document.paths[pattern]![method.toLowerCase()] as unknown as {
    requestBody: { content: Record<string, { schema: { properties: object } }> }
  }
  return Object.keys(requestBody.content['application/json']!.schema.properties)
}
