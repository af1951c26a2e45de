CREATE TABLE "approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"client_id" text NOT NULL,
	"operation" text NOT NULL,
	"referral_id" text,
	"todo_id" text,
	"sealed_request" "bytea" NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"result" jsonb
);
--> statement-breakpoint
CREATE TABLE "partner_people" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"roles" text[] NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "person_links" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"kind" text NOT NULL,
	"approval_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"code_digest" text,
	"code_expires_at" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"codes_sent" integer DEFAULT 0 NOT NULL,
	"code_sent_at" timestamp with time zone,
	"pass_digest" text,
	"pass_expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "person_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"sealed_text" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"send_at" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "person_outbox" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_outbox_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"partner_id" text NOT NULL,
	"to_name" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_outbox_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "referral_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_destinations" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_partner_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."partner_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_people" ADD CONSTRAINT "partner_people_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_links" ADD CONSTRAINT "person_links_person_id_partner_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."partner_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_links" ADD CONSTRAINT "person_links_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_mails" ADD CONSTRAINT "person_mails_person_id_partner_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."partner_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_outbox" ADD CONSTRAINT "person_outbox_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_pending" ON "approvals" USING btree ("partner_id","fingerprint") WHERE "approvals"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "approvals_ending" ON "approvals" USING btree ("expires_at") WHERE "approvals"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "approvals_referral" ON "approvals" USING btree ("referral_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_people_email" ON "partner_people" USING btree ("partner_id",lower("email")) WHERE "partner_people"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "person_links_approval" ON "person_links" USING btree ("approval_id","person_id");--> statement-breakpoint
CREATE INDEX "person_links_person" ON "person_links" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_mails_due" ON "person_mails" USING btree ("send_at") WHERE "person_mails"."send_at" is not null;--> statement-breakpoint
CREATE INDEX "person_outbox_newest" ON "person_outbox" USING btree ("partner_id","seq");--> statement-breakpoint
CREATE INDEX "referrals_payout_to_come" ON "referrals" USING btree ("partner_id") WHERE "referrals"."payout" ->> 'status' in ('awaiting_destination', 'scheduled');