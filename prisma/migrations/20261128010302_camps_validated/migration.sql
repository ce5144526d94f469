-- All rows from before camps are sound: their new columns have the defaults.
ALTER TABLE term VALIDATE CONSTRAINT term_of_a_camp_has_an_end;
ALTER TABLE term_class VALIDATE CONSTRAINT term_class_day_price_is_not_negative;
ALTER TABLE term_class VALIDATE CONSTRAINT term_class_extra_has_a_name;
ALTER TABLE enrollment VALIDATE CONSTRAINT enrollment_extra_has_a_name;
