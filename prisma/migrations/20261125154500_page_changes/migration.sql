-- Whoever keeps pages in memory hears of every change of a row that a public page may show: by the name of
-- what it belongs to, and once the transaction that changed it is committed. A statement counts once,
-- however many rows it changes.
CREATE FUNCTION tell_page_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_change', TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE TRIGGER settings_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('settings');
CREATE TRIGGER site_section_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_section
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('content');
CREATE TRIGGER faq_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON faq
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('content');
CREATE TRIGGER testimonial_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON testimonial
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('content');
CREATE TRIGGER picture_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON picture
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('content');
CREATE TRIGGER post_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON post
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('content');
CREATE TRIGGER post_category_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON post_category
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('content');
CREATE TRIGGER legal_text_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON legal_text
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('content');
CREATE TRIGGER apparatus_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON apparatus
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('content');
CREATE TRIGGER lesson_type_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lesson_type
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('catalogue');
CREATE TRIGGER coach_lesson_type_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON coach_lesson_type
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('catalogue');
CREATE TRIGGER coach_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON coach
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('catalogue');
CREATE TRIGGER availability_window_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON availability_window
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('catalogue');
CREATE TRIGGER extra_hours_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON extra_hours
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('calendar');
CREATE TRIGGER calendar_block_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON calendar_block
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('calendar');
CREATE TRIGGER calendar_block_exception_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON calendar_block_exception
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('calendar');

-- What takes a coach's time and places. Much else of a booking changes, and no page for visitors shows it.
CREATE TRIGGER lesson_changes_pages AFTER INSERT OR DELETE OR TRUNCATE
    OR UPDATE OF coach_id, lesson_type_id, starts_at, ends_at, occupied_until, places, places_taken, released_at
  ON lesson FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('calendar');
CREATE TRIGGER booking_changes_pages AFTER INSERT OR DELETE OR TRUNCATE
    OR UPDATE OF lesson_id, status, held_until, places_taken
  ON booking FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('calendar');

-- A restored dump and a replica's worker leave ordinary triggers out; pages change all the same.
ALTER TABLE settings ENABLE ALWAYS TRIGGER settings_changes_pages;
ALTER TABLE site_section ENABLE ALWAYS TRIGGER site_section_changes_pages;
ALTER TABLE faq ENABLE ALWAYS TRIGGER faq_changes_pages;
ALTER TABLE testimonial ENABLE ALWAYS TRIGGER testimonial_changes_pages;
ALTER TABLE picture ENABLE ALWAYS TRIGGER picture_changes_pages;
ALTER TABLE post ENABLE ALWAYS TRIGGER post_changes_pages;
ALTER TABLE post_category ENABLE ALWAYS TRIGGER post_category_changes_pages;
ALTER TABLE legal_text ENABLE ALWAYS TRIGGER legal_text_changes_pages;
ALTER TABLE apparatus ENABLE ALWAYS TRIGGER apparatus_changes_pages;
ALTER TABLE lesson_type ENABLE ALWAYS TRIGGER lesson_type_changes_pages;
ALTER TABLE coach_lesson_type ENABLE ALWAYS TRIGGER coach_lesson_type_changes_pages;
ALTER TABLE coach ENABLE ALWAYS TRIGGER coach_changes_pages;
ALTER TABLE availability_window ENABLE ALWAYS TRIGGER availability_window_changes_pages;
ALTER TABLE extra_hours ENABLE ALWAYS TRIGGER extra_hours_changes_pages;
ALTER TABLE calendar_block ENABLE ALWAYS TRIGGER calendar_block_changes_pages;
ALTER TABLE calendar_block_exception ENABLE ALWAYS TRIGGER calendar_block_exception_changes_pages;
ALTER TABLE lesson ENABLE ALWAYS TRIGGER lesson_changes_pages;
ALTER TABLE booking ENABLE ALWAYS TRIGGER booking_changes_pages;
