import { noPersonalData } from '~/platform/personal-data.server'

/** A coach's name is the business's own, shown to everybody who books. */
export const personalData = noPersonalData({
  coach: ['id', 'name', 'active', 'position', 'created_at'],
  availability_window: [
    'id',
    'coach_id',
    'weekday',
    'start_time',
    'end_time',
    'valid_from',
    'valid_until',
  ],
  opening: ['id', 'coach_id', 'on_date', 'start_time', 'end_time'],
  calendar_block: [
    'id',
    'coach_id',
    'title',
    'category',
    'place',
    'blocks_booking',
    'starts_on',
    'start_time',
    'ends_on',
    'end_time',
    'time_zone',
    'recurrence_rule',
    'version',
  ],
  calendar_block_exception: ['block_id', 'original_on'],
  lesson: [
    'id',
    'coach_id',
    'lesson_type_id',
    'starts_at',
    'ends_at',
    'occupied_until',
    'places',
    'places_taken',
    'released_at',
    'created_at',
  ],
})
