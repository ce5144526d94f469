import {
  retryCollection,
  RetryCollectionForm,
  retryCollectionMessages,
} from '~/domain/booking/money/autopay/retry-collection.server'
import { tuitionPath } from '~/values/paths/term-paths'
import { staffAction } from '../forms/form-page.server'
import { termTexts } from './term-texts'

export const action = staffAction({
  permission: 'handle-payments',
  schema: RetryCollectionForm,
  messages: retryCollectionMessages,
  async save(staff, answers, { id }) {
    const outcome = await retryCollection(staff, id('guardianId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: tuitionPath(), said: termTexts.retried }
  },
})
