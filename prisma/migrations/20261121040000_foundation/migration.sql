CREATE EXTENSION IF NOT EXISTS "btree_gist";

-- CreateEnum
CREATE TYPE "actor_kind" AS ENUM ('visitor', 'guardian', 'staff', 'system');

-- CreateEnum
CREATE TYPE "booking_status" AS ENUM ('held', 'awaiting_payment', 'confirmed', 'completed', 'no_show', 'cancelled', 'expired');

-- CreateEnum
CREATE TYPE "attendance" AS ENUM ('expected', 'present', 'late', 'absent', 'no_show');

-- CreateEnum
CREATE TYPE "lesson_format" AS ENUM ('private', 'semi_private', 'group');

-- CreateEnum
CREATE TYPE "level" AS ENUM ('beginner', 'intermediate', 'advanced', 'elite');

-- CreateEnum
CREATE TYPE "experience" AS ENUM ('new_to_it', 'some', 'trains_regularly', 'competes');

-- CreateEnum
CREATE TYPE "gender" AS ENUM ('girl', 'boy', 'other');

-- CreateEnum
CREATE TYPE "cancellation_return" AS ENUM ('percent', 'all_but_deposit', 'nothing');

-- CreateTable
CREATE TABLE "audit_event" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor_kind" "actor_kind" NOT NULL,
    "actor_id" UUID,
    "action" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "request_address" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "address" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,

    CONSTRAINT "request_address_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "booking_order" (
    "id" UUID NOT NULL,
    "guardian_id" UUID,
    "visitor_token_hash" TEXT,
    "currency" CHAR(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "booking_order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "booking" (
    "id" UUID NOT NULL,
    "attempt_id" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "lesson_id" UUID NOT NULL,
    "lesson_type_id" UUID NOT NULL,
    "status" "booking_status" NOT NULL,
    "held_until" TIMESTAMPTZ(3) NOT NULL,
    "places_taken" INTEGER NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "deposit_cents" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "cancellation_policy_id" UUID NOT NULL,
    "focus_note" TEXT NOT NULL DEFAULT '',
    "focus_chosen_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "booking_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "booking_place" (
    "id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "athlete_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "attendance" "attendance" NOT NULL DEFAULT 'expected',
    "price_share_cents" INTEGER NOT NULL,
    "host_gym_member" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "booking_place_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "booking_focus" (
    "booking_id" UUID NOT NULL,
    "focus_area_id" UUID NOT NULL,

    CONSTRAINT "booking_focus_pkey" PRIMARY KEY ("booking_id","focus_area_id")
);

-- CreateTable
CREATE TABLE "pick_up" (
    "booking_id" UUID NOT NULL,
    "guardian_does_both" BOOLEAN NOT NULL,
    "brings_name" TEXT NOT NULL DEFAULT '',
    "brings_relationship" TEXT NOT NULL DEFAULT '',
    "brings_phone" TEXT NOT NULL DEFAULT '',
    "collects_name" TEXT NOT NULL DEFAULT '',
    "collects_relationship" TEXT NOT NULL DEFAULT '',
    "collects_phone" TEXT NOT NULL DEFAULT '',
    "alternate_name" TEXT NOT NULL DEFAULT '',
    "alternate_relationship" TEXT NOT NULL DEFAULT '',
    "alternate_phone" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "pick_up_pkey" PRIMARY KEY ("booking_id")
);

-- CreateTable
CREATE TABLE "booking_link" (
    "id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "booking_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lesson_type" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "key_points" TEXT[],
    "duration_minutes" INTEGER NOT NULL,
    "format" "lesson_format" NOT NULL,
    "min_athletes" INTEGER NOT NULL,
    "max_athletes" INTEGER NOT NULL,
    "min_age" INTEGER NOT NULL,
    "max_age" INTEGER NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "deposit_cents" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL,
    "cancellation_policy_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "lesson_type_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coach_lesson_type" (
    "coach_id" UUID NOT NULL,
    "lesson_type_id" UUID NOT NULL,

    CONSTRAINT "coach_lesson_type_pkey" PRIMARY KEY ("coach_id","lesson_type_id")
);

-- CreateTable
CREATE TABLE "apparatus" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "apparatus_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "focus_area" (
    "id" UUID NOT NULL,
    "apparatus_id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "level" "level" NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL,

    CONSTRAINT "focus_area_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_message" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "occasion" TEXT NOT NULL DEFAULT 'once',
    "guardian_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "outbox_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "guardian" (
    "id" UUID NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "email" TEXT,
    "phone" TEXT NOT NULL,
    "emergency_contact_name" TEXT NOT NULL,
    "emergency_contact_phone" TEXT NOT NULL,
    "wants_newsletter" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "guardian_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "athlete" (
    "id" UUID NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "born_on" DATE NOT NULL,
    "gender" "gender",
    "experience" "experience" NOT NULL,
    "host_gym_member" BOOLEAN NOT NULL DEFAULT false,
    "photo_consent" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "athlete_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "medical_note" (
    "id" UUID NOT NULL,
    "athlete_id" UUID NOT NULL,
    "key_id" TEXT NOT NULL,
    "nonce" BYTEA NOT NULL,
    "ciphertext" BYTEA NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "medical_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "guardianship" (
    "guardian_id" UUID NOT NULL,
    "athlete_id" UUID NOT NULL,
    "may_book" BOOLEAN NOT NULL DEFAULT true,
    "may_see_progress" BOOLEAN NOT NULL DEFAULT true,
    "may_see_medical" BOOLEAN NOT NULL DEFAULT true,
    "call_in_emergency" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "guardianship_pkey" PRIMARY KEY ("guardian_id","athlete_id")
);

-- CreateTable
CREATE TABLE "waiver_version" (
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "photo_clause" TEXT NOT NULL,
    "text_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "waiver_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waiver_clause" (
    "id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "required" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "waiver_clause_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waiver_signature" (
    "id" UUID NOT NULL,
    "attempt_id" TEXT NOT NULL,
    "version_id" UUID NOT NULL,
    "athlete_id" UUID NOT NULL,
    "guardian_id" UUID NOT NULL,
    "text_hash" TEXT NOT NULL,
    "snapshot" JSONB NOT NULL,
    "athlete_name" TEXT NOT NULL,
    "athlete_born_on" DATE NOT NULL,
    "signer_name" TEXT NOT NULL,
    "relationship" TEXT NOT NULL,
    "photo_consent" BOOLEAN NOT NULL,
    "signed_at" TIMESTAMPTZ(3) NOT NULL,
    "valid_until" TIMESTAMPTZ(3) NOT NULL,
    "address" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL,

    CONSTRAINT "waiver_signature_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coach" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "coach_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "availability_window" (
    "id" UUID NOT NULL,
    "coach_id" UUID NOT NULL,
    "weekday" INTEGER NOT NULL,
    "start_time" TIME(0) NOT NULL,
    "end_time" TIME(0) NOT NULL,
    "valid_from" DATE,
    "valid_until" DATE,

    CONSTRAINT "availability_window_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "opening" (
    "id" UUID NOT NULL,
    "coach_id" UUID NOT NULL,
    "on_date" DATE NOT NULL,
    "start_time" TIME(0) NOT NULL,
    "end_time" TIME(0) NOT NULL,

    CONSTRAINT "opening_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "calendar_block" (
    "id" UUID NOT NULL,
    "coach_id" UUID,
    "title" TEXT NOT NULL,
    "category" TEXT NOT NULL DEFAULT 'other',
    "place" TEXT NOT NULL DEFAULT '',
    "blocks_booking" BOOLEAN NOT NULL DEFAULT true,
    "starts_on" DATE NOT NULL,
    "start_time" TIME(0),
    "ends_on" DATE NOT NULL,
    "end_time" TIME(0),
    "time_zone" TEXT NOT NULL,
    "recurrence_rule" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "calendar_block_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "calendar_block_exception" (
    "block_id" UUID NOT NULL,
    "original_on" DATE NOT NULL,

    CONSTRAINT "calendar_block_exception_pkey" PRIMARY KEY ("block_id","original_on")
);

-- CreateTable
CREATE TABLE "lesson" (
    "id" UUID NOT NULL,
    "coach_id" UUID NOT NULL,
    "lesson_type_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "occupied_until" TIMESTAMPTZ(3) NOT NULL,
    "places" INTEGER NOT NULL,
    "places_taken" INTEGER NOT NULL DEFAULT 0,
    "released_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lesson_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "name" TEXT NOT NULL,
    "tagline" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "address_lines" TEXT[],
    "time_zone" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "slot_step_minutes" INTEGER NOT NULL DEFAULT 15,
    "minimum_notice_minutes" INTEGER NOT NULL DEFAULT 60,
    "horizon_days" INTEGER NOT NULL DEFAULT 60,
    "buffer_minutes" INTEGER NOT NULL DEFAULT 0,
    "hold_minutes" INTEGER NOT NULL DEFAULT 15,
    "abandoned_holds_per_hour" INTEGER NOT NULL DEFAULT 20,
    "booking_paused" BOOLEAN NOT NULL DEFAULT false,
    "pause_message" TEXT NOT NULL DEFAULT '',
    "paused_from" DATE,
    "paused_until" DATE,
    "what_to_bring" TEXT[],
    "waiver_validity_days" INTEGER NOT NULL DEFAULT 365,
    "waiver_retention_years" INTEGER NOT NULL DEFAULT 7,
    "reminder_hours" INTEGER[] DEFAULT ARRAY[24, 2]::INTEGER[],
    "quiet_from" TIME(0) NOT NULL,
    "quiet_until" TIME(0) NOT NULL,
    "cancellation_policy_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cancellation_policy" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "no_show" "cancellation_return" NOT NULL DEFAULT 'nothing',

    CONSTRAINT "cancellation_policy_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cancellation_tier" (
    "policy_id" UUID NOT NULL,
    "hours_before" INTEGER NOT NULL,
    "gives" "cancellation_return" NOT NULL,
    "percent" INTEGER,

    CONSTRAINT "cancellation_tier_pkey" PRIMARY KEY ("policy_id","hours_before")
);

-- CreateIndex
CREATE INDEX "audit_event_subject_kind_subject_id_at_idx" ON "audit_event"("subject_kind", "subject_id", "at");

-- CreateIndex
CREATE INDEX "audit_event_at_idx" ON "audit_event"("at");

-- CreateIndex
CREATE INDEX "request_address_address_at_idx" ON "request_address"("address", "at");

-- CreateIndex
CREATE INDEX "request_address_subject_kind_subject_id_idx" ON "request_address"("subject_kind", "subject_id");

-- CreateIndex
CREATE INDEX "booking_order_visitor_token_hash_idx" ON "booking_order"("visitor_token_hash");

-- CreateIndex
CREATE INDEX "booking_order_guardian_id_idx" ON "booking_order"("guardian_id");

-- CreateIndex
CREATE UNIQUE INDEX "booking_attempt_id_key" ON "booking"("attempt_id");

-- CreateIndex
CREATE INDEX "booking_order_id_idx" ON "booking"("order_id");

-- CreateIndex
CREATE INDEX "booking_lesson_id_idx" ON "booking"("lesson_id");

-- CreateIndex
CREATE INDEX "booking_status_held_until_idx" ON "booking"("status", "held_until");

-- CreateIndex
CREATE INDEX "booking_place_athlete_id_idx" ON "booking_place"("athlete_id");

-- CreateIndex
CREATE UNIQUE INDEX "booking_place_booking_id_athlete_id_key" ON "booking_place"("booking_id", "athlete_id");

-- CreateIndex
CREATE UNIQUE INDEX "booking_place_booking_id_position_key" ON "booking_place"("booking_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "booking_link_token_hash_key" ON "booking_link"("token_hash");

-- CreateIndex
CREATE INDEX "booking_link_booking_id_idx" ON "booking_link"("booking_id");

-- CreateIndex
CREATE UNIQUE INDEX "lesson_type_slug_key" ON "lesson_type"("slug");

-- CreateIndex
CREATE INDEX "coach_lesson_type_lesson_type_id_idx" ON "coach_lesson_type"("lesson_type_id");

-- CreateIndex
CREATE UNIQUE INDEX "apparatus_slug_key" ON "apparatus"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "focus_area_apparatus_id_slug_key" ON "focus_area"("apparatus_id", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_message_kind_subject_id_occasion_key" ON "outbox_message"("kind", "subject_id", "occasion");

-- CreateIndex
CREATE INDEX "guardian_email_idx" ON "guardian"("email");

-- CreateIndex
CREATE UNIQUE INDEX "medical_note_athlete_id_key" ON "medical_note"("athlete_id");

-- CreateIndex
CREATE INDEX "guardianship_athlete_id_idx" ON "guardianship"("athlete_id");

-- CreateIndex
CREATE UNIQUE INDEX "waiver_version_number_key" ON "waiver_version"("number");

-- CreateIndex
CREATE UNIQUE INDEX "waiver_clause_version_id_position_key" ON "waiver_clause"("version_id", "position");

-- CreateIndex
CREATE INDEX "waiver_signature_athlete_id_valid_until_idx" ON "waiver_signature"("athlete_id", "valid_until");

-- CreateIndex
CREATE INDEX "waiver_signature_guardian_id_idx" ON "waiver_signature"("guardian_id");

-- CreateIndex
CREATE UNIQUE INDEX "waiver_signature_attempt_id_athlete_id_key" ON "waiver_signature"("attempt_id", "athlete_id");

-- CreateIndex
CREATE INDEX "availability_window_coach_id_weekday_idx" ON "availability_window"("coach_id", "weekday");

-- CreateIndex
CREATE INDEX "opening_coach_id_on_date_idx" ON "opening"("coach_id", "on_date");

-- CreateIndex
CREATE INDEX "calendar_block_coach_id_starts_on_idx" ON "calendar_block"("coach_id", "starts_on");

-- CreateIndex
CREATE INDEX "lesson_coach_id_starts_at_idx" ON "lesson"("coach_id", "starts_at");

-- CreateIndex
CREATE INDEX "lesson_lesson_type_id_starts_at_idx" ON "lesson"("lesson_type_id", "starts_at");

-- AddForeignKey
ALTER TABLE "booking_order" ADD CONSTRAINT "booking_order_guardian_id_fkey" FOREIGN KEY ("guardian_id") REFERENCES "guardian"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "booking_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lesson"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_lesson_type_id_fkey" FOREIGN KEY ("lesson_type_id") REFERENCES "lesson_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_cancellation_policy_id_fkey" FOREIGN KEY ("cancellation_policy_id") REFERENCES "cancellation_policy"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_place" ADD CONSTRAINT "booking_place_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_place" ADD CONSTRAINT "booking_place_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_focus" ADD CONSTRAINT "booking_focus_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_focus" ADD CONSTRAINT "booking_focus_focus_area_id_fkey" FOREIGN KEY ("focus_area_id") REFERENCES "focus_area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pick_up" ADD CONSTRAINT "pick_up_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_link" ADD CONSTRAINT "booking_link_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lesson_type" ADD CONSTRAINT "lesson_type_cancellation_policy_id_fkey" FOREIGN KEY ("cancellation_policy_id") REFERENCES "cancellation_policy"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coach_lesson_type" ADD CONSTRAINT "coach_lesson_type_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coach"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coach_lesson_type" ADD CONSTRAINT "coach_lesson_type_lesson_type_id_fkey" FOREIGN KEY ("lesson_type_id") REFERENCES "lesson_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "focus_area" ADD CONSTRAINT "focus_area_apparatus_id_fkey" FOREIGN KEY ("apparatus_id") REFERENCES "apparatus"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "medical_note" ADD CONSTRAINT "medical_note_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guardianship" ADD CONSTRAINT "guardianship_guardian_id_fkey" FOREIGN KEY ("guardian_id") REFERENCES "guardian"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guardianship" ADD CONSTRAINT "guardianship_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiver_clause" ADD CONSTRAINT "waiver_clause_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "waiver_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiver_signature" ADD CONSTRAINT "waiver_signature_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "waiver_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiver_signature" ADD CONSTRAINT "waiver_signature_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiver_signature" ADD CONSTRAINT "waiver_signature_guardian_id_fkey" FOREIGN KEY ("guardian_id") REFERENCES "guardian"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "availability_window" ADD CONSTRAINT "availability_window_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coach"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "opening" ADD CONSTRAINT "opening_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coach"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_block" ADD CONSTRAINT "calendar_block_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coach"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_block_exception" ADD CONSTRAINT "calendar_block_exception_block_id_fkey" FOREIGN KEY ("block_id") REFERENCES "calendar_block"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coach"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_lesson_type_id_fkey" FOREIGN KEY ("lesson_type_id") REFERENCES "lesson_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settings" ADD CONSTRAINT "settings_cancellation_policy_id_fkey" FOREIGN KEY ("cancellation_policy_id") REFERENCES "cancellation_policy"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cancellation_tier" ADD CONSTRAINT "cancellation_tier_policy_id_fkey" FOREIGN KEY ("policy_id") REFERENCES "cancellation_policy"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


