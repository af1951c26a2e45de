CREATE TABLE "signings" (
	"offer_id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"referral_id" text NOT NULL,
	"state" jsonb NOT NULL,
	"sealed_account" "bytea",
	"paper" "bytea",
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;