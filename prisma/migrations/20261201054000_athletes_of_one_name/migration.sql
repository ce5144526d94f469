-- To find athletes that are probably one. The columns besides let it answer without the table.
CREATE INDEX CONCURRENTLY athlete_same_name
  ON athlete (born_on, lower(trim(last_name)), lower(trim(first_name))) INCLUDE (last_name, first_name, id);
