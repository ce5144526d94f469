import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { drawingOfSkill } from '~/components/drawings/drawings'
import { PortalBar } from '~/shell/portal/portal-bar'
import { Portrait } from '~/components/family/portrait'
import { Actions } from '~/components/layout/actions'
import { Disclosure } from '~/components/layout/texts/disclosure'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Table } from '~/components/layout/table'
import { LevelWall } from '~/components/progress/level-wall'
import { ProgressChart } from '~/components/progress/progress-chart'
import { SkillWall } from '~/components/progress/skill-wall'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { bookingPath } from '~/values/paths/paths'
import {
  athleteToEvaluatePath,
  certificatePath,
  parentProgressPath,
  progressHistoryPath,
  shareProgressPath,
  skillProgressPath,
} from '~/values/paths/progress-paths'
import { fullName } from '~/domain/family/athletes/athlete'
import { findPictureOf } from '~/domain/family/pictures/find-pictures.server'
import { findMonths } from '~/domain/progress/find-evaluations.server'
import { findProgress } from '~/domain/progress/find-progress.server'
import { levelReached, stepsOf, type ApparatusProgress } from '~/domain/progress/progress'
import { progressTexts } from '~/domain/progress/progress-texts'
import type { ReadAthlete } from '~/domain/progress/progress-access.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { levelLabels } from '~/values/level'
import { formatCalendarDate, formatMonth } from '~/values/format/format-time'
import { openProgress } from './open-progress.server'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const { reader, athlete } = await openProgress(args)
  return {
    ...(await formatProgress(athlete)),
    history: progressHistoryPath(athlete.id),
    share: shareProgressPath(athlete.id),
    isParent: reader.kind === 'guardian',
    back:
      reader.kind === 'staff'
        ? { to: athleteToEvaluatePath(athlete.id), label: 'Evaluate' }
        : { to: parentProgressPath(), label: 'Back to your athletes’ progress' },
  }
}

export const meta = unlistedMeta<typeof loader>((data) =>
  data ? `${data.name}’s progress` : 'Progress',
)

type Shown = Awaited<ReturnType<typeof loader>>

export default function AthleteProgress() {
  const { name, picture, lead, levels, apparatus, months, history, share, back, isParent } =
    useLoaderData<typeof loader>()
  const isNew = apparatus.every(({ seen }) => seen.length === 0)
  return (
    <Page title={`${name}’s progress`} lead={lead}>
      <Portrait name={name} picture={picture} large alt={`Picture of ${name}`} />
      <Levels levels={levels} />
      {isNew && <p>{progressTexts.nothingEvaluated}</p>}
      {months.length > 0 && <Months months={months} />}
      {apparatus.map((one) => (
        <Skills key={one.id} isNew={isNew} {...one} />
      ))}
      <Actions>
        <LinkButton to={bookingPath()}>{bookingTexts.book}</LinkButton>
        <LinkButton to={history} variant="quiet">
          {progressTexts.history}
        </LinkButton>
        <LinkButton to={share} variant="quiet">
          {progressTexts.share}
        </LinkButton>
        <LinkButton to={back.to} variant="quiet">
          {back.label}
        </LinkButton>
      </Actions>
      {isParent && <PortalBar />}
    </Page>
  )
}

function Levels({ levels }: Pick<Shown, 'levels'>) {
  return (
    <section aria-labelledby="levels">
      <h2 id="levels">Levels</h2>
      <LevelWall levels={levels} />
    </section>
  )
}

function Months({ months }: Pick<Shown, 'months'>) {
  const points = months.map(({ label, mastered }) => ({ label, value: mastered }))
  return (
    <section aria-labelledby="months">
      <h2 id="months">Month by month</h2>
      <ProgressChart id="mastered" title="Mastered skills, month by month" points={points} />
      <Table
        caption="Skills by month"
        rows={months}
        keyOf={({ label }) => label}
        columns={[
          { heading: 'Month', cell: ({ label }) => label },
          { heading: 'Evaluated', cell: ({ evaluated }) => evaluated, numeric: true },
          { heading: 'Mastered by month’s end', cell: ({ mastered }) => mastered, numeric: true },
        ]}
      />
    </section>
  )
}

function Skills({
  id,
  name,
  seen,
  toCome,
  isNew,
}: Shown['apparatus'][number] & { isNew: boolean }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      {seen.length > 0 ? <SkillWall skills={seen} /> : !isNew && <p>Not evaluated yet.</p>}
      {toCome.length > 0 && (
        <Disclosure summary={progressTexts.toLearn(name)}>
          <SkillWall skills={toCome} />
        </Disclosure>
      )}
    </section>
  )
}

/** An athlete's progress page. */
async function formatProgress({ id, ...names }: ReadAthlete) {
  const { timeZone } = await findSettings()
  const [progress, months, picture] = await Promise.all([
    findProgress(id),
    findMonths(id, timeZone),
    findPictureOf(id),
  ])
  const reached = levelReached(progress)
  return {
    name: fullName(names),
    picture,
    lead: reached ? `Level reached: ${levelLabels[reached]}.` : 'On the way to the first level.',
    levels: progress.levels.map(({ level, mastered, wanted, certificate }) => ({
      key: level,
      level: levelLabels[level],
      mastered,
      wanted,
      certificate: certificate && {
        to: certificatePath(id, certificate.id),
        on: formatCalendarDate(calendarDateAt(certificate.earnedAt, timeZone)),
      },
    })),
    apparatus: progress.apparatus
      .filter(({ skills }) => skills.length > 0)
      .map((one) => formatApparatus(id, one, timeZone)),
    months: months.map(({ month, ...counts }) => ({ label: formatMonth(month), ...counts })),
  }
}

function formatApparatus(athleteId: string, one: ApparatusProgress, zone: TimeZone) {
  const skills = one.skills.map(({ id, name, level, seen }) => ({
    id,
    name,
    to: skillProgressPath(athleteId, id),
    drawing: drawingOfSkill(name),
    level: levelLabels[level],
    steps: stepsOf(seen),
    words: seen?.words ?? null,
    note: seen?.note ?? '',
    on: seen ? formatCalendarDate(calendarDateAt(seen.evaluatedAt, zone)) : undefined,
  }))
  return {
    id: one.slug,
    name: one.name,
    seen: skills.filter(({ words }) => words !== null),
    toCome: skills.filter(({ words }) => words === null),
  }
}
