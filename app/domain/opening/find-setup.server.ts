import { hasOverdueStripeEvent, stripeRefusals } from '~/domain/health/stripe-refusals.server'
import { clock } from '~/platform/clock.server'
import { database, type Transaction } from '~/platform/database/database.server'
import { takesCards } from '~/platform/stripe/stripe.server'
import { setupStepNames, type Setup, type SetupAnswer, type SetupStepName } from './setup'

type Row = {
  openedAt: Date | null
  business: boolean
  venue: boolean
  lessonTypes: boolean
  coaches: boolean
  email: boolean
  cards: boolean
  import: boolean
  answers: Record<string, SetupAnswer> | null
}

/** The setup's progress, from existing data. */
export async function findSetup(
  tx: Transaction = database(),
  now: Date = clock.now(),
): Promise<Setup> {
  const [row] = await tx.$queryRaw<[Row]>`
    SELECT opened_at AS "openedAt",
      email <> '' AS business,
      cardinality(address_lines) > 0 OR EXISTS (SELECT FROM venue WHERE active) AS venue,
      EXISTS (SELECT FROM lesson_type WHERE active) AS "lessonTypes",
      EXISTS (
        SELECT FROM coach
        JOIN coach_lesson_type teaches ON teaches.coach_id = coach.id
        JOIN lesson_type ON lesson_type.id = teaches.lesson_type_id
        WHERE coach.active AND lesson_type.active AND (
          EXISTS (SELECT FROM availability_window hours WHERE hours.coach_id = coach.id)
            OR EXISTS (SELECT FROM extra_hours hours WHERE hours.coach_id = coach.id)
            OR EXISTS (SELECT FROM lesson_series series WHERE series.coach_id = coach.id)
        )
      ) AS coaches,
      EXISTS (SELECT FROM service_test WHERE service = 'email' AND passed) AS email,
      EXISTS (SELECT FROM service_test WHERE service = 'stripe' AND passed)
        AND (${stripeRefusals} IS NULL OR NOT ${hasOverdueStripeEvent(now)}) AS cards,
      EXISTS (SELECT FROM family_import WHERE state = 'imported') AS import,
      (SELECT jsonb_object_agg(step, answer) FROM setup_step) AS answers
    FROM settings`
  const isDone: Record<SetupStepName, boolean> = {
    business: row.business,
    venue: row.venue,
    'lesson-types': row.lessonTypes,
    coaches: row.coaches,
    policies: false,
    email: row.email,
    cards: takesCards() && row.cards,
    import: row.import,
  }
  const answers = row.answers ?? {}
  return {
    openedAt: row.openedAt,
    steps: setupStepNames.map((name) => ({
      name,
      state: isDone[name] ? 'done' : stateOf(answers[name], setupAnswersFor(name)),
      answers: setupAnswersFor(name),
    })),
  }
}

/** Stripe keys mean that card payments are on, so they must be tested. */
export function setupAnswersFor(name: SetupStepName): SetupAnswer[] {
  if (name === 'policies') return ['read']
  if (name === 'cards') return takesCards() ? [] : ['not_needed']
  return ['venue', 'email', 'import'].includes(name) ? ['not_needed'] : []
}

function stateOf(answer: SetupAnswer | undefined, possible: SetupAnswer[]) {
  if (!answer || !possible.includes(answer)) return 'open'
  return answer === 'read' ? 'done' : 'not-needed'
}
