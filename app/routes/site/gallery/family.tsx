import { AthleteFieldset } from '~/components/family/athlete-fieldset'
import { ContactFields } from '~/components/family/contact-fields'
import { NameFields } from '~/components/family/name-fields'
import { PersonFieldset } from '~/components/family/person-fieldset'
import { WaiverFieldset } from '~/components/family/waiver-fieldset'
import { ExampleForm, Exhibit, State } from './exhibit'
import { formOf, longName, shortName } from './made-up'

export function Family() {
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
      <State name="A guardian">
        <ExampleForm>
          <NameFields form={formOf('guardian', { values: { firstName: longName } })} />
          <ContactFields form={formOf('guardian', { values: { phone: '555 010 2030' } })} />
        </ExampleForm>
      </State>
      <State name="Who collects">
        <ExampleForm>
          <PersonFieldset
            form={formOf('person', { errors: { collectorPhone: ['Give a phone number.'] } })}
            name="collector"
            legend="Who collects?"
            help="They say their name at the door."
          />
        </ExampleForm>
      </State>
      <State name="A waiver">
        <ExampleForm>
          <WaiverFieldset
            form={formOf('waiver', { values: { 'waivers[0].clauses': ['risk'] } })}
            name="waivers[0]"
            athlete={{ id: 'made-up', name: longName }}
            clauses={[
              { id: 'risk', text: 'Tumbling has risks that care cannot remove.', required: true },
              { id: 'help', text: 'In an emergency you may call for help.', required: true },
            ]}
            photoClause="Photographs of this athlete may be taken."
          />
        </ExampleForm>
      </State>
    </Exhibit>
  )
}
