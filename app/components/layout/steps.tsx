import { Link } from '~/components/layout/navigation/link'

export type Step = { label: string; to?: string; state: 'done' | 'current' | 'ahead' }

type Props = { steps: Step[]; label?: string }

type Phase = keyof typeof phases

/** One bounce each, 100 wide, on the same floor so that they connect. */
const phases = {
  run: 'M0 52q25-20 50 0q25-20 50 0',
  hurdle: 'M0 52q50-48 100 0',
  flight: 'M0 52q50-96 100 0',
  landing: 'M0 52q12-18 24 0h76',
}

/** The steps of a booking, drawn as the phases of a tumbling pass. */
export function Steps({ steps, label = 'Steps of your booking' }: Props) {
  const position = steps.findIndex((step) => step.state === 'current')
  return (
    <nav className="steps" aria-label={label}>
      <p className="steps-now" aria-hidden="true">
        Step {position + 1} of {steps.length}: {steps[position]?.label}
      </p>
      <ol>
        {steps.map((step, index) => {
          const phase = phaseAt(index, steps.length)
          return (
            <li key={step.label} data-state={step.state} data-phase={phase}>
              <PhaseMark phase={phase} />
              <StepLabel step={step} />
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function StepLabel({ step }: { step: Step }) {
  const words = step.state === 'done' ? <DoneLabel label={step.label} /> : step.label
  return step.to && step.state !== 'current' ? (
    <Link to={step.to}>{words}</Link>
  ) : (
    <span aria-current={step.state === 'current' ? 'step' : undefined}>{words}</span>
  )
}

function DoneLabel({ label }: { label: string }) {
  return (
    <>
      <span aria-hidden="true">✓ </span>
      {label}
      <span className="sr-only">, done</span>
    </>
  )
}

function PhaseMark({ phase }: { phase: Phase }) {
  return (
    <svg viewBox="0 0 100 56" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d={phases[phase]} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

function phaseAt(index: number, count: number): Phase {
  const fromEnd = count - 1 - index
  if (fromEnd === 0) return 'landing'
  if (fromEnd === 1) return 'flight'
  return fromEnd === 2 ? 'hurdle' : 'run'
}
