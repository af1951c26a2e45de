CREATE TABLE "bank_connections" (
	"referral_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"sealed_token" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "as_of" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_connections" ADD CONSTRAINT "bank_connections_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;