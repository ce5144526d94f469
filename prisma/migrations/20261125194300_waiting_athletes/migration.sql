-- Which athletes of a family wait, where staff put it in line; without a row, any of them may.
CREATE TABLE waiting_athlete (
  entry_id uuid NOT NULL,
  athlete_id uuid NOT NULL,

  CONSTRAINT waiting_athlete_pkey PRIMARY KEY (entry_id, athlete_id)
);

CREATE INDEX waiting_athlete_athlete_id_idx ON waiting_athlete(athlete_id);

ALTER TABLE waiting_athlete
  ADD CONSTRAINT waiting_athlete_entry_id_fkey
  FOREIGN KEY (entry_id) REFERENCES waiting_entry(id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT waiting_athlete_athlete_id_fkey
  FOREIGN KEY (athlete_id) REFERENCES athlete(id) ON UPDATE CASCADE ON DELETE CASCADE;
