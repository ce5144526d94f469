import { familyMessage } from '~/domain/family/emails/family-message'

const body =
  'We open **two more classes** after New Year:\n\n- Mondays at 4:00 PM\n- Thursdays at 5:30 PM\n\nWrite back if you would like a place.'
const html =
  '<p>We open <strong>two more classes</strong> after New Year:</p><ul><li>Mondays at 4:00 PM</li><li>Thursdays at 5:30 PM</li></ul><p>Write back if you would like a place.</p>'
const facts = { firstName: 'Dana', subject: 'Two more classes', body, html }

/** Messages that staff write to families. */
export const familyMessageFixtures = {
  'family-notice': familyMessage(facts),
  'family-announcement': familyMessage(facts),
  'family-message-test': familyMessage({ ...facts, subject: 'Test: Two more classes' }),
}
