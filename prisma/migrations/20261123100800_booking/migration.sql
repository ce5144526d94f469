CREATE TYPE attendance AS ENUM ('expected', 'present', 'late', 'absent', 'no_show');

CREATE TYPE booking_channel AS ENUM ('phone', 'text', 'in_person');

CREATE TYPE booking_status AS ENUM (
  'held',
  'awaiting_payment',
  'confirmed',
  'completed',
  'no_show',
  'canceled',
  'expired'
);

CREATE TYPE canceled_by AS ENUM ('family', 'coach');

CREATE TYPE closing_state AS ENUM ('waiting', 'done', 'nothing_to_do', 'failed');

CREATE TYPE price_reason AS ENUM ('as_listed', 'agreed_before', 'trial', 'siblings', 'goodwill', 'other');

CREATE TABLE booking (
  id uuid NOT NULL,
  idempotency_key text NOT NULL,
  order_id uuid NOT NULL,
  lesson_id uuid NOT NULL,
  lesson_type_id uuid NOT NULL,
  status booking_status NOT NULL,
  held_until timestamptz(3) NOT NULL,
  places_taken integer NOT NULL,
  price_cents integer NOT NULL,
  deposit_cents integer NOT NULL,
  currency char(3) NOT NULL,
  cancellation_policy_id uuid NOT NULL,
  focus_note text DEFAULT ''::text NOT NULL,
  focus_chosen_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3),
  version integer DEFAULT 1 NOT NULL,
  removed_at timestamptz(3),
  confirmed_by_staff boolean DEFAULT false NOT NULL,

  CONSTRAINT booking_pkey PRIMARY KEY (id),
  CONSTRAINT booking_confirmed_by_staff_is_confirmed CHECK (NOT confirmed_by_staff OR confirmed_at IS NOT NULL),
  CONSTRAINT booking_in_an_order_stays_once_booked CHECK (removed_at IS NULL OR confirmed_at IS NULL),
  CONSTRAINT booking_is_confirmed_at_a_moment CHECK (
    status NOT IN ('confirmed', 'completed', 'no_show') OR confirmed_at IS NOT NULL
  ),
  CONSTRAINT booking_price_is_money CHECK (price_cents >= 0 AND deposit_cents BETWEEN 0 AND price_cents),
  CONSTRAINT booking_takes_places CHECK (places_taken > 0)
);

CREATE UNIQUE INDEX booking_idempotency_key_key ON booking(idempotency_key);
CREATE INDEX booking_order_id_idx ON booking(order_id);
CREATE INDEX booking_lesson_id_idx ON booking(lesson_id);
CREATE INDEX booking_status_held_until_idx ON booking(status, held_until);

CREATE TABLE booking_focus (
  booking_id uuid NOT NULL,
  focus_area_id uuid NOT NULL,

  CONSTRAINT booking_focus_pkey PRIMARY KEY (booking_id, focus_area_id)
);

