import type { RuleView } from '~/domain/booking/cancellation/present-cancellation'
import './policy-rules.css'

/** A cancellation policy's rules as a timeline that marks the current one. */
export function PolicyRules({ rules }: { rules: RuleView[] }) {
  const current = rules.findIndex(({ applies }) => applies)
  return (
    <ol className="policy-rules">
      {rules.map(({ until, refund, applies }, index) => (
        <li
          key={until}
          className={index < current ? 'policy-rule-over' : undefined}
          aria-current={applies ? 'step' : undefined}
        >
          <strong>{until}</strong>: {refund}.{applies && <em> This applies now.</em>}
        </li>
      ))}
    </ol>
  )
}
