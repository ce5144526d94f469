import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import {
  findAthleteToSign,
  findSigners,
} from '~/domain/booking/waivers/find-athlete-to-sign.server'
import { paperWaiverFormOf, paperWaiverMessages } from '~/domain/booking/waivers/paper-waiver-forms'
import { recordPaperWaiver } from '~/domain/booking/waivers/record-paper-waiver.server'
import { waiverDeskTexts } from '~/domain/booking/waivers/waiver-desk-texts'
import { findPublishedWaivers } from '~/domain/family/waivers/find-waiver.server'
import type { WaiverVersion } from '~/domain/family/waivers/waiver'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { calendarDateAt } from '~/values/business-time'
import { formatDayWithYear } from '~/values/format/format-time'
import {
  athleteSignaturePath,
  athleteWaiversPath,
  paperWaiverPath,
} from '~/values/paths/family-paths'
import { mostScans } from '~/values/picture-trouble'
import type { FormField } from '../../forms/form-fields'
import { staffForm } from '../../forms/form-page.server'

export async function loader(args: LoaderFunctionArgs) {
  return await (await pageFor(args)).loader(args)
}

/** Checks permissions before parsing the body. */
export async function action(args: ActionFunctionArgs) {
  return await (await pageFor(args)).action(args)
}

export { headersOfAction as headers } from '~/http/answers/answer.server'
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../../forms/form-page'

async function pageFor(args: LoaderFunctionArgs) {
  const who = await requireStaff(args)
  const athlete = await findAthleteToSign(who, args.params.athleteId ?? '', currentTime())
  if (!athlete) throw notFound()
  const { timeZone } = await settingsOf(args)
  const asked = new URL(args.request.url).searchParams.get('version')
  const texts = await findPublishedWaivers()
  const text = asked ? texts.find(({ number }) => String(number) === asked) : texts[0]
  if (!text) throw notFound()
  return staffForm({
    schema: paperWaiverFormOf(text),
    messages: paperWaiverMessages,
    async show() {
      const signers = await findSigners(athlete.id)
      const nameOf = ({ number, publishedAt }: (typeof texts)[number]) =>
        `version ${number} of ${formatDayWithYear(calendarDateAt(publishedAt, timeZone))}`
      return {
        title: `Waiver of ${athlete.name} on paper`,
        lead: `The paper says what “${text.title}” says, ${nameOf(text)}.`,
        notes:
          text === texts[0] ? [] : ['A newer version is in force: it has to be signed as well.'],
        fields: fieldsOf(signers, text),
        known: {
          idempotencyKey: newIdempotencyKey(),
          versionId: text.id,
          guardianId: signers.length === 1 ? signers[0]!.id : '',
        },
        button: waiverDeskTexts.recordPaper,
        back: { to: athleteWaiversPath(athlete.id), label: 'Back' },
        ways: texts
          .filter((one) => one !== text)
          .map((one) => ({
            to: paperWaiverPath(athlete.id, one === texts[0] ? undefined : one.number),
            label: `The paper is ${nameOf(one)}`,
          })),
      }
    },
    async save(staff, { scan, ...paper }) {
      const pages = await Promise.all(scan.map((file) => file.bytes()))
      const outcome = await recordPaperWaiver(staff, athlete.id, { ...paper, pages })
      if (!outcome || 'refused' in outcome) return outcome
      const to = athleteSignaturePath(athlete.id, outcome.signatureId)
      return { to, said: waiverDeskTexts.recorded }
    },
  })
}

function fieldsOf(signers: { id: string; name: string }[], text: WaiverVersion): FormField[] {
  const choose = signers.length === 1 ? [] : [{ value: '', label: 'Choose' }]
  return [
    { kind: 'hidden', name: 'idempotencyKey' },
    { kind: 'hidden', name: 'versionId' },
    {
      kind: 'select',
      name: 'guardianId',
      label: 'Who signed',
      options: [...choose, ...signers.map(({ id, name }) => ({ value: id, label: name }))],
    },
    { kind: 'line', name: 'signerName', label: 'Name under the signature' },
    {
      kind: 'line',
      name: 'relationship',
      label: 'Relationship to the athlete',
      help: 'For example mother, father or legal guardian.',
    },
    { kind: 'date', name: 'signedOn', label: 'Date on the paper', help: 'It is valid from then.' },
    {
      kind: 'boxes',
      name: 'clauses',
      label: 'What is checked on the paper',
      options: text.clauses.map(({ id, text: words, required }) => ({
        value: id,
        label: words,
        help: required ? 'Required' : 'Optional',
      })),
    },
    { kind: 'box', name: 'photoConsent', label: text.photoClause, help: 'Only if it is checked.' },
    {
      kind: 'scans',
      name: 'scan',
      label: waiverDeskTexts.scans,
      help: `One file for each page, at most ${mostScans}: choose all at once, in the order of the pages. JPEG, PNG, WebP, AVIF or PDF, at most 10 megabytes each. All of it has to be readable. Where and when a photo was taken is left out; a PDF is kept as it is.`,
    },
  ]
}
