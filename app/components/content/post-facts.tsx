import { Fragment } from 'react'
import type { Level } from '~/values/level'
import { DifficultyMark } from './difficulty-mark'

type Props = { on: string; date: string; facts: string[]; level?: Level | null }

/** Publication date, category and reading time. */
export function PostFacts({ on, date, facts, level }: Props) {
  return (
    <p className="facts post-facts">
      {level && <DifficultyMark level={level} />}
      <span>
        <time dateTime={on}>{date}</time>
      </span>{' '}
      {facts.map((fact) => (
        <Fragment key={fact}>
          <span>{fact}</span>{' '}
        </Fragment>
      ))}
    </p>
  )
}
