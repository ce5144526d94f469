import fs from 'node:fs'
import path from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { beforeAll, expect, test } from 'vitest'
import { temporaryDirectory } from '../../support/servers/temporary-directory'

/** For each rule, an import that it must refuse: rule, importing file, imported file or package. */
const refused: [rule: string, from: string, to: string][] = [
  ['row-values', 'app/values/age.ts', 'app/platform/clock.server.ts'],
  ['row-platform', 'app/platform/email/mailer.server.ts', 'app/domain/audit/event.ts'],
  ['row-domain', 'app/domain/audit/a.server.ts', 'app/http/answers/answer.server.ts'],
  ['row-framework', 'app/framework.ts', 'app/values/money.ts'],
  ['row-http', 'app/http/guards/guard.server.ts', 'app/components/layout/page.tsx'],
  ['row-components', 'app/components/layout/box.tsx', 'app/shell/header/logo.tsx'],
  ['row-shell', 'app/shell/toast.server.ts', 'app/platform/clock.server.ts'],
  ['row-routes', 'app/routes/site/home.tsx', 'app/platform/clock.server.ts'],
  ['row-root', 'app/root.tsx', 'app/platform/clock.server.ts'],
  ['row-entry', 'app/entry.server.tsx', 'app/platform/clock.server.ts'],
  ['row-wiring', 'app/wiring.server.ts', 'app/http/answers/answer.server.ts'],
  ['row-wiring', 'prisma/seed/demo.ts', 'app/http/answers/answer.server.ts'],
  ['row-server', 'server.ts', 'app/platform/clock.server.ts'],

  ['subject-audit', 'app/domain/audit/b.ts', 'app/domain/settings/settings.ts'],
  ['subject-access', 'app/domain/access/b.ts', 'app/domain/settings/settings.ts'],
  ['subject-settings', 'app/domain/settings/b.ts', 'app/domain/catalogue/price.ts'],
  ['subject-catalogue', 'app/domain/catalogue/b.ts', 'app/domain/communications/email.ts'],
  ['subject-communications', 'app/domain/communications/b.ts', 'app/domain/catalogue/price.ts'],
  ['subject-privacy', 'app/domain/privacy/b.ts', 'app/domain/settings/settings.ts'],
  ['subject-content', 'app/domain/content/b.ts', 'app/domain/scheduling/lesson.ts'],
  ['subject-scheduling', 'app/domain/scheduling/b.ts', 'app/domain/communications/email.ts'],
  ['subject-accounts', 'app/domain/accounts/b.ts', 'app/domain/family/athletes/athlete.ts'],
  ['subject-family', 'app/domain/family/b.ts', 'app/domain/booking/booking.ts'],
  ['subject-payments', 'app/domain/payments/b.ts', 'app/domain/booking/booking.ts'],
  ['subject-settlements', 'app/domain/settlements/b.ts', 'app/domain/booking/booking.ts'],
  ['subject-booking', 'app/domain/booking/b.ts', 'app/domain/content/posts/post.ts'],
  ['subject-booking', 'app/domain/booking/c.ts', 'app/domain/privacy/request.ts'],
  ['subject-progress', 'app/domain/progress/b.ts', 'app/domain/payments/ledger.ts'],
  ['subject-enrollment', 'app/domain/enrollment/b.ts', 'app/domain/privacy/request.ts'],
  ['subject-parties', 'app/domain/parties/b.ts', 'app/domain/privacy/request.ts'],
  ['subject-imports', 'app/domain/imports/b.ts', 'app/domain/booking/booking.ts'],
  ['subject-exports', 'app/domain/exports/b.ts', 'app/domain/payments/ledger.ts'],
  ['subject-health', 'app/domain/health/b.ts', 'app/domain/opening/setup.ts'],
  ['subject-opening', 'app/domain/opening/b.ts', 'app/domain/booking/booking.ts'],
  ['subject-portal-only-reads', 'app/domain/portal/b.ts', 'app/domain/booking/hold.server.ts'],
  ['subject-admin-only-reads', 'app/domain/admin/b.ts', 'app/domain/booking/hold.server.ts'],
  [
    'subject-operations-only-reads',
    'app/domain/operations/b.ts',
    'app/domain/booking/hold.server.ts',
  ],
  ['subject-unknown', 'app/routes/site/about.tsx', 'app/domain/marketing/advert.ts'],

  ['values-are-pure', 'app/values/money.ts', 'node:fs'],
  ['values-are-pure', 'app/values/paths/paths.ts', 'pg'],
  ['generated-behind-database', 'app/domain/family/c.server.ts', 'app/generated/prisma/client.ts'],
  ['generated-behind-database', 'app/platform/ids.server.ts', 'app/generated/prisma/client.ts'],
  ['domain-without-remix', 'app/domain/family/d.server.ts', '@remix-run/node'],
  ['domain-without-remix', 'app/domain/family/e.server.ts', 'express'],
  ['domain-without-react', 'app/domain/family/f.tsx', 'react'],
  [
    'components-without-server',
    'app/components/layout/list.tsx',
    'app/domain/booking/hold.server.ts',
  ],
  ['shell-in-the-browser', 'app/shell/header.tsx', 'app/domain/booking/hold.server.ts'],
  ['routes-keep-to-their-folder', 'app/routes/admin/today.tsx', 'app/routes/booking/step.tsx'],
  ['server-side-says-so', 'app/http/parse.server.ts', 'app/http/safe-redirect.ts'],
  ['site-without-tests-and-tools', 'app/http/site.server.ts', 'tests/support/servers/site.ts'],
  ['site-without-tests-and-tools', 'prisma/seed/other.ts', 'prisma/tools/check/check.ts'],

  ['door-framework', 'app/routes/site/home.tsx', '@remix-run/react'],
  ['door-stripe', 'app/domain/payments/pay.server.ts', 'stripe'],
  ['door-jobs', 'app/domain/communications/later.server.ts', 'graphile-worker'],
  ['door-email', 'app/domain/communications/send.server.ts', 'nodemailer'],
  ['door-passwords', 'app/domain/accounts/hash.server.ts', '@node-rs/argon2'],
  ['door-passkeys', 'app/domain/accounts/verify.server.ts', '@simplewebauthn/server'],
  ['door-markdown', 'app/domain/content/read.server.ts', 'sanitize-html'],
  ['door-bucket', 'app/domain/content/store.server.ts', '@aws-sdk/client-s3'],
  ['door-push', 'app/platform/texts/call.server.ts', 'web-push'],
  ['no-other-way-out', 'app/platform/texts/ask.server.ts', 'node:https'],
  ['door-pictures', 'app/domain/content/resize.server.ts', 'sharp'],
  ['door-pdf', 'app/domain/booking/print.server.ts', 'pdfkit'],
  ['door-sign-in', 'app/routes/parent/bad.tsx', 'remix-auth'],
  ['door-archives', 'app/domain/exports/pack.server.ts', 'fflate'],
  ['door-tables', 'app/domain/imports/read.server.ts', 'csv-parse'],
  ['door-metrics', 'app/http/measure.server.ts', 'prom-client'],
  ['door-postgres', 'app/domain/booking/ask.server.ts', 'pg'],
  ['door-metrics', 'app/http/measure.server.ts', 'prom-client'],
  ['door-postgres', 'app/http/ask.server.ts', '@prisma/client'],
  ['no-cycles', 'app/values/egg.ts', 'app/values/hen.ts'],
  ['no-dead-ends', 'app/values/lost.ts', './nowhere'],
  ['image-has-what-runs', 'app/routes/site/contact/contact.tsx', 'cheerio'],
]

