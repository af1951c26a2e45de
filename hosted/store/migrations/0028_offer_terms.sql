CREATE TABLE "indicative_terms" (
	"id" text PRIMARY KEY NOT NULL,
	"referral_id" text NOT NULL,
	"lender" text NOT NULL,
	"product" text NOT NULL,
	"program" text NOT NULL,
	"amount" bigint NOT NULL,
	"term_months" integer NOT NULL,
	"binding" boolean DEFAULT false NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "indicative_terms_not_binding" CHECK (not "indicative_terms"."binding")
);
--> statement-breakpoint
ALTER TABLE "lenders" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "lender_kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "costs" jsonb;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "stated" jsonb;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "disclosure" jsonb;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "conditions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "held_for" text;--> statement-breakpoint
ALTER TABLE "indicative_terms" ADD CONSTRAINT "indicative_terms_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "indicative_terms_referral" ON "indicative_terms" USING btree ("referral_id");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_binding" CHECK ("offers"."binding");