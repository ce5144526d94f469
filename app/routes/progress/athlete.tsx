import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { drawingOfSkill } from '~/components/drawings/drawings'
import { SkillThumb } from '~/components/drawings/skill-thumb'
import { Portrait } from '~/components/family/portrait'
import { Actions } from '~/components/layout/actions'
import { Disclosure } from '~/components/layout/texts/disclosure'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Table } from '~/components/layout/table'
import { ProgressChart } from '~/components/progress/progress-chart'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { progressTexts } from '~/domain/progress/progress-texts'
import { pageTitle } from '~/shell/page-title'
import { bookingPath } from '~/values/paths/paths'
import {
  athleteToEvaluatePath,
  parentProgressPath,
  progressHistoryPath,
  shareProgressPath,
  certificatePath,
  skillProgressPath,
} from '~/values/paths/progress-paths'
import { fullName } from '~/domain/family/athletes/athlete'
import { findPictureOf } from '~/domain/family/pictures/find-pictures.server'
import { findMonths } from '~/domain/progress/find-evaluations.server'
import { findProgress } from '~/domain/progress/find-progress.server'
import { levelReached, type ApparatusProgress } from '~/domain/progress/progress'
import type { ReadAthlete } from '~/domain/progress/progress-access.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { levelLabels } from '~/values/level'
import { formatCalendarDate, formatMonth } from '~/values/format-time'
import { openProgress } from './open-progress.server'

export async function loader(args: LoaderFunctionArgs) {
  const { reader, athlete } = await openProgress(args)
  return {
    ...(await formatProgress(athlete)),
    history: progressHistoryPath(athlete.id),
    share: shareProgressPath(athlete.id),
    back:
      reader.kind === 'staff'
        ? { to: athleteToEvaluatePath(athlete.id), label: 'Evaluate' }
        : { to: parentProgressPath(), label: 'Back to your athletes’ progress' },
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data ? `How far ${data.name} is` : 'Progress', matches) },
  { name: 'robots', content: 'noindex' },
]

type Shown = Awaited<ReturnType<typeof loader>>

export default function AthleteProgress() {
  const { name, picture, lead, levels, apparatus, months, history, share, back } =
    useLoaderData<typeof loader>()
  return (
    <Page title={`How far ${name} is`} lead={lead}>
      <Portrait name={name} picture={picture} large alt={`Picture of ${name}`} />
      <Levels levels={levels} />
      {months.length > 0 && <Months months={months} />}
      {apparatus.map((one) => (
        <Skills key={one.id} {...one} />
      ))}
      <Actions>
        <LinkButton to={bookingPath()}>{bookingTexts.book}</LinkButton>
        <LinkButton to={history} variant="quiet">
          All that was said
        </LinkButton>
        <LinkButton to={share} variant="quiet">
          Share it
        </LinkButton>
        <LinkButton to={back.to} variant="quiet">
          {back.label}
        </LinkButton>
      </Actions>
    </Page>
  )
}

function Levels({ levels }: Pick<Shown, 'levels'>) {
  return (
    <Table
      caption="Levels"
      rows={levels}
      keyOf={({ level }) => level}
      columns={[
        { heading: 'Level', cell: ({ level }) => level },
        { heading: 'Mastered skills', cell: ({ mastered }) => mastered, numeric: true },
        {
          heading: 'Reached',
          cell: ({ level, certificate }) =>
            certificate ? (
              <>
                {certificate.on}: <Link to={certificate.to}>Certificate, {level}</Link>
              </>
            ) : (
              'Not yet'
            ),
        },
      ]}
    />
  )
}

function Months({ months }: Pick<Shown, 'months'>) {
  const points = months.map(({ label, mastered }) => ({ label, value: mastered }))
  return (
    <section aria-labelledby="months">
      <h2 id="months">Month by month</h2>
      <ProgressChart id="mastered" title="Mastered skills, month by month" points={points} />
      <Table
        caption="The same in numbers"
        rows={months}
        keyOf={({ label }) => label}
        columns={[
          { heading: 'Month', cell: ({ label }) => label },
          { heading: 'Evaluated', cell: ({ evaluated }) => evaluated, numeric: true },
          { heading: 'Mastered by its end', cell: ({ mastered }) => mastered, numeric: true },
        ]}
      />
    </section>
  )
}

function Skills({ id, name, seen, toCome }: Shown['apparatus'][number]) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      {seen.length === 0 ? (
        <p>Nothing was evaluated yet.</p>
      ) : (
        <Table
          caption={`Skills: ${name}`}
          rows={seen}
          keyOf={(skill) => skill.id}
          columns={[
            {
              heading: 'Skill',
              cell: (skill) => (
                <SkillThumb drawing={skill.drawing}>
                  <Link to={skill.to}>{skill.name}</Link>
                </SkillThumb>
              ),
            },
            { heading: 'Level', cell: (skill) => skill.level },
            { heading: progressTexts.howFar, cell: (skill) => skill.words },
            { heading: 'Seen', cell: (skill) => skill.on },
            { heading: 'Note', cell: (skill) => skill.note },
          ]}
        />
      )}
      {toCome.length > 0 && (
        <Disclosure summary={`What else can be learned: ${name}`}>
          <ul>
            {toCome.map((skill) => (
              <li key={skill.id}>
                <Link to={skill.to}>{skill.name}</Link>, {skill.level}
              </li>
            ))}
          </ul>
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
      level: levelLabels[level],
      mastered: `${mastered} of ${wanted}`,
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
    seen: seen && {
      words: seen.words,
      note: seen.note,
      on: formatCalendarDate(calendarDateAt(seen.evaluatedAt, zone)),
    },
  }))
  return {
    id: one.slug,
    name: one.name,
    seen: skills.flatMap(({ seen, ...skill }) => (seen ? [{ ...skill, ...seen }] : [])),
    toCome: skills.flatMap(({ seen, ...skill }) => (seen ? [] : [skill])),
  }
}
