-- What a class asks a family about each child that it enrolls, such as a T-shirt size.
CREATE TABLE class_question (
  id uuid NOT NULL,
  term_class_id uuid NOT NULL,
  position integer NOT NULL,
  text text NOT NULL,
  choices text[] NOT NULL DEFAULT '{}',
  required boolean NOT NULL DEFAULT false,
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT class_question_pkey PRIMARY KEY (id),
  CONSTRAINT class_question_is_said CHECK (text <> ''),
  CONSTRAINT class_question_has_no_single_choice CHECK (cardinality(choices) <> 1),
  CONSTRAINT class_question_term_class_id_fkey FOREIGN KEY (term_class_id)
    REFERENCES term_class(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE INDEX class_question_term_class_id_idx ON class_question(term_class_id);

CREATE TABLE enrollment_answer (
  enrollment_id uuid NOT NULL,
  question_id uuid NOT NULL,
  text text NOT NULL,
  CONSTRAINT enrollment_answer_pkey PRIMARY KEY (enrollment_id, question_id),
  CONSTRAINT enrollment_answer_is_said CHECK (text <> ''),
  CONSTRAINT enrollment_answer_enrollment_id_fkey FOREIGN KEY (enrollment_id)
    REFERENCES enrollment(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT enrollment_answer_question_id_fkey FOREIGN KEY (question_id)
    REFERENCES class_question(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE INDEX enrollment_answer_question_id_idx ON enrollment_answer(question_id);

-- The API lists what a class asks.
CREATE TRIGGER class_question_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON class_question
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('catalogue');
ALTER TABLE class_question ENABLE ALWAYS TRIGGER class_question_changes_pages;
