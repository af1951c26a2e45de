CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"session_id" text NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"digest" text NOT NULL,
	"text" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"page_origin" text,
	"embed_session_id" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intake_drafts" (
	"session_id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"state" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"referral_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restatements" (
	"referral_id" text NOT NULL,
	"member" text NOT NULL,
	"stated" jsonb NOT NULL,
	"confirmed" jsonb,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "restatements_referral_id_member_pk" PRIMARY KEY("referral_id","member")
);
--> statement-breakpoint
ALTER TABLE "credit_evidence" DROP CONSTRAINT "credit_evidence_authorization_id_credit_authorizations_id_fk";
--> statement-breakpoint
ALTER TABLE "credit_evidence" ALTER COLUMN "referral_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_sessions" ADD COLUMN "application_id" text;--> statement-breakpoint
ALTER TABLE "partner_sessions" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_session_id_partner_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."partner_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_drafts" ADD CONSTRAINT "intake_drafts_session_id_partner_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."partner_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_drafts" ADD CONSTRAINT "intake_drafts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_drafts" ADD CONSTRAINT "intake_drafts_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restatements" ADD CONSTRAINT "restatements_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;