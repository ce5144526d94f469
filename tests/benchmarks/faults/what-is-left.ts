import { findEmailing } from '../../support/kills/killed-emails'
import type { KillableSite } from '../../support/kills/killable-site'
import { query } from '../../support/servers/test-postgres'
import type { Table } from '../support/table'
import { differencesOf, type FamiliesAtWork } from './families-at-work'
import { differencesOfChores, type StaffChores } from './staff-chores'
import { cellsOf, responseColumns } from './responses'

/** Lets everybody come to an end, and says whether anything that was confirmed is lost or doubled. */
export async function whatIsLeft(
  where: string,
  site: KillableSite,
  families: FamiliesAtWork,
  chores: StaffChores,
): Promise<Table> {
  await Promise.all([families.end(), chores.end()])
  const emailing = await findEmailing(site)
  const { stuck, lost, doubled } = await differencesOf(families.walks, site)
  const ofChores = await differencesOfChores(site.databaseUrl, chores)
  const { rows } = await query(
    site.databaseUrl,
    `select ((select coalesce(sum(amount_cents), 0) from payment where method = 'stripe')
      - (select coalesce(sum(amount_cents), 0) from stripe_refund where state <> 'failed'))::int as cents`,
  )
  const here = (rows[0] as { cents: number }).cents
  const there = site.stripe.fake.books.balance()
  const { responses, walks } = families
  const settled = Math.max(...walks.map(({ settledMs }) => settledMs)) / 1000
  return {
    title: `What is left of it with ${where}`,
    columns: ['', 'number', 'lost', 'doubled'],
    rows: [
      [
        'families who booked and paid',
        String(walks.length),
        String(lost.length),
        String(doubled.length),
      ],
      [
        'messages to all, files imported',
        `${chores.messages}, ${chores.imported}`,
        String(ofChores.lost),
        String(ofChores.doubled),
      ],
      ['emails', String(emailing.owed), String(emailing.missing.length), String(emailing.twice)],
      ['cents at Stripe, here', `${there}, ${here}`, '', ''],
      ...responseColumns.map((name, index) => [
        `responses: ${name}`,
        cellsOf(responses)[index]!,
        '',
        '',
      ]),
      ['longest s until a payment was settled', settled.toFixed(1), '', ''],
    ],
    notes: [
      'An email is doubled, with the same Message-ID, where its acceptance could not be written down.',
    ],
    missed: [
      ...stuck,
      ...lost,
      ...doubled,
      ...responses.bad.map((one) => withItsError(one, site)),
      ...(ofChores.lost + ofChores.doubled > 0 ? [`chores: ${JSON.stringify(ofChores)}`] : []),
      ...[...new Set(emailing.missing)].map((what) => {
        const times = emailing.missing.filter((one) => one === what).length
        return `${times} did not arrive: ${what}`
      }),
      ...(here === there ? [] : [`${here} cents here, ${there} at Stripe`]),
    ],
  }
}

/** A bad response with what the site's log says of its request. */
function withItsError(bad: string, site: KillableSite): string {
  const requestId = /, request (\S+)$/.exec(bad)?.[1]
  const lines = site.output().split('\n')
  const line = lines.find(
    (one) => requestId && one.includes(requestId) && one.includes('"failure"'),
  )
  return line ? `${bad}: ${line}` : bad
}
