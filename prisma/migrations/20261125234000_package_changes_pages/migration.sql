-- The page of a lesson shows the packages that pay for it.
CREATE TRIGGER lesson_package_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lesson_package
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('catalogue');
CREATE TRIGGER lesson_package_lesson_type_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lesson_package_lesson_type
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('catalogue');

ALTER TABLE lesson_package ENABLE ALWAYS TRIGGER lesson_package_changes_pages;
ALTER TABLE lesson_package_lesson_type ENABLE ALWAYS TRIGGER lesson_package_lesson_type_changes_pages;
