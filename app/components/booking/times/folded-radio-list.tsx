import type { ComponentProps } from 'react'
import { isChosen } from '~/components/forms/field-attributes'
import { RadioChoices, RadioList } from '~/components/forms/radio-list'
import { Disclosure } from '~/components/layout/texts/disclosure'

type Props = ComponentProps<typeof RadioList> & {
  /** How many stand first; the others unfold. */
  after: number
  summary: string
}

/** A long list of radio buttons, of which the first are chosen most often. */
export function FoldedRadioList({ options, after, summary, ...list }: Props) {
  const { form, name } = list
  const later = options.slice(after)
  return (
    <RadioList {...list} options={options.slice(0, after)}>
      {later.length > 0 && (
        <Disclosure summary={summary} open={later.some(({ value }) => isChosen(form, name, value))}>
          <RadioChoices form={form} name={name} options={later} after={after} />
        </Disclosure>
      )}
    </RadioList>
  )
}
