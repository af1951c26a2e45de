CREATE TABLE "credit_inquiries" (
	"authorization_id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"referral_id" text,
	"owner_name" text NOT NULL,
	"sealed_ssn" "bytea" NOT NULL,
	"sealed_birth_date" "bytea" NOT NULL,
	"sealed_address" "bytea" NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"agreed_by" text,
	"version" text NOT NULL,
	"digest" text NOT NULL,
	"text" text NOT NULL,
	"shown_at" timestamp with time zone,
	"agreed_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"peer_address" text,
	"user_agent" text,
	"page_origin" text,
	"session_id" text,
	"page_session_id" text NOT NULL,
	"frame_session_id" text,
	"request_id" text NOT NULL,
	"provenance" jsonb
);
--> statement-breakpoint
DROP INDEX "partner_sessions_standing";--> statement-breakpoint
DROP INDEX "partner_sessions_ended";--> statement-breakpoint
ALTER TABLE "credit_inquiries" ADD CONSTRAINT "credit_inquiries_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_inquiries" ADD CONSTRAINT "credit_inquiries_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_inquiries_due" ON "credit_inquiries" USING btree ("ask_at") WHERE "credit_inquiries"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "evidence_subject" ON "evidence" USING btree ("partner_id","subject_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_sessions_permanent" ON "partner_sessions" USING btree ("referral_id","purpose") WHERE rotates and revoked_at is null;--> statement-breakpoint
CREATE INDEX "partner_sessions_ended" ON "partner_sessions" USING btree (coalesce(revoked_at, expires_at)) WHERE not rotates or revoked_at is not null;--> statement-breakpoint
-- By hand from here on: what was kept moves over before its tables go, and the ledger is closed to changes.
INSERT INTO "evidence" ("id", "partner_id", "kind", "subject_id", "version", "digest", "text", "agreed_at", "ip_address", "user_agent", "page_origin", "page_session_id", "request_id")
SELECT "id", "partner_id", "kind", "session_id", "version", "digest", "text", "agreed_at", "ip_address", "user_agent", "page_origin", "embed_session_id", "request_id" FROM "consents";--> statement-breakpoint
-- A scenario's own OKs name no embed session: nobody gave them, so they are no evidence.
INSERT INTO "evidence" ("id", "partner_id", "kind", "subject_id", "agreed_by", "version", "digest", "text", "shown_at", "agreed_at", "ip_address", "user_agent", "page_origin", "page_session_id", "frame_session_id", "request_id", "provenance")
SELECT 'evd_' || substr("authorization_id", 5), "partner_id", 'credit_authorization', "authorization_id", "owner_name", "consent_version", "consent_digest", "consent_text", "shown_at", "agreed_at", "ip_address", "user_agent", "page_origin", "page_session_id", "frame_session_id", "request_id", "provenance" FROM "credit_evidence" WHERE left("page_session_id", 3) = 'es_';--> statement-breakpoint
-- Of what was typed, only what the bureau has not answered yet.
INSERT INTO "credit_inquiries" ("authorization_id", "partner_id", "referral_id", "owner_name", "sealed_ssn", "sealed_birth_date", "sealed_address", "asked", "ask_at")
SELECT "authorization_id", "partner_id", "referral_id", "owner_name", "sealed_ssn", "sealed_birth_date", "sealed_address", "asked", "ask_at" FROM "credit_evidence" WHERE "referral_id" IS NULL OR "ask_at" IS NOT NULL;--> statement-breakpoint
DROP TABLE "credit_evidence";--> statement-breakpoint
DROP TABLE "consents";--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "evidence_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "evidence" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
