import { changeInquiry } from '~/domain/communications/inquiries/change-inquiry.server'
import { inquiryChangeMessages } from '~/domain/communications/inquiries/inquiry'
import { InquiryStateForm } from '~/domain/communications/inquiries/inquiry-forms'
import { adminInquiryPath } from '~/values/paths/admin-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  permission: 'answer-messages',
  schema: InquiryStateForm,
  messages: {},
  async save(staff, { version }, { id }) {
    const outcome = await changeInquiry(staff, id('inquiryId'), { version, closed: true })
    if (!outcome) return null
    const said = 'refused' in outcome ? inquiryChangeMessages[outcome.refused] : 'Inquiry closed.'
    return { to: adminInquiryPath(id('inquiryId')), said }
  },
})