CREATE TABLE booking_link (
  id uuid NOT NULL,
  booking_id uuid NOT NULL,
  token_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  confirms boolean DEFAULT false NOT NULL,

  CONSTRAINT booking_link_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX booking_link_token_hash_key ON booking_link(token_hash);
CREATE INDEX booking_link_booking_id_idx ON booking_link(booking_id);

CREATE TABLE booking_note (
  booking_id uuid NOT NULL,
  text text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  written_at timestamptz(3) NOT NULL,

  CONSTRAINT booking_note_pkey PRIMARY KEY (booking_id),
  CONSTRAINT booking_note_is_short CHECK (char_length(text) <= 500),
  CONSTRAINT booking_note_version_counts_from_one CHECK (version > 0)
);

CREATE TABLE booking_on_behalf (
  booking_id uuid NOT NULL,
  staff_member_id uuid NOT NULL,
  channel booking_channel NOT NULL,
  list_price_cents integer NOT NULL,
  price_reason price_reason NOT NULL,
  made_at timestamptz(3) NOT NULL,

  CONSTRAINT booking_on_behalf_pkey PRIMARY KEY (booking_id),
  CONSTRAINT booking_on_behalf_list_price_is_money CHECK (list_price_cents >= 0)
);

CREATE INDEX booking_on_behalf_staff_member_id_idx ON booking_on_behalf(staff_member_id);

CREATE TABLE booking_order (
  id uuid NOT NULL,
  guardian_id uuid,
  visitor_token_hash text,
  currency char(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  promo_code_id uuid,
  uses_credits boolean DEFAULT false NOT NULL,
  link_seed text DEFAULT ''::text NOT NULL,

  CONSTRAINT booking_order_pkey PRIMARY KEY (id)
);

CREATE INDEX booking_order_visitor_token_hash_idx ON booking_order(visitor_token_hash);
CREATE INDEX booking_order_guardian_id_idx ON booking_order(guardian_id);

CREATE TABLE booking_place (
  id uuid NOT NULL,
  booking_id uuid NOT NULL,
  athlete_id uuid NOT NULL,
  position integer NOT NULL,
  attendance attendance DEFAULT 'expected'::attendance NOT NULL,
  price_share_cents integer NOT NULL,
  host_gym_member boolean DEFAULT false NOT NULL,

  CONSTRAINT booking_place_pkey PRIMARY KEY (id),
  CONSTRAINT booking_place_position_counts_from_one CHECK (position > 0),
  CONSTRAINT booking_place_share_is_money CHECK (price_share_cents >= 0)
);

CREATE INDEX booking_place_athlete_id_idx ON booking_place(athlete_id);
CREATE UNIQUE INDEX booking_place_booking_id_athlete_id_key ON booking_place(booking_id, athlete_id);
CREATE UNIQUE INDEX booking_place_booking_id_position_key ON booking_place(booking_id, position);

CREATE TABLE cancellation (
  id uuid NOT NULL,
  booking_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  canceled_at timestamptz(3) NOT NULL,
  canceled_by canceled_by NOT NULL,
  gives cancellation_return NOT NULL,
  percent integer,
  paid_cents integer NOT NULL,
  return_cents integer NOT NULL,

  CONSTRAINT cancellation_pkey PRIMARY KEY (id),
  CONSTRAINT cancellation_percent_where_it_counts CHECK (
    (gives = 'percent') = (percent IS NOT NULL) AND percent BETWEEN 0 AND 100
  ),
  CONSTRAINT cancellation_returns_what_was_paid CHECK (return_cents BETWEEN 0 AND paid_cents)
);

CREATE UNIQUE INDEX cancellation_booking_id_key ON cancellation(booking_id);
CREATE UNIQUE INDEX cancellation_idempotency_key_key ON cancellation(idempotency_key);

CREATE TABLE class_change (
  id uuid NOT NULL,
  lesson_id uuid NOT NULL,
  changed_at timestamptz(3) NOT NULL,

  CONSTRAINT class_change_pkey PRIMARY KEY (id)
);

CREATE INDEX class_change_lesson_id_idx ON class_change(lesson_id);

CREATE TABLE class_change_date (
  change_id uuid NOT NULL,
  lesson_id uuid NOT NULL,
  coach_id uuid NOT NULL,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  to_coach_id uuid NOT NULL,
  to_starts_at timestamptz(3) NOT NULL,
  to_ends_at timestamptz(3) NOT NULL,

  CONSTRAINT class_change_date_pkey PRIMARY KEY (change_id, lesson_id),
  CONSTRAINT class_change_date_is_another CHECK (
    (coach_id, starts_at, ends_at) <> (to_coach_id, to_starts_at, to_ends_at)
  )
);

CREATE INDEX class_change_date_lesson_id_idx ON class_change_date(lesson_id);

CREATE TABLE closing_item (
  closing_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  guardian_id uuid,
  state closing_state DEFAULT 'waiting'::closing_state NOT NULL,
  tells_family boolean DEFAULT false NOT NULL,
  return_cents integer,
  error text,
  ended_at timestamptz(3),
  email_id uuid,

  CONSTRAINT closing_item_pkey PRIMARY KEY (closing_id, booking_id),
  CONSTRAINT closing_item_says_how_it_ended CHECK (
    (state = 'done') = (return_cents IS NOT NULL)
    AND (state = 'failed') = (error IS NOT NULL)
    AND (state IN ('done', 'nothing_to_do')) = (ended_at IS NOT NULL)
    AND return_cents >= 0
  )
);

CREATE INDEX closing_item_booking_id_idx ON closing_item(booking_id);
CREATE INDEX closing_item_email_id_idx ON closing_item(email_id);

CREATE TABLE day_closing (
  id uuid NOT NULL,
  on_date date NOT NULL,
  coach_id uuid,
  reason text NOT NULL,
  block_id uuid,
  started_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),

  CONSTRAINT day_closing_pkey PRIMARY KEY (id)
);

CREATE INDEX day_closing_on_date_idx ON day_closing(on_date);

-- Who was to bring and to collect before somebody said otherwise: what counted at a moment can be seen later.
CREATE TABLE pick_up_history (
  id uuid NOT NULL,
  booking_id uuid NOT NULL,
  guardian_does_both boolean NOT NULL,
  brings_name text NOT NULL,
  brings_relationship text NOT NULL,
  brings_phone text NOT NULL,
  collects_name text NOT NULL,
  collects_relationship text NOT NULL,
  collects_phone text NOT NULL,
  alternate_name text NOT NULL,
  alternate_relationship text NOT NULL,
  alternate_phone text NOT NULL,
  replaced_at timestamptz(3) NOT NULL,

  CONSTRAINT pick_up_history_pkey PRIMARY KEY (id)
);

CREATE INDEX pick_up_history_booking_id_idx ON pick_up_history(booking_id);

CREATE TABLE pick_up (
  booking_id uuid NOT NULL,
  guardian_does_both boolean NOT NULL,
  brings_name text DEFAULT ''::text NOT NULL,
  brings_relationship text DEFAULT ''::text NOT NULL,
  brings_phone text DEFAULT ''::text NOT NULL,
  collects_name text DEFAULT ''::text NOT NULL,
  collects_relationship text DEFAULT ''::text NOT NULL,
  collects_phone text DEFAULT ''::text NOT NULL,
  alternate_name text DEFAULT ''::text NOT NULL,
  alternate_relationship text DEFAULT ''::text NOT NULL,
  alternate_phone text DEFAULT ''::text NOT NULL,

  CONSTRAINT pick_up_pkey PRIMARY KEY (booking_id)
);

CREATE TABLE reschedule (
  id uuid NOT NULL,
  booking_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  rescheduled_at timestamptz(3) NOT NULL,
  from_lesson_id uuid NOT NULL,
  to_lesson_id uuid NOT NULL,
  class_change_id uuid,
  from_starts_at timestamptz(3) NOT NULL,

  CONSTRAINT reschedule_pkey PRIMARY KEY (id),
  CONSTRAINT reschedule_goes_somewhere_else CHECK (
    (from_lesson_id <> to_lesson_id) = (class_change_id IS NULL)
  )
);

CREATE UNIQUE INDEX reschedule_idempotency_key_key ON reschedule(idempotency_key);
CREATE INDEX reschedule_booking_id_idx ON reschedule(booking_id);
CREATE INDEX reschedule_from_lesson_id_idx ON reschedule(from_lesson_id);
CREATE INDEX reschedule_to_lesson_id_idx ON reschedule(to_lesson_id);
CREATE INDEX reschedule_class_change_id_idx ON reschedule(class_change_id);

CREATE TRIGGER booking_on_behalf_is_append_only
  BEFORE UPDATE OR DELETE ON booking_on_behalf
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER cancellation_is_append_only
  BEFORE UPDATE OR DELETE ON cancellation
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER class_change_is_append_only
  BEFORE UPDATE OR DELETE ON class_change
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER class_change_date_is_append_only
  BEFORE UPDATE OR DELETE ON class_change_date
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER reschedule_is_append_only
  BEFORE UPDATE OR DELETE ON reschedule
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

ALTER TABLE booking
  ADD CONSTRAINT booking_cancellation_policy_id_fkey
  FOREIGN KEY (cancellation_policy_id) REFERENCES cancellation_policy(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE booking_focus
  ADD CONSTRAINT booking_focus_booking_id_fkey
  FOREIGN KEY (booking_id) REFERENCES booking(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE booking_focus
  ADD CONSTRAINT booking_focus_focus_area_id_fkey
  FOREIGN KEY (focus_area_id) REFERENCES focus_area(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE booking
  ADD CONSTRAINT booking_lesson_id_fkey
  FOREIGN KEY (lesson_id) REFERENCES lesson(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE booking
  ADD CONSTRAINT booking_lesson_type_id_fkey
  FOREIGN KEY (lesson_type_id) REFERENCES lesson_type(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE booking_link
  ADD CONSTRAINT booking_link_booking_id_fkey
  FOREIGN KEY (booking_id) REFERENCES booking(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE booking_note
  ADD CONSTRAINT booking_note_booking_id_fkey
  FOREIGN KEY (booking_id) REFERENCES booking(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE booking_on_behalf
  ADD CONSTRAINT booking_on_behalf_booking_id_fkey
  FOREIGN KEY (booking_id) REFERENCES booking(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE booking_on_behalf
  ADD CONSTRAINT booking_on_behalf_staff_member_id_fkey
  FOREIGN KEY (staff_member_id) REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE booking_order
  ADD CONSTRAINT booking_order_guardian_id_fkey
  FOREIGN KEY (guardian_id) REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE booking
  ADD CONSTRAINT booking_order_id_fkey
  FOREIGN KEY (order_id) REFERENCES booking_order(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE booking_place
  ADD CONSTRAINT booking_place_athlete_id_fkey
  FOREIGN KEY (athlete_id) REFERENCES athlete(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE booking_place
  ADD CONSTRAINT booking_place_booking_id_fkey
  FOREIGN KEY (booking_id) REFERENCES booking(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE cancellation
  ADD CONSTRAINT cancellation_booking_id_fkey
  FOREIGN KEY (booking_id) REFERENCES booking(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE class_change_date
  ADD CONSTRAINT class_change_date_change_id_fkey
  FOREIGN KEY (change_id) REFERENCES class_change(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE class_change_date
  ADD CONSTRAINT class_change_date_coach_id_fkey
  FOREIGN KEY (coach_id) REFERENCES coach(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE class_change_date
  ADD CONSTRAINT class_change_date_lesson_id_fkey
  FOREIGN KEY (lesson_id) REFERENCES lesson(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE class_change_date
  ADD CONSTRAINT class_change_date_to_coach_id_fkey
  FOREIGN KEY (to_coach_id) REFERENCES coach(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE class_change
  ADD CONSTRAINT class_change_lesson_id_fkey
  FOREIGN KEY (lesson_id) REFERENCES lesson(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE closing_item
  ADD CONSTRAINT closing_item_booking_id_fkey
  FOREIGN KEY (booking_id) REFERENCES booking(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE closing_item
  ADD CONSTRAINT closing_item_closing_id_fkey
  FOREIGN KEY (closing_id) REFERENCES day_closing(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE closing_item
  ADD CONSTRAINT closing_item_email_id_fkey
  FOREIGN KEY (email_id) REFERENCES outbox_message(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE day_closing
  ADD CONSTRAINT day_closing_block_id_fkey
  FOREIGN KEY (block_id) REFERENCES calendar_block(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE day_closing
  ADD CONSTRAINT day_closing_coach_id_fkey
  FOREIGN KEY (coach_id) REFERENCES coach(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE pick_up_history
  ADD CONSTRAINT pick_up_history_booking_id_fkey
  FOREIGN KEY (booking_id) REFERENCES booking(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE pick_up
  ADD CONSTRAINT pick_up_booking_id_fkey
  FOREIGN KEY (booking_id) REFERENCES booking(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE reschedule
  ADD CONSTRAINT reschedule_booking_id_fkey
  FOREIGN KEY (booking_id) REFERENCES booking(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE reschedule
  ADD CONSTRAINT reschedule_class_change_id_fkey
  FOREIGN KEY (class_change_id) REFERENCES class_change(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE reschedule
  ADD CONSTRAINT reschedule_from_lesson_id_fkey
  FOREIGN KEY (from_lesson_id) REFERENCES lesson(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE reschedule
  ADD CONSTRAINT reschedule_to_lesson_id_fkey
  FOREIGN KEY (to_lesson_id) REFERENCES lesson(id) ON UPDATE CASCADE ON DELETE RESTRICT;
