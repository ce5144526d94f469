import { useId, type ReactNode } from 'react'
import { EntryList } from './entry-list'
import { Link } from './navigation/link'
import { Tag } from './tag'
import './setup-steps.css'

type Step = {
  name: string
  title: string
  state: 'done' | 'not-needed' | 'open'
  sentence: string
  /** Links to the pages where it is done. */
  ways: { to: string; label: string }[]
  presses?: ReactNode
}

const states = {
  done: <Tag tone="good">✓ Done</Tag>,
  'not-needed': <Tag tone="over">Not needed</Tag>,
  open: <Tag tone="attention">To do</Tag>,
}

/** A setup checklist with progress. */
export function SetupSteps({ steps, done }: { steps: Step[]; done: number }) {
  const id = useId()
  return (
    <>
      <p className="setup-progress">
        <label htmlFor={id}>
          {done} of {steps.length} steps settled
        </label>
        <progress id={id} max={steps.length} value={done} />
      </p>
      <EntryList
        entries={steps.map(({ name, title, state, sentence, ways, presses }) => ({
          id: name,
          title,
          tag: states[state],
          facts: [sentence],
          actions: (
            <>
              {ways.map(({ to, label }) => (
                <Link key={label} to={to}>
                  {label}
                </Link>
              ))}
              {presses}
            </>
          ),
        }))}
      />
    </>
  )
}
