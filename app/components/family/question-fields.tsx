import { Fieldset } from '~/components/forms/fieldset'
import { SelectField } from '~/components/forms/select-field'
import { TextField } from '~/components/forms/text-field'
import type { FormView } from '~/values/form-view'

/** What a class asks about one athlete. */
export type AskedQuestions = {
  athleteId: string
  legend: string
  asked: {
    /** Of the entry in the form's list of answers. */
    name: string
    questionId: string
    label: string
    required: boolean
    /** Anything can be answered if empty. */
    choices: string[]
  }[]
}

type Props = { form: FormView; questions: AskedQuestions[]; choose: string }

/** The questions of a class, for each athlete who is enrolled. */
export function QuestionFields({ form, questions, choose }: Props) {
  return questions.map(({ athleteId, legend, asked }) => (
    <Fieldset key={athleteId} legend={legend}>
      {asked.map(({ name, questionId, label, required, choices }) => {
        const field = { form, name: `${name}.text`, label, optional: !required }
        const options = choices.map((choice) => ({ value: choice, label: choice }))
        return (
          <div key={questionId}>
            <input type="hidden" name={`${name}.athleteId`} value={athleteId} />
            <input type="hidden" name={`${name}.questionId`} value={questionId} />
            {choices.length > 0 ? (
              <SelectField {...field} options={[{ value: '', label: choose }, ...options]} />
            ) : (
              <TextField {...field} autoComplete="off" />
            )}
          </div>
        )
      })}
    </Fieldset>
  ))
}
