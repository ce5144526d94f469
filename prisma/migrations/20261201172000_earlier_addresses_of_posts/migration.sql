-- For addresses that nothing has now, which anybody may ask for.
CREATE INDEX CONCURRENTLY content_version_post_slug_idx ON content_version ((content ->> 'slug'))
  WHERE subject_kind = 'post';
