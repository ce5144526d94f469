import fs from 'node:fs'

type Target = {
  group: string
  /** Files or folders; of a folder, the files that its pattern takes. */
  places: string[]
  files?: RegExp
  /** Only these functions and tables of the files. */
  only?: RegExp
}

const isPure = /^(?!.*(\/present-.*|\.server|-texts|-forms|-form)\.ts$).*\.ts$/

/** The code whose mutants tests must notice; a mutant belongs to the first target that takes it. */
const targets: Target[] = [
  { group: 'rules', places: ['app/domain'], only: /^(whyNot|isHeldAlready$)/ },
  {
    group: 'rights',
    places: [
      'app/values/permissions.ts',
      'app/domain/access/visible-to-venues.server.ts',
      'app/domain/booking/find/visible-to.server.ts',
      'app/domain/booking/booking-states.ts',
      'app/domain/booking/booking-rules.ts',
      'app/domain/booking/attendance/medical-access.ts',
      'app/domain/family/visible-to.server.ts',
      'app/domain/family/guardians/guardian-rights.ts',
      'app/domain/scheduling/visible-to.server.ts',
      'app/domain/accounts/roles/is-beyond-rights.ts',
      'app/domain/accounts/roles/staff-role.ts',
    ],
  },
  { group: 'rights', places: ['app/domain'], only: /^(may|can)[A-Z]/ },
  {
    group: 'money',
    places: ['app/values/money.ts', 'app/domain/booking/cancellation/cancellation-policy.ts'],
  },
  {
    group: 'money',
    places: ['app/domain/payments', 'app/domain/booking/money', 'app/domain/catalogue/tax.ts'],
    files: isPure,
  },
  {
    group: 'money',
    places: [
      'app/domain/enrollment/camps/camp-extras.ts',
      'app/domain/enrollment/enrollment.ts',
      'app/domain/enrollment/terms/term.ts',
      'app/domain/enrollment/tuition/overdue.ts',
      'app/domain/parties/party.ts',
    ],
  },
  {
    group: 'statements',
    places: ['app/domain/payments', 'app/domain/booking/money'],
    files: /\/present-[\w-]+\.ts$/,
  },
  {
    group: 'guards',
    places: ['app/http/people/require-actor.server.ts', 'app/http/people/signed-in.server.ts'],
  },
  {
    group: 'commands',
    places: [
      'app/domain/booking/holds/hold-time.server.ts',
      'app/domain/booking/checkout/confirm-booking.server.ts',
      'app/domain/booking/cancellation/cancel-booking.server.ts',
      'app/domain/booking/money/refunds/record-refund.server.ts',
      'app/domain/booking/money/payments/take-payment.server.ts',
      'app/domain/payments/record-payment.server.ts',
    ],
  },
]

/** What `--quick` takes: all that needs no command. */
export const quickGroups = ['rules', 'rights', 'money', 'statements']

/** Every file with a target in it. */
export function targetFiles(): string[] {
  const files = targets.flatMap(({ places, files: taken, only }) =>
    places.flatMap(filesIn).filter((file) => {
      if (taken && !taken.test(file)) return false
      return !only || declarationsIn(file).some((name) => only.test(name))
    }),
  )
  return [...new Set(files)].sort()
}

/** The group of a function or table in a file; undefined if it is no target. */
export function groupOf(file: string, declaration: string): string | undefined {
  return targets.find(
    ({ places, files, only }) =>
      places.some((place) => file === place || file.startsWith(`${place}/`)) &&
      (!files || files.test(file)) &&
      (!only || only.test(declaration)),
  )?.group
}

function filesIn(place: string): string[] {
  if (place.endsWith('.ts')) return [place]
  return fs
    .readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${place}/${name.replaceAll('\\', '/')}`)
}

function declarationsIn(file: string): string[] {
  const text = fs.readFileSync(file, 'utf8')
  return [...text.matchAll(/^export (?:async )?function (\w+)/gm)].map(([, name]) => name!)
}
