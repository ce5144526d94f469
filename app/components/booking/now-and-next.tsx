import './roster/roster.css'

export type LessonAhead = { to: string; time: string; name: string; about: string }

/** The current and the next lesson. */
export function NowAndNext({ now, next }: { now: LessonAhead[]; next: LessonAhead | null }) {
  if (now.length === 0 && !next) return null
  return (
    <dl className="now-and-next">
      {now.map((lesson) => (
        <Ahead key={lesson.to} when="Now" lesson={lesson} />
      ))}
      {next && <Ahead when="Next" lesson={next} />}
    </dl>
  )
}

function Ahead({ when, lesson: { to, time, name, about } }: { when: string; lesson: LessonAhead }) {
  return (
    <div data-when={when}>
      <dt>{when}</dt>
      <dd>
        <a href={to}>
          {time}, {name}
        </a>{' '}
        <span>{about}</span>
      </dd>
    </div>
  )
}
