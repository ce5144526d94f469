import './step-marks.css'

/** Marks to fill, beside words that say the same. */
export function StepMarks({ done, of }: { done: number; of: number }) {
  return (
    <span className="step-marks" aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <span key={index} className={index < done ? 'step-done' : undefined} />
      ))}
    </span>
  )
}
