-- A tip shows the skills that come before and after the one it is about.
CREATE TRIGGER skill_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON skill
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('content');
CREATE TRIGGER skill_link_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON skill_link
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('content');
ALTER TABLE skill ENABLE ALWAYS TRIGGER skill_changes_pages;
ALTER TABLE skill_link ENABLE ALWAYS TRIGGER skill_link_changes_pages;
