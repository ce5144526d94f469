import { Form, useNavigation } from '~/framework'
import { Fragment, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Link } from '~/components/layout/navigation/link'
import { marksTexts } from './marks-texts'
import type { FormView } from '~/values/form-view'
import './marks.css'

export type LessonMarksView = {
  form: FormView
  action: string
  /** The number of athletes. */
  athletes: number
  /** Such as "3 of 8 marked". */
  tally: string
  /** Whether the unmarked athletes can be marked present. */
  rest: boolean
  /** Athletes who are not in the form, as no one confirmed their booking; and where to do that. */
  leftOut: { id: string; to: string; name: string }[]
  /** The last save, and how to undo it. */
  undo: { action: string; saving: string; said: string } | null
}

/**
 * Saves the attendance of all athletes of a lesson in one form. Counts unsaved marks, so that no
 * one relies on a save that the network lost.
 */
export function LessonMarks({
  form,
  action,
  athletes,
  tally,
  rest,
  leftOut,
  undo,
  title,
}: LessonMarksView & { title: string }) {
  const ref = useRef<HTMLFormElement>(null)
  const unsaved = useUnsavedMarks(ref, form)
  const { formAction } = useNavigation()
  return (
    <div className="lesson-marks">
      <Form
        method="post"
        action={action}
        id={form.id}
        ref={ref}
        onSubmit={markRestAtOnce}
        autoComplete="off"
      >
        <HiddenField form={form} name="idempotencyKey" />
        {Array.from({ length: athletes }, (_, index) => (
          <AthleteInForm key={index} form={form} field={`athletes[${index}]`} />
        ))}
        {leftOut.length > 0 && (
          <p>
            {marksTexts.leftOut}{' '}
            {leftOut.map(({ id, to, name }, index) => (
              <Fragment key={id}>
                {index > 0 && ', '}
                <Link to={to}>{name}</Link>
              </Fragment>
            ))}
          </p>
        )}
        <p role="status">{formAction === action ? 'Saving…' : notSaved(unsaved) || tally}</p>
        <SubmitButton variant={rest ? 'quiet' : 'primary'}>
          <span>
            Save attendance<span className="sr-only"> of {title}</span>
          </span>
        </SubmitButton>
        {rest && (
          <SubmitButton name="rest" value="present">
            <span>
              {marksTexts.allPresent}
              <span className="sr-only"> who have no mark in {title}</span>
            </span>
          </SubmitButton>
        )}
      </Form>
      {undo && (
        <Form method="post" action={undo.action} className="lesson-undo">
          <input type="hidden" name="saving" value={undo.saving} />
          <p>{undo.said}</p>
          <SubmitButton variant="quiet">Undo</SubmitButton>
        </Form>
      )}
    </div>
  )
}

function AthleteInForm({ form, field }: { form: FormView; field: string }) {
  return (
    <>
      <HiddenField form={form} name={`${field}.athleteId`} />
      <HiddenField form={form} name={`${field}.version`} />
    </>
  )
}

/** "All present" updates the buttons before the response. */
function markRestAtOnce({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>) {
  const { submitter } = nativeEvent as SubmitEvent
  if (submitter?.getAttribute('name') !== 'rest') return
  const radios = radiosOf(currentTarget)
  const marked = new Set(radios.filter(({ checked }) => checked).map(({ name }) => name))
  for (const radio of radios)
    if (radio.value === 'present' && !marked.has(radio.name)) radio.checked = true
}

function useUnsavedMarks(ref: RefObject<HTMLFormElement>, saved: FormView): number {
  const [unsaved, setUnsaved] = useState(0)
  useEffect(() => {
    const form = ref.current
    if (!form) return
    const count = () => setUnsaved(radiosOf(form).filter(isUnsaved).length)
    count()
    form.ownerDocument.addEventListener('change', count)
    return () => form.ownerDocument.removeEventListener('change', count)
  }, [ref, saved])
  return unsaved
}

function isUnsaved({ checked, defaultChecked }: HTMLInputElement): boolean {
  return checked && !defaultChecked
}

function radiosOf(form: HTMLFormElement): HTMLInputElement[] {
  return Array.from(form.elements).filter(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === 'radio',
  )
}

function notSaved(unsaved: number): string {
  if (unsaved === 0) return ''
  return unsaved === 1 ? '1 mark not saved yet' : `${unsaved} marks not saved yet`
}
