import { Fragment } from 'react'

type Props = { on: string; date: string; facts: string[] }

/** When it was written, what it is sorted under, how long it takes. */
export function PostFacts({ on, date, facts }: Props) {
  return (
    <p className="post-facts">
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
