-- The timetable shows the time and the rule of each class, without the dates that it leaves out.
CREATE TRIGGER lesson_series_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lesson_series
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('calendar');
CREATE TRIGGER lesson_series_exception_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lesson_series_exception
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('calendar');
ALTER TABLE lesson_series ENABLE ALWAYS TRIGGER lesson_series_changes_pages;
ALTER TABLE lesson_series_exception ENABLE ALWAYS TRIGGER lesson_series_exception_changes_pages;
