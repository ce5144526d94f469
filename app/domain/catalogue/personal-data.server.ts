import { noPersonalData } from '~/platform/personal-data.server'

export const personalData = noPersonalData({
  lesson_type: [
    'id',
    'slug',
    'name',
    'summary',
    'description',
    'key_points',
    'duration_minutes',
    'format',
    'min_athletes',
    'max_athletes',
    'min_age',
    'max_age',
    'price_cents',
    'deposit_cents',
    'make_up_days',
    'active',
    'position',
    'cancellation_policy_id',
    'version',
  ],
  coach_lesson_type: ['coach_id', 'lesson_type_id'],
  apparatus: ['id', 'slug', 'name', 'position', 'version'],
  focus_area: ['id', 'apparatus_id', 'slug', 'name', 'level', 'active', 'position', 'version'],
})
