-- The share of the price that is charged for paused lessons; at 100 no pause is offered.
ALTER TABLE term ADD COLUMN pause_percent integer NOT NULL DEFAULT 100,
  ADD CONSTRAINT term_pause_is_a_percentage CHECK (pause_percent BETWEEN 0 AND 100) NOT VALID;

-- Days through which an athlete does not come to a class, with their place in it kept.
CREATE TABLE enrollment_pause (
  id uuid NOT NULL,
  idempotency_key text NOT NULL,
  enrollment_id uuid NOT NULL,
  first_on date NOT NULL,
  last_on date NOT NULL,
  percent integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT enrollment_pause_pkey PRIMARY KEY (id),
  CONSTRAINT enrollment_pause_is_of_eight_weeks_at_most CHECK (last_on BETWEEN first_on AND first_on + 55),
  CONSTRAINT enrollment_pause_is_a_percentage CHECK (percent BETWEEN 0 AND 99),
  CONSTRAINT enrollment_pause_once_at_a_time EXCLUDE USING gist (
    enrollment_id WITH =, daterange(first_on, last_on, '[]') WITH &&
  ),
  CONSTRAINT enrollment_pause_enrollment_id_fkey FOREIGN KEY (enrollment_id)
    REFERENCES enrollment(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE UNIQUE INDEX enrollment_pause_idempotency_key_key ON enrollment_pause(idempotency_key);
CREATE INDEX enrollment_pause_enrollment_id_idx ON enrollment_pause(enrollment_id);

CREATE TYPE move_answer AS ENUM ('moved', 'declined');

-- Staff propose to a family that an athlete moves to a class of a higher level.
CREATE TABLE move_proposal (
  id uuid NOT NULL,
  enrollment_id uuid NOT NULL,
  term_class_id uuid NOT NULL,
  proposed_at timestamptz(3) NOT NULL,
  answered_at timestamptz(3),
  answer move_answer,
  CONSTRAINT move_proposal_pkey PRIMARY KEY (id),
  CONSTRAINT move_proposal_is_answered_in_a_way CHECK ((answered_at IS NULL) = (answer IS NULL)),
  CONSTRAINT move_proposal_enrollment_id_fkey FOREIGN KEY (enrollment_id)
    REFERENCES enrollment(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT move_proposal_term_class_id_fkey FOREIGN KEY (term_class_id)
    REFERENCES term_class(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE UNIQUE INDEX move_proposal_enrollment_id_term_class_id_key ON move_proposal(enrollment_id, term_class_id);
CREATE INDEX move_proposal_term_class_id_idx ON move_proposal(term_class_id);
