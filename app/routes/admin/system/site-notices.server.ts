import { redirect, type LoaderFunctionArgs } from '~/framework'
import { formatHeld, heldTexts, type HeldMessages } from '~/domain/communications/held-messages'
import { findSiteHealth, type SiteHealth } from '~/domain/health/find-system-health.server'
import { healthTexts } from '~/domain/health/health-texts'
import { badParts } from '~/domain/health/system-health'
import { findSetup } from '~/domain/opening/find-setup.server'
import { isUntouched, openSteps } from '~/domain/opening/setup'
import { setupTexts } from '~/domain/opening/setup-texts'
import { currentTime } from '~/http/current-time.server'
import { settingsOf } from '~/http/settings-of.server'
import type { Staff } from '~/values/actor'
import { formatList } from '~/values/format/format-list'
import { heldMessagesPath, setupPath, systemPath } from '~/values/paths/setup-paths'
import { may } from '~/values/permissions'
import type { EmailHealthView } from './email-health-notices'
import { formatEmailHealth } from './email-health.server'
import type { SiteNotice } from '~/components/layout/site-notices'
import { partTitles } from './system-health.server'

type Notices = { notices: SiteNotice[]; emails: EmailHealthView }

/** Site problems for staff who run it. @throws a redirect to the setup guide for a new business */
export async function siteNotices(args: LoaderFunctionArgs, staff: Staff): Promise<Notices> {
  const opening = await openingNotices(args, staff)
  const now = currentTime()
  const [{ timeZone }, health] = await Promise.all([settingsOf(args), findSiteHealth(staff, now)])
  return {
    notices: [...opening, ...heldNotices(health.held), ...healthNotices(health, now)],
    emails: formatEmailHealth(health.emails, timeZone),
  }
}

async function openingNotices(args: LoaderFunctionArgs, staff: Staff): Promise<SiteNotice[]> {
  const { openedAt } = await settingsOf(args)
  if (openedAt || !may(staff, 'change-settings')) return []
  const setup = await findSetup()
  if (isUntouched(setup)) throw redirect(setupPath())
  const left = openSteps(setup).length
  const sentence =
    left === 0 ? 'Every step is done.' : `${left === 1 ? '1 step is' : `${left} steps are`} left.`
  const way = { to: setupPath(), label: setupTexts.goOn }
  return [{ tone: 'attention', title: `${setupTexts.notOpen}.`, sentence, ...way }]
}

function heldNotices(held: HeldMessages | null): SiteNotice[] {
  if (!held) return []
  const way = { to: heldMessagesPath(), label: heldTexts.settle }
  return [
    { tone: 'attention', title: `${heldTexts.title}.`, sentence: `${formatHeld(held)}.`, ...way },
  ]
}

function healthNotices({ system: facts, emails }: SiteHealth, now: Date): SiteNotice[] {
  if (!facts) return []
  // a missing mail server and emails in trouble are reported with the emails
  const isSaidBefore = !facts.hasMailServer || emails?.late || emails?.failed
  const bad = badParts(facts, now).filter((part) => part !== 'email' || !isSaidBefore)
  if (bad.length === 0) return []
  const sentence = `${formatList(bad.map((part) => partTitles[part]))}.`
  const way = { to: systemPath(), label: 'See what to do' }
  return [{ tone: 'trouble', title: `${healthTexts.warning}.`, sentence, ...way }]
}
