import type { RuleInWords } from '~/domain/booking/policy-in-words'

/** The rules of a cancellation policy in the order of time, the one that applies now marked. */
export function PolicyRules({ rules }: { rules: RuleInWords[] }) {
  return (
    <ol className="policy-rules">
      {rules.map(({ until, returned, applies }) => (
        <li key={until} data-applies={applies || undefined}>
          <strong>{until}</strong>: {returned}.{applies && <em> This applies now.</em>}
        </li>
      ))}
    </ol>
  )
}
