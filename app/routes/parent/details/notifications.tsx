import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { useState } from 'react'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { EntryList } from '~/components/layout/entry-list'
import { Tag } from '~/components/layout/tag'
import { deviceMessages } from '~/domain/communications/push/push-device'
import {
  addDevice,
  findDevices,
  pushPublicKey,
  renewDevice,
} from '~/domain/communications/push/push-devices.server'
import { DeviceForm } from '~/domain/communications/push/push-forms'
import { pushTexts } from '~/domain/communications/push/push-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { requireParent } from '~/http/people/require-actor.server'
import { titleMeta } from '~/shell/page-title'
import { formatMoment } from '~/values/format/format-time'
import { parentNotificationsPath, turnOffNotificationsPath } from '~/values/paths/portal-paths'
import { PortalPage } from '../portal-page'
import { TurnOnNotifications } from './turn-on-notifications'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const publicKey = pushPublicKey()
  if (!publicKey) throw notFound()
  const [{ timeZone }, devices] = await Promise.all([findSettings(), findDevices(parent)])
  return {
    publicKey,
    devices: devices.map(({ id, browser, createdAt, digest }) => ({
      id,
      browser,
      digest,
      since: `On since ${formatMoment(createdAt, timeZone)}`,
    })),
  }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  if (!pushPublicKey()) throw notFound()
  const submission = await parseForm(args.request, DeviceForm)
  if (submission.status !== 'success') return invalid(submission)

  const { replaces, ...device } = submission.value
  if (replaces) {
    await renewDevice(parent, { ...device, replaces })
    return redirect(parentNotificationsPath())
  }
  const outcome = await addDevice(parent, device)
  if ('refused' in outcome) return refused(submission, outcome, deviceMessages)
  return redirectWithToast(parentNotificationsPath(), pushTexts.on)
}

export const meta = titleMeta(pushTexts.title)

export default function Notifications() {
  const { publicKey, devices } = useLoaderData<typeof loader>()
  const form = useForm()
  const [thisDigest, setThisDigest] = useState<string | null>(null)
  return (
    <PortalPage title={pushTexts.title} lead={pushTexts.lead}>
      {form && <ErrorSummary form={form} />}
      <p>{pushTexts.perDevice}</p>
      <TurnOnNotifications
        publicKey={publicKey}
        digests={devices.map(({ digest }) => digest)}
        onFound={setThisDigest}
      />
      {devices.length === 0 && <p>{pushTexts.none}</p>}
      <EntryList
        entries={devices.map(({ id, browser, since, digest }, index) => ({
          id,
          title: browser,
          facts: [since],
          tag: digest === thisDigest && <Tag tone="now">{pushTexts.thisDevice}</Tag>,
          actions: (
            <Form method="post" action={turnOffNotificationsPath(id)}>
              <SubmitButton variant="quiet">
                {pushTexts.turnOff}
                <span className="sr-only">, {`${index + 1}: ${browser}`}</span>
              </SubmitButton>
            </Form>
          ),
        }))}
      />
      <p>
        {pushTexts.whereOffered} {pushTexts.signingOut}
      </p>
    </PortalPage>
  )
}
