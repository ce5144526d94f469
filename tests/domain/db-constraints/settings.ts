/** Constraints on the single row of settings, each with a statement that violates it. */
export const neverOfSettings: [string, string][] = [
  ['settings_is_one_row', 'update settings set id = 2'],
  ['settings_numbers_make_sense', 'update settings set slot_step_minutes = 0'],
  ['settings_waivers_last_and_are_kept', 'update settings set waiver_validity_days = 0'],
  ['settings_waivers_last_and_are_kept', 'update settings set waiver_retention_years = 0'],
  ['settings_waivers_last_and_are_kept', 'update settings set waiver_retention_age = 17'],
  ['settings_currency_has_a_code', "update settings set currency = 'usd'"],
  ['settings_numbers_make_sense', 'update settings set minimum_notice_minutes = -1'],
  ['settings_numbers_make_sense', 'update settings set horizon_days = 0'],
  ['settings_numbers_make_sense', 'update settings set buffer_minutes = -1'],
  ['settings_numbers_make_sense', 'update settings set hold_minutes = 61'],
  ['settings_numbers_make_sense', 'update settings set abandoned_holds_per_hour = 0'],
  ['settings_open_holds_make_sense', 'update settings set open_holds_per_network = 0'],
  ['settings_open_holds_make_sense', 'update settings set visitors_share_percent = 0'],
  ['settings_open_holds_make_sense', 'update settings set visitors_share_percent = 101'],
  ['service_test_answer_is_short', "update service_test set answer = repeat('a', 401)"],
]