/** Valid imports close to those boundaries, so that no rule refuses everything. */
const allowed: [from: string, to: string][] = [
  ['app/values/company.ts', 'app/values/money.ts'],
  ['app/platform/database/database.server.ts', 'app/generated/prisma/client.ts'],
  ['app/platform/database/database.server.ts', 'pg'],
  ['app/platform/jobs/job-queue.server.ts', 'graphile-worker'],
  ['app/values/hen.ts', 'app/values/egg.ts'],
  ['app/domain/booking/good.server.ts', 'app/domain/payments/ledger.ts'],
  ['app/domain/booking/good.server.ts', 'app/platform/clock.server.ts'],
  ['app/domain/booking/emails/booked.tsx', 'react'],
  ['app/domain/portal/good.ts', 'app/domain/booking/find/find-bookings.server.ts'],
  ['app/http/good.server.ts', 'app/domain/booking/hold.server.ts'],
  ['app/components/layout/good.tsx', 'app/domain/booking/booking.ts'],
  ['app/shell/good.server.ts', 'app/http/answers/answer.server.ts'],
  ['app/routes/site/good.tsx', 'app/domain/booking/hold.server.ts'],
  ['app/routes/site/good.tsx', 'app/routes/site/home.tsx'],
  ['prisma/tools/check/check.ts', 'app/platform/clock.server.ts'],
]

const rules = await extractDepcruiseConfig(path.resolve('.dependency-cruiser.js'))
const house = temporaryDirectory('walls')
let found: string[]

beforeAll(async () => {
  for (const [from, to] of [...refused.map(([, from, to]) => [from, to]), ...allowed])
    build(from!, to!)
  fs.symlinkSync(path.resolve('node_modules'), path.join(house, 'node_modules'))
  fs.copyFileSync('package.json', path.join(house, 'package.json'))
  const { tsConfig: _, ...options } = rules.options as ICruiseOptions & { tsConfig: unknown }
  const ruleSet = { forbidden: rules.forbidden }
  const { output } = await cruise(['app', 'prisma', 'server.ts'], {
    ...options,
    baseDir: house,
    validate: true,
    ruleSet,
  })
  found = (output as ICruiseResult).summary.violations.map(
    ({ rule, from }) => `${rule.name} ${from}`,
  )
})

test.each(refused)('the dependency rule %s refuses %s → %s', (rule, from) => {
  expect(found).toContain(`${rule} ${from}`)
})

test('every dependency rule has an import that it refuses', () => {
  const shown = new Set(refused.map(([rule]) => rule))
  expect(rules.forbidden?.map(({ name }) => name).filter((name) => !shown.has(name!))).toEqual([])
})

test.each(allowed)('the import %s → %s is allowed', (from) => {
  expect(found.filter((violation) => violation.endsWith(` ${from}`))).toEqual([])
})

/** Writes the importing file and, if it is ours, the imported one. */
function build(from: string, to: string) {
  const file = touch(from)
  const inside = /^(app|prisma|tests)\//.test(to)
  const address = inside ? relative(path.dirname(file), touch(to)) : to
  fs.appendFileSync(file, `import ${JSON.stringify(address)}\n`)
}

function touch(name: string): string {
  const file = path.join(house, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.appendFileSync(file, '')
  return file
}

const relative = (from: string, to: string) => `./${path.relative(from, to).replace(/\.tsx?$/, '')}`
