CREATE TABLE "credit_authorizations" (
	"id" text PRIMARY KEY NOT NULL,
	"referral_id" text NOT NULL,
	"contact_index" integer NOT NULL,
	"state" text NOT NULL,
	"band" text,
	"agreed_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "credit_evidence" (
	"authorization_id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"referral_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"sealed_ssn" "bytea" NOT NULL,
	"sealed_birth_date" "bytea" NOT NULL,
	"sealed_address" "bytea" NOT NULL,
	"consent_version" text NOT NULL,
	"consent_digest" text NOT NULL,
	"consent_text" text NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"page_origin" text,
	"page_session_id" text NOT NULL,
	"frame_session_id" text NOT NULL,
	"request_id" text NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "frame_grants" (
	"digest" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"session_id" text NOT NULL,
	"opened_by" text NOT NULL,
	"frame" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_key" text,
	"replay" "bytea",
	CONSTRAINT "frame_grants_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "embed_sessions" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "embed_sessions" ADD COLUMN "frame" text;--> statement-breakpoint
ALTER TABLE "embed_sessions" ADD COLUMN "opened_by" text;--> statement-breakpoint
ALTER TABLE "credit_authorizations" ADD CONSTRAINT "credit_authorizations_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_evidence" ADD CONSTRAINT "credit_evidence_authorization_id_credit_authorizations_id_fk" FOREIGN KEY ("authorization_id") REFERENCES "public"."credit_authorizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_evidence" ADD CONSTRAINT "credit_evidence_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_evidence" ADD CONSTRAINT "credit_evidence_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_grants" ADD CONSTRAINT "frame_grants_session_id_partner_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."partner_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_authorizations_referral" ON "credit_authorizations" USING btree ("referral_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_authorizations_standing" ON "credit_authorizations" USING btree ("referral_id","contact_index") WHERE "credit_authorizations"."state" in ('pending', 'completed', 'not_found');--> statement-breakpoint
CREATE INDEX "credit_evidence_due" ON "credit_evidence" USING btree ("ask_at") WHERE "credit_evidence"."ask_at" is not null;