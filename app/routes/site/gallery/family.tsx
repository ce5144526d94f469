import { AthleteFieldset } from '~/components/family/athlete-fieldset'
import { ContactFields } from '~/components/family/contact-fields'
import { ElsewhereNotice } from '~/components/family/elsewhere-notice'
import { Erasing } from '~/components/family/erasing'
import { NameFields } from '~/components/family/name-fields'
import { PickUpFields } from '~/components/family/pick-up-fields'
import { QuestionFields } from '~/components/family/question-fields'
import { Portrait } from '~/components/family/portrait'
import { SignatureDrawing } from '~/components/family/signature-drawing'
import { SignedWaiver } from '~/components/family/signed-waiver'
import { WaiverFields } from '~/components/family/waiver-fields'
import { elsewhereTexts } from '~/domain/enrollment/dates/present-elsewhere'
import { testScreenshotsPath } from '~/values/paths/paths'
import { ExampleForm, Exhibit, State } from './exhibit'
import { formOf, longName, shortName } from './samples'

const question = { questionId: '1', label: 'T-shirt size?' }

export function FamilyQuestionExhibits() {
  return (
    <Exhibit id="family" title="Questions about a family">
      <State name="An athlete">
        <ExampleForm>
          <AthleteFieldset
            form={formOf('athlete', { values: { 'athletes[0].firstName': shortName } })}
            name="athletes[0]"
            legend="Athlete"
          />
        </ExampleForm>
      </State>
      <State name="Someone without a picture">
        <p>
          <Portrait name={shortName} picture={null} />
        </p>
        <p>
          <Portrait name={longName} picture={null} large />
        </p>
      </State>
      <State name="A guardian">
        <ExampleForm>
          <NameFields form={formOf('guardian', { values: { firstName: longName } })} />
          <ContactFields form={formOf('guardian', { values: { phone: '555 010 2030' } })} />
        </ExampleForm>
      </State>
      <State name="Who collects">
        <ExampleForm>
          <PickUpFields
            form={formOf('pick-up', { errors: { collectsPhone: ['Give a phone number.'] } })}
          />
        </ExampleForm>
      </State>
      <State name="Questions of a class">
        <ExampleForm>
          <QuestionFields
            form={formOf('questions', { errors: { 'answers[0].text': ['Answer this question.'] } })}
            questions={[
              {
                athleteId: '1',
                legend: `Questions about ${shortName}`,
                asked: [
                  { ...question, name: 'answers[0]', choices: ['S', 'M', 'L'], required: true },
                  {
                    name: 'answers[1]',
                    questionId: '2',
                    label: 'What else should we know?',
                    choices: [],
                    required: false,
                  },
                ],
              },
            ]}
            choose="Choose an answer"
          />
        </ExampleForm>
      </State>
      <State name="Other lessons at the times of a class">
        <ElsewhereNotice
          elsewhere={{
            title: elsewhereTexts.title(shortName, 6),
            lines: [`Tue, Nov 17 at 9:30 AM, ${longName}`, elsewhereTexts.more(5)],
          }}
        />
      </State>
      <State name="What was drawn under it">
        <SignatureDrawing path="M40 120L120 60L180 140L260 40L340 130L520 90" signer={longName} />
      </State>
      <State name="A waiver that was signed">
        <SignedWaiver
          facts={[
            { term: 'For', detail: longName },
            { term: 'Signed by', detail: `${shortName}, Mother` },
            { term: 'How', detail: 'At the desk, on a device that Maren Holt handed over' },
          ]}
          html="<p>Tumbling has risks that care cannot remove.</p>"
          answers={['Agreed: I have read this.', 'Not agreed: Photographs may be taken.']}
          drawing={{ path: 'M40 120L120 60L180 140L260 40L340 130L520 90', signer: shortName }}
          scans={[]}
        />
      </State>
      <State name="What erasing a family would mean, and what to settle first">
        <Erasing
          inTheWay={[
            'A lesson is ahead: cancel it, or let the other parent take it over.',
            `$60 is still due for a lesson of ${longName}.`,
          ]}
          effects={erasure}
          cancel={{ count: 1, refund: '$60', form: formOf('cancel-lessons') }}
          cancelAt={testScreenshotsPath()}
          asksToKeep
          form={formOf('erasing', { errors: { confirmation: ['Type the name as it is shown.'] } })}
          blank={formOf('erasing')}
          confirmation={{ label: 'Type the name of the family', help: longName }}
        />
      </State>
      <State name="A waiver">
        <ExampleForm>
          <WaiverFields
            form={formOf('waiver', { values: { 'athletes[0].clauses': ['risk'] } })}
            signing={{
              versionId: 'made-up',
              clauses: [
                { id: 'risk', html: 'Tumbling has risks that care cannot remove.', required: true },
                { id: 'help', html: 'In an emergency you may call for help.', required: true },
              ],
              photoHtml: 'Photographs of this athlete may be taken.',
              athletes: [{ id: 'made-up', name: longName }],
            }}
          />
        </ExampleForm>
      </State>
    </Exhibit>
  )
}

const erasure = {
  lessons: [
    {
      id: 'made-up',
      title: 'Deep Dive, Tue, Nov 24, 2026, 4:00 PM',
      facts: [longName, 'If canceled: $60 is refunded.', `If kept: ${shortName} takes it over.`],
    },
  ],
  credits: [{ id: 'made-up', title: 'Make-up credit', facts: ['1 left for Deep Dive'] }],
  creditRule: 'Unused credits end with your records.',
  money: [{ term: 'Owed for past lessons', detail: '$60' }],
  moneyRule: 'What is owed stays owed.',
  athletes: [{ id: 'made-up', words: `${longName} is erased.` }],
  kept: ['Signed waivers stay until their time is over.'],
}
